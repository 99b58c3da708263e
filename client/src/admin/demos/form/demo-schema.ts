import { GENRES, type Genre } from '#domain/genres.js';
import { MUSIC_KEYS } from '#domain/keys.js';
import { MAX_BPM, TRACK_NAME_MAX_LENGTH } from '#domain/limits.js';
import { z } from '../../../lib/forms';
import { STILL_UPLOADING, UPLOADING } from '../../media';

const arrived = (path: string) => path !== UPLOADING;

export const demoSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name is required')
    .max(TRACK_NAME_MAX_LENGTH, `Name must be at most ${TRACK_NAME_MAX_LENGTH} characters`),
  category: z.enum(GENRES, 'Category is required'),
  bpm: z
    .string()
    .trim()
    .refine(
      (text) => Number.isInteger(Number(text)) && Number(text) >= 0 && Number(text) <= MAX_BPM,
      `BPM must be a whole number from 0 to ${MAX_BPM}`,
    )
    .transform((text) => (text ? Number(text) : null)),
  musicKey: z.enum(['', ...MUSIC_KEYS]).transform((key) => key || null),
  img: z.string().min(1, 'Image is required').refine(arrived, STILL_UPLOADING),
  audio: z.string().min(1, 'Audio file is required').refine(arrived, STILL_UPLOADING),
});

export type DemoFormInput = z.input<typeof demoSchema>;
export type DemoFormOutput = z.output<typeof demoSchema>;

export const NEW_DEMO: DemoFormInput = {
  name: '',
  // Not chosen yet; the schema says what may be.
  category: '' as Genre,
  bpm: '',
  musicKey: '',
  img: '',
  audio: '',
};
