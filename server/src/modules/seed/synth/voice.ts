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
  /** Semitones the pitch falls from, and seconds it takes. */
  fall?: { semitones: number; seconds: number };
}

/** Two sines, one bending the other: electric pianos, bells, mallets, metallic basses. */
export interface FmVoice extends Envelope {
  kind: 'fm';
  ratio: number;
  /** Modulation depth in cycles at the start, and the share of it that stays. */
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
  /** Seconds the string rings. */
  ring: number;
  /** 0 (felt) .. 1 (wire). */
  brightness: number;
  width: number;
}

/** A saw sung through moving vowels. */
export interface VowelVoice extends Envelope {
  kind: 'vowel';
  vowels: readonly ('a' | 'e' | 'i' | 'o' | 'u')[];
  unison: number;
  detune: number;
  breath: number;
}

export type Voice = AnalogVoice | FmVoice | StringVoice | VowelVoice;

const analog = (values: Partial<AnalogVoice>): AnalogVoice => ({
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

const fm = (values: Partial<FmVoice>): FmVoice => ({
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

export const VOICES = {
  // Basses
  roundBass: analog({ wave: 'triangle', sub: 0.7, cutoff: 6, sweep: 1, drive: 0.15, decay: 0.25, sustain: 0.7 }),
  sawBass: analog({ sub: 0.5, cutoff: 2.2, sweep: 3, sweepDecay: 0.14, resonance: 0.3, drive: 0.2, sustain: 0.5 }),
  rollBass: analog({ sub: 0.5, cutoff: 1.8, sweep: 2.4, sweepDecay: 0.1, resonance: 0.25, drive: 0.2, decay: 0.12, sustain: 0.3, release: 0.04 }),
  psyBass: analog({ cutoff: 2.2, sweep: 4, sweepDecay: 0.07, resonance: 0.25, drive: 0.25, decay: 0.08, sustain: 0.25, release: 0.02 }),
  acidBass: analog({ wave: 'saw', cutoff: 2, sweep: 3.6, sweepDecay: 0.16, resonance: 0.82, drive: 0.35, sustain: 0.4, release: 0.03 }),
  reeseBass: analog({ unison: 3, detune: 26, sub: 0.6, cutoff: 7, sweep: 1.2, sweepDecay: 0.8, resonance: 0.2, drive: 0.25, sustain: 0.95, decay: 1, width: 0.5 }),
  wobbleBass: analog({ wave: 'growl', unison: 3, detune: 16, sub: 0.8, cutoff: 3, sweep: 0, resonance: 0.55, drive: 0.55, sustain: 1, decay: 1, width: 0.5, wobble: { octaves: 4.2, perBeat: [1, 2, 3, 4, 1.5] } }),
  growlBass: analog({ wave: 'growl', unison: 3, detune: 20, sub: 0.6, cutoff: 3.5, sweep: 3, sweepDecay: 0.12, resonance: 0.5, drive: 0.7, sustain: 0.7, decay: 0.2, width: 0.45, wobble: { octaves: 1.8, perBeat: [2, 4, 6] } }),
  eightOhEight: analog({ wave: 'sine', cutoff: 40, sweep: 0, drive: 0.3, decay: 1.2, sustain: 0.35, release: 0.1, fall: { semitones: 12, seconds: 0.05 } }),
  dirty808: analog({ wave: 'triangle', cutoff: 18, sweep: 2, drive: 0.85, decay: 0.9, sustain: 0.5, release: 0.06, fall: { semitones: 14, seconds: 0.06 } }),
  discoBass: analog({ wave: 'saw', sub: 0.35, cutoff: 3, sweep: 2.4, sweepDecay: 0.12, resonance: 0.35, drive: 0.18, decay: 0.2, sustain: 0.45, release: 0.05 }),
  retroBass: analog({ wave: 'pulse', unison: 2, detune: 9, sub: 0.4, cutoff: 4, sweep: 2, sweepDecay: 0.18, resonance: 0.2, drive: 0.15, decay: 0.22, sustain: 0.5, width: 0.3 }),
  slapBass: fm({ ratio: 2, index: 0.55, indexDecay: 0.12, indexFloor: 0.06, drive: 0.35, body: 1, detune: 0, decay: 0.3, sustain: 0.35, release: 0.05 }),
  metalBass: fm({ ratio: 1, index: 0.9, indexDecay: 0.16, indexFloor: 0.2, drive: 0.4, body: 0.8, detune: 0, decay: 0.25, sustain: 0.5, release: 0.04 }),
  organBass: analog({ wave: 'organ', sub: 0.4, cutoff: 9, sweep: 1.5, sweepDecay: 0.08, decay: 0.16, sustain: 0.4, release: 0.04, drive: 0.1 }),
  hardBass: analog({ wave: 'saw', unison: 2, detune: 12, sub: 0.9, cutoff: 5, sweep: 2.2, sweepDecay: 0.1, drive: 0.8, sustain: 0.7, decay: 0.2, release: 0.03, width: 0.3 }),
  logDrum: fm({ ratio: 1, index: 0.35, indexDecay: 0.1, indexFloor: 0.05, drive: 0.3, body: 1, detune: 0, decay: 0.35, sustain: 0.2, release: 0.08 }),

  // Chords and pads
  rhodes: fm({ ratio: 1, index: 0.22, indexDecay: 0.5, indexFloor: 0.15, body: 0.5, decay: 1, sustain: 0.35, release: 0.25, detune: 7 }),
  piano: fm({ ratio: 3, index: 0.2, indexDecay: 0.16, indexFloor: 0.12, body: 0.9, decay: 0.7, sustain: 0.2, release: 0.16, detune: 5, drive: 0.1 }),
  houseOrgan: analog({ wave: 'organ', unison: 2, detune: 8, cutoff: 8, sweep: 1, sweepDecay: 0.1, decay: 0.18, sustain: 0.55, release: 0.06 }),
  stab: analog({ unison: 4, detune: 22, cutoff: 2.5, sweep: 3.4, sweepDecay: 0.16, resonance: 0.25, decay: 0.2, sustain: 0.2, release: 0.14 }),
  dubStab: analog({ wave: 'saw', unison: 3, detune: 18, noise: 0.05, cutoff: 2, sweep: 2.6, sweepDecay: 0.12, resonance: 0.4, decay: 0.14, sustain: 0.05, release: 0.12 }),
  raveStab: analog({ wave: 'saw', unison: 5, detune: 30, cutoff: 8, sweep: 1.6, sweepDecay: 0.2, resonance: 0.1, decay: 0.25, sustain: 0.45, release: 0.06, drive: 0.25 }),
  superSaw: analog({ unison: 6, detune: 34, cutoff: 14, sweep: 1.2, sweepDecay: 0.3, resonance: 0.05, decay: 0.6, sustain: 0.8, release: 0.18, noise: 0.02, width: 0.95 }),
  warmPad: analog({ unison: 3, detune: 20, cutoff: 3, sweep: 1.2, sweepDecay: 1.6, attack: 0.35, decay: 1, sustain: 0.9, release: 0.7, width: 1 }),
  airPad: analog({ wave: 'reed', unison: 3, detune: 24, noise: 0.06, cutoff: 5, sweep: 1, sweepDecay: 2, attack: 0.5, decay: 1, sustain: 0.9, release: 0.9, width: 1 }),
  strings: analog({ unison: 4, detune: 26, cutoff: 6, sweep: 0.8, attack: 0.12, decay: 0.8, sustain: 0.85, release: 0.35, vibrato: 9, width: 1 }),
  choir: { kind: 'vowel', vowels: ['o', 'a'], unison: 3, detune: 18, breath: 0.05, attack: 0.25, decay: 1, sustain: 0.9, release: 0.6 },
  funkGuitar: { kind: 'string', ring: 0.35, brightness: 0.8, width: 0.5 },

  // Leads
  pluck: analog({ unison: 3, detune: 14, cutoff: 2.5, sweep: 3, sweepDecay: 0.12, resonance: 0.2, decay: 0.16, sustain: 0.12, release: 0.12 }),
  softPluck: analog({ wave: 'triangle', unison: 2, detune: 9, cutoff: 4, sweep: 2, sweepDecay: 0.15, decay: 0.3, sustain: 0.15, release: 0.2 }),
  arpSaw: analog({ wave: 'pulse', unison: 3, detune: 12, cutoff: 3, sweep: 2.6, sweepDecay: 0.14, resonance: 0.35, decay: 0.16, sustain: 0.2, release: 0.08 }),
  acidLead: analog({ wave: 'square', cutoff: 2.5, sweep: 3, sweepDecay: 0.13, resonance: 0.85, drive: 0.4, decay: 0.16, sustain: 0.3, release: 0.03, width: 0 }),
  sawLead: analog({ unison: 5, detune: 26, cutoff: 12, sweep: 1.4, sweepDecay: 0.2, decay: 0.3, sustain: 0.75, release: 0.12, vibrato: 6, drive: 0.1 }),
  retroLead: analog({ wave: 'square', unison: 2, detune: 10, cutoff: 7, sweep: 1.6, sweepDecay: 0.3, decay: 0.4, sustain: 0.7, release: 0.2, vibrato: 12 }),
  screech: analog({ wave: 'saw', unison: 4, detune: 30, cutoff: 5, sweep: 2.6, sweepDecay: 0.4, resonance: 0.6, drive: 0.8, decay: 0.4, sustain: 0.8, release: 0.08, vibrato: 14 }),
  cowbell: fm({ ratio: 1.48, index: 0.5, indexDecay: 0.3, indexFloor: 0.6, body: 0.6, decay: 0.22, sustain: 0.1, release: 0.1, drive: 0.5, detune: 3 }),
  bell: fm({ ratio: 3.5, index: 0.28, indexDecay: 0.5, indexFloor: 0.08, body: 0.4, decay: 0.7, sustain: 0.05, release: 0.4, detune: 6 }),
  metalStab: fm({ ratio: 1.5, index: 0.8, indexDecay: 0.14, indexFloor: 0.25, body: 0.5, decay: 0.2, sustain: 0.35, release: 0.08, detune: 12, drive: 0.25 }),
  marimba: fm({ ratio: 4, index: 0.2, indexDecay: 0.06, indexFloor: 0.02, body: 1, decay: 0.32, sustain: 0.02, release: 0.2, detune: 3 }),
  kalimba: { kind: 'string', ring: 0.9, brightness: 0.35, width: 0.4 },
  harp: { kind: 'string', ring: 1.4, brightness: 0.6, width: 0.7 },
  flute: analog({ wave: 'triangle', noise: 0.12, cutoff: 6, sweep: 0.6, attack: 0.05, decay: 0.4, sustain: 0.8, release: 0.15, vibrato: 16, width: 0.2 }),
  chop: { kind: 'vowel', vowels: ['a', 'e', 'o'], unison: 2, detune: 10, breath: 0.04, attack: 0.01, decay: 0.25, sustain: 0.5, release: 0.08 },
  chant: { kind: 'vowel', vowels: ['o', 'e', 'a'], unison: 3, detune: 16, breath: 0.08, attack: 0.04, decay: 0.5, sustain: 0.6, release: 0.2 },
} as const satisfies Record<string, Voice>;

export type VoiceName = keyof typeof VOICES;
