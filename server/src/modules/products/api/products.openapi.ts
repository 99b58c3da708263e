import { GENRES } from '#domain/genres.js';
import { MUSIC_KEYS } from '#domain/keys.js';
import { PRODUCT_STATUSES } from '#domain/statuses.js';
import { PROJECT_PROGRAMS, TRACK_TYPES } from '#domain/track.js';
import {
  choice,
  flag,
  integer,
  listOf,
  message,
  named,
  nullable,
  number,
  object,
  text,
  type OperationDescription,
  type Schema,
  type Tag,
} from '../../api-docs/index.js';
import { CreateProductInput } from './product.inputs.js';
import { UpdateProductInput } from './product.inputs.js';

const SHOWN: Record<string, Schema> = {
  id: integer('Number of the track.', 42),
  name: text('Title.', 'Night Signal'),
  store_name: nullable(text('Shop that made it.', 'Nightshift Audio')),
  category: choice('Genre.', GENRES, 'Techno'),
  price: number('Price in US dollars.', 349),
  old_price: nullable(number('Earlier price; above the price, it is a sale.', 499.5)),
  bpm: nullable(integer('Tempo in beats per minute.', 128)),
  music_key: nullable(choice('Tonic of the key.', MUSIC_KEYS, 'F#')),
  type: nullable(choice('Version.', TRACK_TYPES)),
  project_name: nullable(choice('Program whose project file can be bought with it.', PROJECT_PROGRAMS)),
  is_hot: flag('Whether it is featured.'),
  img: text(
    'Cover, relative to this host; `-160`, `-320`, `-1200` variants beside it.',
    'media/covers/ab12.webp',
  ),
  audio: text('Preview, relative to this host.', 'media/audio/cd34.mp3'),
  play_count: integer('How often it was played.', 128),
  quantity: integer('Copies left.', 1),
  duration: nullable(number('Length of the preview in seconds.', 24.5)),
  status: choice('Where it stands.', PRODUCT_STATUSES),
};

/** A product as everybody sees it. */
export const PRODUCT = named('Product', object(SHOWN));

const STAFF_PRODUCT = named(
  'StaffProduct',
  object({
    ...SHOWN,
    download_link: nullable(text('Where the goods lie.', 'https://drive.google.com/file/d/1')),
    project_link: nullable(text('Where the project file lies.', 'https://drive.google.com/file/d/2')),
  }),
);

const SEEN: Schema = { anyOf: [PRODUCT, STAFF_PRODUCT] };

const NEW_PRODUCT = {
  ...{
    name: 'Night Signal',
    store_name: 'Nightshift Audio',
    category: 'Techno',
    price: 349,
    old_price: 499.5,
  },
  ...{
    bpm: 128,
    music_key: 'F#',
    type: 'Instrumental',
    project_name: 'Ableton Live',
    is_hot: true,
    quantity: 1,
  },
  download_link: 'https://drive.google.com/file/d/1',
  project_link: 'https://drive.google.com/file/d/2',
  ...{ img: 'media/covers/ab12.webp', audio: 'media/audio/cd34.mp3' },
};

const FILES = {
  img: 'image/jpeg, image/png, image/webp, image/gif, image/avif',
  audio: 'audio/mpeg, audio/wav',
};

export const PRODUCTS_TAG: Tag = { name: 'Products', description: 'The tracks of the shop.' };

export const PRODUCTS_API = {
  list: {
    summary: 'List the tracks in the shop, newest first',
    description:
      'Everything, unless narrowed by `page` and `limit`. Sold and archived tracks are not listed. Admins see all tracks, with the links to the goods.',
    parameters: {
      page: integer('Page, from 1.', 1),
      limit: integer('Tracks a page; 20 when only `page` is given.', 20),
    },
    answer: listOf(SEEN),
  },
  one: {
    summary: 'Show a track',
    description: 'A sold track is still shown by its number. Admins get the links to the goods as well.',
    answer: SEEN,
    refusals: { NOT_FOUND: 'Product not found' },
  },
  create: {
    summary: 'Add a track',
    description:
      'As a form with files, or as JSON that names files of `POST /api/media`. Without a cover one is drawn.',
    form: { input: CreateProductInput, files: FILES, layout: 'data' },
    request: NEW_PRODUCT,
    answer: STAFF_PRODUCT,
    refusals: { BAD_USER_INPUT: 'Please choose a category' },
  },
  update: {
    summary: 'Change a track',
    description: 'What is left out stays as it is; `null` empties what may be empty.',
    form: { input: UpdateProductInput, files: FILES, layout: 'data' },
    request: { price: 299.5, old_price: null, is_hot: true },
    answer: STAFF_PRODUCT,
    refusals: { NOT_FOUND: 'Product not found' },
  },
  delete: {
    summary: 'Delete a track',
    description: 'Orders keep their own snapshot of it.',
    answer: message('Product deleted successfully'),
    refusals: { NOT_FOUND: 'Product not found' },
  },
  count: {
    summary: 'Count a play',
    description: 'One count for each visitor and track in 30 minutes.',
    answer: object({ play_count: integer('How often it was played by now.', 129) }),
    refusals: { NOT_FOUND: 'Product not found' },
  },
} satisfies Record<string, OperationDescription>;
