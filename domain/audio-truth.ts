import { areScalesClose } from './camelot.js';
import { keyName, type KeyMode } from './keys.js';
import type { KeyCandidate, KeyMeasurement, TempoMeasurement } from './audio-report.js';

/**
 * Result of comparing a statement about a track with what was measured: the same, the same by another usual count (half or
 * double tempo, a related key), different, or not comparable because either is missing or too uncertain.
 */
export const COMPARISONS = ['same', 'related', 'different', 'unknown'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Below this confidence a measurement contradicts nobody. */
const CERTAIN_TEMPO = 0.25;
const CERTAIN_KEY = 0.4;
/** Beats per minute by which a whole number may differ from what was measured. */
const TEMPO_TOLERANCE = 0.55;
/** Counts of the same rhythm: half and double time, the triplets between them, and dotted notes. */
const TEMPO_COUNTS = [1, 1 / 2, 2, 2 / 3, 3 / 2, 3 / 4, 4 / 3] as const;

/** Compares a stated tempo with the measured one. */
export function compareTempo(stated: number | null, measured: TempoMeasurement | null): Comparison {
  if (!stated || !measured || measured.confidence < CERTAIN_TEMPO) return 'unknown';
  const factor = TEMPO_COUNTS.find(
    (count) => Math.abs(measured.bpm * count - stated) <= TEMPO_TOLERANCE * Math.max(1, count),
  );
  if (factor === undefined) return 'different';
  return factor === 1 ? 'same' : 'related';
}

/** Compares a stated key with the measured one and the second best. An unstated mode is no error. */
export function compareKey(
  stated: { musicKey: string | null; mode: KeyMode | null },
  measured: KeyMeasurement | null,
): Comparison {
  if (!stated.musicKey || !measured || measured.confidence < CERTAIN_KEY) return 'unknown';
  const isStated = ({ musicKey, mode }: KeyCandidate): boolean =>
    musicKey === stated.musicKey && (stated.mode === null || mode === stated.mode);
  if (isStated(measured)) return 'same';
  const candidates: KeyCandidate[] = [measured, measured.second];
  const modes: KeyMode[] = stated.mode ? [stated.mode] : ['minor', 'major'];
  const isNear = candidates.some((candidate) =>
    modes.some(
      (mode) =>
        candidate.musicKey === stated.musicKey ||
        areScalesClose({ musicKey: stated.musicKey, mode }, candidate),
    ),
  );
  return isNear ? 'related' : 'different';
}

/**
 * Confidence from which a measurement is called highly confident. Keys need more of it: of 62 composed tracks, 84 % of the keys
 * at 0.6 were right and 93 % of those at 0.8.
 */
const HIGH_CONFIDENCE = { tempo: 0.6, key: 0.8 } as const;

/** The confidence of a measurement, 0 to 1, in words. */
export function confidenceText(of: keyof typeof HIGH_CONFIDENCE, confidence: number | null): string {
  if (confidence === null || confidence < CERTAIN_KEY) return 'low confidence';
  return confidence < HIGH_CONFIDENCE[of] ? 'fair confidence' : 'high confidence';
}

/** Measurement in the form of a public response. */
export interface MeasuredSound {
  bpm: number | null;
  bpmConfidence: number | null;
  musicKey: string | null;
  mode: KeyMode | null;
  keyConfidence: number | null;
}

interface MeasuredText {
  text: string;
  confidence: string;
  /** The confidence in a sentence. */
  meaning: string;
}

/** 'Measured 126.0 BPM, F minor' with the confidence; null if nothing is certain enough. */
export function measuredText(sound: MeasuredSound): MeasuredText | null {
  const tempoConfidence = sound.bpmConfidence ?? 0;
  const keyConfidence = sound.keyConfidence ?? 0;
  const facts: string[] = [];
  let isClear = true;
  if (sound.bpm !== null && tempoConfidence >= CERTAIN_TEMPO) {
    facts.push(`${sound.bpm.toFixed(1)} BPM`);
    isClear = tempoConfidence >= HIGH_CONFIDENCE.tempo;
  }
  if (sound.musicKey !== null && keyConfidence >= CERTAIN_KEY) {
    facts.push(keyName(sound.musicKey, sound.mode));
    isClear &&= keyConfidence >= HIGH_CONFIDENCE.key;
  }
  if (facts.length === 0) return null;
  return {
    text: `Measured ${facts.join(', ')}`,
    confidence: isClear ? 'high confidence' : 'fair confidence',
    meaning: isClear
      ? 'We measured the preview, and its sound is clear about this.'
      : 'We measured the preview; its sound allows other readings too, so trust your ears.',
  };
}
