import type { KeyMode, MusicKey } from './keys.js';

export const SECTION_NAMES = ['intro', 'build', 'drop', 'break', 'outro'] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** A part of the arrangement; times in seconds. */
export interface AudioSection {
  name: SectionName;
  start: number;
  end: number;
  bars: number;
}

/** Faults of a recording itself, apart from what was stated about it. */
export const AUDIO_FAULTS = [
  'silent',
  'clipped',
  'dc_offset',
  'inverted_channel',
  'one_sided',
  'dual_mono',
  'silent_head',
  'silent_tail',
  'too_quiet',
  'padded_bits',
  'lossy_origin',
] as const;
export type AudioFault = (typeof AUDIO_FAULTS)[number];

export interface KeyCandidate {
  musicKey: MusicKey;
  mode: KeyMode;
}

/** A count of a rhythm. Confidences are 0 to 1. */
interface TempoCount {
  bpm: number;
  confidence: number;
  /** Seconds from the start to the first beat. */
  firstBeat: number;
}

export interface TempoCandidate extends TempoCount {
  /** Degree to which the rhythm repeats at this tempo, about 0 to 1. */
  strength: number;
  /** Arrangement on the bars of this tempo. */
  sections: AudioSection[];
}

/** Tempo measured in a recording. */
export interface TempoMeasurement extends TempoCount {
  /** Other counts of the same rhythm, of which a genre may make one the usual; missing in older measurements. */
  candidates?: TempoCandidate[];
}

export interface KeyMeasurement extends KeyCandidate {
  confidence: number;
  /** The key that fits second best. */
  second: KeyCandidate;
}

/** Everything that is measured in one audio file. Levels are in decibels, loudness after EBU R128. */
export interface AudioMeasurement {
  format: 'mp3' | 'wav';
  durationSeconds: number;
  sampleRate: number;
  channels: number;
  /** Bits of a sample; null for a lossy format. */
  bits: number | null;
  /** LUFS; null for silence. */
  loudness: number | null;
  /** LU. */
  loudnessRange: number;
  /** dBTP; null for silence. */
  truePeak: number | null;
  clippedRuns: number;
  /** Share of full scale. */
  dcOffset: number;
  /** -1 to 1; null for one channel. */
  correlation: number | null;
  /** Change of level when summed to mono; null for one channel. */
  monoChange: number | null;
  silentHead: number;
  silentTail: number;
  /** Highest frequency with sound, in hertz. */
  bandwidth: number;
  /** Frequency above which an encoder has removed everything, in hertz; null without such a limit. */
  lossyCutoff: number | null;
  tempo: TempoMeasurement | null;
  key: KeyMeasurement | null;
  sections: AudioSection[];
  faults: AudioFault[];
}
