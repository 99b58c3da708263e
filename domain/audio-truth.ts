import { keyDistance } from './camelot.js';
import type { KeyMode } from './keys.js';
import type { KeyCandidate, KeyMeasurement, TempoMeasurement } from './audio-report.js';

/**
 * How a statement about a track compares with what was measured: the same, the same by another usual count (half or
 * double tempo, a related key), different, or not comparable because either is missing or too uncertain.
 */
export type Comparison = 'same' | 'related' | 'different' | 'unknown';

/** Below this confidence a measurement contradicts nobody. */
const CERTAIN_TEMPO = 0.25;
const CERTAIN_KEY = 0.4;
/** Beats per minute by which a whole number may differ from what was measured. */
const TEMPO_TOLERANCE = 0.55;
/** Counts of the same rhythm: half and double time, and the triplets between them. */
const TEMPO_COUNTS = [1, 1 / 2, 2, 2 / 3, 3 / 2] as const;

/** Whether a stated tempo is the measured one. */
export function compareTempo(stated: number | null, measured: TempoMeasurement | null): Comparison {
  if (!stated || !measured || measured.confidence < CERTAIN_TEMPO) return 'unknown';
  const factor = TEMPO_COUNTS.find(
    (count) => Math.abs(measured.bpm * count - stated) <= TEMPO_TOLERANCE * Math.max(1, count),
  );
  if (factor === undefined) return 'different';
  return factor === 1 ? 'same' : 'related';
}

/** Whether a stated key is the measured one or the second best, or mixes with either. An unstated mode is no error. */
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
        keyDistance({ musicKey: stated.musicKey, mode }, candidate) !== null,
    ),
  );
  return isNear ? 'related' : 'different';
}
