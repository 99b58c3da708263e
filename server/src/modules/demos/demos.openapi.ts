import { DemoOrderBy } from './dto/demos.args.js';
import { GENRES } from '#domain/genres.js';
import { MUSIC_KEYS } from '#domain/keys.js';
import {
  choice,
  csvExport,
  integer,
  listOf,
  message,
  named,
  nullable,
  number,
  object,
  text,
  type OperationDescription,
  type Tag,
} from '../api-docs/index.js';
import { CreateDemoInput } from './dto/create-demo.input.js';
import { UpdateDemoInput } from './dto/update-demo.input.js';

const DEMO = named(
  'Demo',
  object({
    id: integer('Number of the demo.', 3),
    name: text('Title.', 'Glass Roof'),
    category: choice('Genre.', GENRES, 'Afro House'),
    img: text('Cover, relative to this host.', 'media/covers/ab12.webp'),
    audio: text('Audio, relative to this host.', 'media/audio/cd34.mp3'),
    bpm: nullable(integer('Tempo in beats per minute.', 122)),
    music_key: nullable(choice('Tonic of the key.', MUSIC_KEYS, 'A')),
    duration: nullable(number('Length in seconds.', 24.5)),
  }),
);

const FILES = {
  img: 'image/jpeg, image/png, image/webp, image/gif, image/avif',
  audio: 'audio/mpeg, audio/wav',
};

export const DEMOS_TAG: Tag = { name: 'Demos', description: 'Tracks that show what the services can do.' };

export const DEMOS_API = {
  list: { summary: 'List the demos', answer: listOf(DEMO) },
  one: { summary: 'Show a demo', answer: DEMO, refusals: { NOT_FOUND: 'Demo not found' } },
  create: {
    summary: 'Add a demo',
    description: 'As a form with files, or as JSON that names files of `POST /api/media`.',
    form: { input: CreateDemoInput, files: FILES, layout: 'fields' },
    request: {
      ...{ name: 'Glass Roof', category: 'Afro House', bpm: 122, music_key: 'A' },
      ...{ img: 'media/covers/ab12.webp', audio: 'media/audio/cd34.mp3' },
    },
    answer: DEMO,
    refusals: { BAD_USER_INPUT: 'Category must be one of the genres' },
  },
  update: {
    summary: 'Change a demo',
    description: 'What is left out stays as it is; `null` empties tempo and key.',
    form: { input: UpdateDemoInput, files: FILES, layout: 'fields' },
    request: { name: 'Glass Roof (Dub)', bpm: 120 },
    answer: DEMO,
    refusals: { NOT_FOUND: 'Demo not found' },
  },
  remove: {
    summary: 'Delete a demo',
    answer: message('Demo deleted'),
    refusals: { NOT_FOUND: 'Demo not found' },
  },
} satisfies Record<string, OperationDescription>;

export const DEMOS_EXPORT_API = {
  export: csvExport('demos', {
    sort: choice('How the list is sorted.', Object.values(DemoOrderBy)),
  }),
} satisfies Record<string, OperationDescription>;
