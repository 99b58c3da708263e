import { MAX_BPM } from './limits.js';

/** Music programs whose project file a track may be sold with. */
export const PROJECT_PROGRAMS = ['Ableton Live', 'FL Studio', 'Logic Pro', 'Cubase'] as const;
export type ProjectProgram = (typeof PROJECT_PROGRAMS)[number];

/** Versions of a track in the shop. */
export const TRACK_TYPES = ['Vocal/Instrumental', 'Instrumental'] as const;
export type TrackType = (typeof TRACK_TYPES)[number];

/** Type of a demo in lists that show the type of a track. */
export const DEMO_TRACK_TYPE = 'Demo Track';

/** Number of bars in a stored waveform, each from 0 to 100. */
export const PEAK_COUNT = 200;

/** Number of bars in a waveform as lists carry it: one character each. */
export const WAVEFORM_LENGTH = 100;

/** One number, or two with a dash between them: `128`, `120-130`, `120 – 130 BPM`. */
const BPM_TEXT = /^(\d{1,3}(?:\.\d{1,2})?)(?:\s*[-–—]\s*(\d{1,3}(?:\.\d{1,2})?))?(?:\s*bpm)?$/i;

export const BPM_TEXT_ADVICE = 'BPM must be a number or a range, for example 128 or 120-130';

/** The tempo or range of tempi that a text names, in beats per minute and ascending; null for another text. */
export function readBpmText(text: string): { min: number; max: number } | null {
  const [, from, to] = BPM_TEXT.exec(text.trim()) ?? [];
  if (from === undefined) return null;
  const [min, max] = [Number(from), Number(to ?? from)].sort((a, b) => a - b) as [number, number];
  return min >= 1 && max <= MAX_BPM ? { min, max } : null;
}

/** True for a tempo or a range of tempos in beats per minute. */
export function isBpmText(text: string): boolean {
  return readBpmText(text) !== null;
}
