import { PREVIEW_LOUDNESS, PREVIEW_TRUE_PEAK } from '#domain/previews.js';
import { UnsupportedAudioError } from '../unsupported-audio.js';

export interface EncodedPreview {
  mp3: Uint8Array;
  /** Loudness of the decoded file, as a browser plays it, in LUFS. */
  loudness: number;
  /** True peak of the decoded file, in dBTP. */
  truePeak: number;
}

/** Other meters of the true peak differ by a few hundredths of a decibel. */
const PEAK_MARGIN = 0.1;
/** Usual overshoot of the encoder in decibels. */
const OVERSHOOT = 0.6;
/** Accepted distance from the loudness of previews, in LU. */
export const LOUDNESS_TOLERANCE = 0.15;
/** Tolerance from the encoding `EXACT_ENCODINGS` on, in LU. */
const LATE_TOLERANCE = 0.5;
const EXACT_ENCODINGS = 4;
const MOST_ENCODINGS = 8;
/** Decibels a round: a louder input with a lower ceiling overshoots more. */
const EXTRA_STEP = 0.05;

/**
 * Encodes until the encoded sound has the loudness of previews below their true peak: what the encoder adds is taken back
 * in another round. Of several below the true peak the nearest in loudness is kept.
 * @param encode to a loudness in LUFS with the peaks of its input at a ceiling in dBTP
 * @throws UnsupportedAudioError when no round stays below the true peak
 */
export async function settlePreview(
  encode: (target: number, ceiling: number) => Promise<EncodedPreview>,
): Promise<EncodedPreview> {
  let [target, ceiling] = [PREVIEW_LOUDNESS, PREVIEW_TRUE_PEAK - PEAK_MARGIN - OVERSHOOT];
  let best: EncodedPreview | null = null;
  for (let encodings = 1; encodings <= MOST_ENCODINGS; encodings++) {
    const preview = await encode(target, ceiling);
    const excess = preview.truePeak - (PREVIEW_TRUE_PEAK - PEAK_MARGIN);
    if (excess <= 0 && (!best || distance(preview) < distance(best))) best = preview;
    const tolerance = encodings < EXACT_ENCODINGS ? LOUDNESS_TOLERANCE : LATE_TOLERANCE;
    if (best && distance(best) <= tolerance) return best;
    target += PREVIEW_LOUDNESS - preview.loudness;
    if (excess > 0) ceiling -= excess + EXTRA_STEP * encodings;
  }
  if (!best)
    throw new UnsupportedAudioError(`Its peaks stay above ${PREVIEW_TRUE_PEAK} dBTP when it is encoded`);
  return best;
}

/** Distance from the wanted loudness, in LU. */
function distance({ loudness }: EncodedPreview): number {
  return Math.abs(loudness - PREVIEW_LOUDNESS);
}
