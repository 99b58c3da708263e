import { MAX_BPM } from './limits.js';

/** One number, or two with a dash between them: `128`, `120-130`, `120 – 130 BPM`. */
const BPM_TEXT = /^(\d{1,3}(?:\.\d{1,2})?)(?:\s*[-–—]\s*(\d{1,3}(?:\.\d{1,2})?))?(?:\s*bpm)?$/i;

/** Whether a text names a speed or a range of speeds, in beats per minute. */
export function isBpmText(text: string): boolean {
  const [, from, to] = BPM_TEXT.exec(text) ?? [];
  if (from === undefined) return false;
  return [from, to ?? from].every((bpm) => Number(bpm) >= 1 && Number(bpm) <= MAX_BPM);
}

export const BPM_TEXT_ADVICE = 'BPM must be a number or a range, for example 128 or 120-130';
