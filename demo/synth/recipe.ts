import type { DrumSound, KickCharacter } from './drum-sounds.js';
import type { VoiceName } from './voices/index.js';

export type SectionKind = 'intro' | 'build' | 'drop' | 'break' | 'variation';

/**
 * One percussion voice. A pattern has 16 steps a bar (32 for two bars): `x` hit, `o` softer, `-` ghost, `r` roll of
 * three within the step, `.` rest. One of the patterns is chosen for each track.
 */
export interface DrumLane {
  sound: DrumSound;
  patterns: readonly string[];
  gain: number;
  pan?: number;
  /** Sections by first letter; all if omitted. */
  in?: string;
  /** Share sent to the reverb. */
  send?: number;
}

/**
 * Steps of a bass: `r` root, `o` octave, `f` fifth, `t` third, `s` the step below the root, `n` the next chord's root,
 * `_` holds the note before, `.` rest.
 */
export interface BassPart {
  voice: VoiceName;
  patterns: readonly string[];
  /** MIDI octave the tonic is placed in: 1 is 24..35. */
  octave: number;
  /** Length of a note without `_`, in steps. */
  gate: number;
  /** Decibels relative to the default level. */
  level?: number;
}

export interface ChordPart {
  voice: VoiceName;
  /** `x` plays, `_` holds, `.` rest. */
  patterns: readonly string[];
  /** Notes stacked in thirds: 3 triad, 4 seventh, 5 ninth; 2 is root and fifth. */
  size: 2 | 3 | 4 | 5;
  gate: number;
  level?: number;
  /** MIDI number at the centre of the chord. */
  centre?: number;
}

export interface LeadPart {
  voice: VoiceName;
  /** `arp` runs through the chord; `hook` is a melody. */
  style: 'arp' | 'hook';
  patterns: readonly string[];
  octave: number;
  gate: number;
  level?: number;
  /** Ping-pong echo, 0..1. */
  echo?: number;
  in?: string;
}

export interface Recipe {
  /** Tempo of a track without one. */
  bpm: number;
  /** Delay of every second step, as a share of a step. */
  swing: number;
  kick: KickCharacter;
  kickPatterns: readonly string[];
  drums: readonly DrumLane[];
  bass: BassPart;
  chords?: ChordPart;
  /** Held chords in the background. */
  pad?: { voice: VoiceName; level?: number };
  lead?: LeadPart;
  /** Scale steps of the chords, one per bar. */
  progressions: readonly (readonly number[])[];
  /** Attenuation of the music by the kick (0..1) and its duration in beats. */
  duck: number;
  duckBeats: number;
  reverb: number;
  /** A big build has a snare roll and a riser; a soft one has neither. */
  build: 'big' | 'soft';
  /** Gain into the final soft clipper. */
  loudness: number;
  vinyl?: boolean;
}
