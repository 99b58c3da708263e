import type { StoredMedia } from './media.types.js';

export type StoredMediaBody =
  | { path: string }
  | {
      path: string;
      duration: number;
      peaks: number[];
      format: string;
      sample_rate: number;
      peak_db: number | null;
    };

/** What POST /api/media answers: the path to name the file by, and what was found in audio. */
export function presentStoredMedia(media: StoredMedia): StoredMediaBody {
  if (media.kind === 'image') return { path: media.path };
  return {
    path: media.path,
    duration: media.durationSeconds,
    peaks: media.peaks,
    format: media.format,
    sample_rate: media.sampleRate,
    peak_db: media.peakDb,
  };
}
