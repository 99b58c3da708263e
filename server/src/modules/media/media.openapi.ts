import {
  integer,
  listOf,
  named,
  nullable,
  number,
  object,
  text,
  type AnswerDescription,
  type OperationDescription,
  type Schema,
  type Tag,
} from '../api-docs/index.js';

const IMAGE = named('StoredImage', object({ path: text('Names it from now on.', 'media/covers/ab12.webp') }));

const AUDIO = named(
  'StoredAudio',
  object({
    path: text('Names it from now on.', 'media/audio/cd34.mp3'),
    duration: number('Length in seconds.', 24.5),
    peaks: listOf({ ...integer('0 to 100.', 64), minimum: 0, maximum: 100 }, 'The waveform in 200 bars.'),
    format: text('What it is.', 'mp3'),
    sample_rate: integer('Samples a second.', 44_100),
    peak_db: nullable(number('Loudest sample, in decibels below full scale; null for silence.', -0.3)),
  }),
);

export const MEDIA_TAG: Tag = { name: 'Media', description: 'Covers and audio.' };

const FILE: Schema = { type: 'string', format: 'binary' };
const file = (description: string): AnswerDescription => ({
  description,
  schema: FILE,
  contentType: '*/*',
  headers: { ETag: text('Tag of the file.', '"5f3-18c"') },
});

export const MEDIA_API = {
  upload: {
    summary: 'Store a file',
    description:
      'One file, `file`, `img` or `audio`: an image (JPEG, PNG, WebP, GIF, AVIF; 15 MB and 40 megapixels at most) or audio (MP3, WAV; 100 MB at most). Its `path` can then be named in products and demos; a file that nothing names is removed after a day.',
    upload: object({ file: { type: 'string', format: 'binary', description: 'The file.' } }),
    answer: { anyOf: [AUDIO, IMAGE] },
    refusals: {
      BAD_USER_INPUT: 'A file is required',
      PAYLOAD_TOO_LARGE: 'The image must be at most 15 MB',
      UNSUPPORTED_MEDIA_TYPE: 'The file must be an image, an MP3 or a WAV file',
    },
  },
} satisfies Record<string, OperationDescription>;

export const MEDIA_FILES_API = {
  serve: {
    summary: 'Fetch a cover or audio file',
    description:
      'A name is given once and never again, so files may be kept for ever. Ranges are answered. With an object store configured, it leads there.',
    parameters: { path: text('What `img` and `audio` say behind `media/`.', 'audio/cd34.mp3') },
    headers: {
      Range: text('The part wanted.', 'bytes=0-1023'),
      'If-None-Match': text('Tag of the copy you have.', '"5f3-18c"'),
    },
    answers: {
      200: file('The file.'),
      206: file('The part that was asked for.'),
      302: {
        description: 'It lies in the object store.',
        headers: { Location: text('Its address.', 'https://media.example.com/audio/cd34.mp3') },
      },
      304: { description: 'Unchanged.' },
      416: { description: 'The file has no such part.' },
    },
    refusals: { NOT_FOUND: 'File not found' },
  },
} satisfies Record<string, OperationDescription>;
