import type { StatedFingerprint } from '#domain/audio/stated-fingerprint.js';
import type { TempoMeasurement } from '#domain/audio-report.js';
import type { KeyMode, MusicKey } from '#domain/keys.js';
import type { AudioFingerprint } from '#audio/index.js';
import type { ArchiveReport, PackedFile } from './archive-report.js';
import type { CheckBudget } from './check-budget.js';

/** Statements about the track, as far as they are known. */
export interface StatedTrack {
  bpm: number | null;
  musicKey: MusicKey | null;
  mode: KeyMode | null;
  /** Program of its project file, as the track names it. */
  program: string | null;
}

/** Knowledge about the track that checks share. */
export interface CheckContext {
  stated: StatedTrack;
  /** Budget that all checks share. */
  budget: CheckBudget;
  /** Tempo that the check of the masters has measured. */
  measuredTempo: TempoMeasurement | null;
  /** Fingerprints of the masters and mixes by the same check; the first is that of the one that previews are made of. */
  recordings: AudioFingerprint[];
  /** Fingerprints of the masters and mixes by their names, by the same check; null for those that are too short. */
  fingerprints: Map<string, StatedFingerprint | null>;
  /** Sub-fingerprints of the masters and mixes by their names, by the same check. */
  codes: Map<string, Int32Array>;
  /** Lengths in seconds of the masters, mixes and stems by their names. */
  lengths: Map<string, number>;
}

/** Reads the files that concern it and returns its part of the report. Finds faults, refuses nothing. */
export type ContentCheck = (
  files: readonly PackedFile[],
  context: CheckContext,
) => Promise<Partial<ArchiveReport>>;

/** Faults of our own disk, which are no fault of the archive. */
export function isDiskError(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined;
}
