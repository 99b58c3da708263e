import type { Envelope } from './shape.js';
import type { Wave } from './wavetables.js';

/** Oscillators through a filter: basses, stabs, pads, supersaws. */
export interface AnalogVoice extends Envelope {
  kind: 'analog';
  wave: Wave;
  /** Oscillators per note, spread over `detune` cents and both sides. */
  unison: number;
  detune: number;
  /** Level of a sine an octave below the lowest note. */
  sub: number;
  /** Level of white noise under the oscillators. */
  noise: number;
  /** Filter cutoff at rest, as a multiple of the note's pitch, and the octaves its envelope adds. */
  cutoff: number;
  sweep: number;
  sweepDecay: number;
  resonance: number;
  drive: number;
  /** Stereo width, 0 = mono. */
  width: number;
  /** Filter wobble: octaves, and cycles a beat to choose from. */
  wobble?: { octaves: number; perBeat: readonly number[] };
  /** Cents of slow pitch movement. */
  vibrato?: number;
  /** Initial pitch drop in semitones and its duration. */
  fall?: { semitones: number; seconds: number };
}

/** Frequency modulation of two sines: electric pianos, bells, mallets, metallic basses. */
export interface FmVoice extends Envelope {
  kind: 'fm';
  ratio: number;
  /** Initial modulation depth in cycles; `indexFloor` is the share after its decay. */
  index: number;
  indexDecay: number;
  indexFloor: number;
  /** Cents between the sides. */
  detune: number;
  drive: number;
  /** Level of a sine at the note's pitch, for body. */
  body: number;
}

/** A plucked string. */
export interface StringVoice {
  kind: 'string';
  /** Seconds. */
  ring: number;
  /** 0 (dull) .. 1 (bright). */
  brightness: number;
  width: number;
}

/** A saw wave through the formants of moving vowels. */
export interface VowelVoice extends Envelope {
  kind: 'vowel';
  vowels: readonly ('a' | 'e' | 'i' | 'o' | 'u')[];
  unison: number;
  detune: number;
  breath: number;
}

export type Voice = AnalogVoice | FmVoice | StringVoice | VowelVoice;

export const analog = (values: Partial<AnalogVoice>): AnalogVoice => ({
  kind: 'analog',
  wave: 'saw',
  unison: 1,
  detune: 0,
  sub: 0,
  noise: 0,
  cutoff: 4,
  sweep: 2,
  sweepDecay: 0.2,
  resonance: 0.15,
  drive: 0,
  width: 0.8,
  attack: 0.003,
  decay: 0.3,
  sustain: 0.6,
  release: 0.08,
  ...values,
});

export const fm = (values: Partial<FmVoice>): FmVoice => ({
  kind: 'fm',
  ratio: 1,
  index: 0.3,
  indexDecay: 0.3,
  indexFloor: 0.1,
  detune: 4,
  drive: 0,
  body: 0.3,
  attack: 0.002,
  decay: 0.6,
  sustain: 0.2,
  release: 0.2,
  ...values,
});
