import { CONTROL_BLOCK, fixedFilter, sweepFilter } from './filter.js';
import { applyEnvelope, type Shot } from './shape.js';
import type { Random } from '../../server/src/modules/catalogue/covers/random.js';
import type { AnalogVoice, FmVoice, StringVoice, Voice, VowelVoice } from './voice.js';
import {
  NOISE,
  NOISE_SIZE,
  PHASE_SHIFT,
  SAMPLE_RATE,
  SINE,
  TABLE_MASK,
  TABLE_SIZE,
  WAVES,
  midiToHz,
  phaseStep,
} from './wavetables.js';

export interface Note {
  /** MIDI numbers of a chord, lowest first. */
  pitches: readonly number[];
  /** Samples the note is held. */
  gate: number;
  /** Samples of one beat, for movements in time with the music. */
  beat: number;
}

const VIBRATO_HZ = 5.4;
const NOISE_MASK = NOISE_SIZE - 1;

/** First, second and third resonance of each vowel, in hertz. */
const FORMANTS = {
  a: [800, 1150, 2900],
  e: [400, 1800, 2600],
  i: [320, 2200, 3000],
  o: [450, 820, 2700],
  u: [330, 700, 2500],
} as const;

/** Renders one note or chord. Only phases and the speed of a wobble are random. */
export function renderNote(voice: Voice, note: Note, random: Random): Shot {
  switch (voice.kind) {
    case 'analog':
      return renderAnalog(voice, note, random);
    case 'fm':
      return renderFm(voice, note);
    case 'string':
      return renderString(voice, note, random);
    case 'vowel':
      return renderVowel(voice, note, random);
  }
}

function withTail(gate: number, release: number): number {
  return gate + Math.ceil(release * SAMPLE_RATE);
}

function addNoise(buffer: Float32Array, level: number, random: Random): void {
  const offset = random.int(0, NOISE_MASK);
  for (let i = 0; i < buffer.length; i++) buffer[i]! += NOISE[(offset + i) & NOISE_MASK]! * level;
}

interface PitchMove {
  vibrato?: number | undefined;
  fall?: { semitones: number; seconds: number } | undefined;
}

function addOscillator(
  buffer: Float32Array,
  table: Float32Array,
  hz: number,
  level: number,
  phase: number,
  move: PitchMove,
): void {
  const length = buffer.length;
  const step = phaseStep(hz);
  if (!move.vibrato && !move.fall) {
    for (let i = 0; i < length; i++) {
      buffer[i]! += table[phase >>> PHASE_SHIFT]! * level;
      phase = (phase + step) | 0;
    }
    return;
  }
  const cents = move.vibrato ?? 0;
  for (let start = 0; start < length; start += CONTROL_BLOCK) {
    const seconds = start / SAMPLE_RATE;
    // Vibrato fades in.
    const sway = cents * Math.min(1, seconds * 3) * Math.sin(2 * Math.PI * VIBRATO_HZ * seconds);
    const drop = move.fall ? move.fall.semitones * 100 * Math.exp((-5 * seconds) / move.fall.seconds) : 0;
    const moved = (step * 2 ** ((sway + drop) / 1200)) | 0;
    const end = Math.min(length, start + CONTROL_BLOCK);
    for (let i = start; i < end; i++) {
      buffer[i]! += table[phase >>> PHASE_SHIFT]! * level;
      phase = (phase + moved) | 0;
    }
  }
}

interface Oscillator {
  table: Float32Array;
  hz: number;
  level: number;
  phase: number;
}

/** Two oscillators per pass, which halves the memory accesses. */
function addPair(buffer: Float32Array, a: Oscillator, b: Oscillator): void {
  const stepA = phaseStep(a.hz);
  const stepB = phaseStep(b.hz);
  const tableA = a.table;
  const tableB = b.table;
  const levelA = a.level;
  const levelB = b.level;
  let phaseA = a.phase;
  let phaseB = b.phase;
  for (let i = 0; i < buffer.length; i++) {
    buffer[i]! += tableA[phaseA >>> PHASE_SHIFT]! * levelA + tableB[phaseB >>> PHASE_SHIFT]! * levelB;
    phaseA = (phaseA + stepA) | 0;
    phaseB = (phaseB + stepB) | 0;
  }
}

function addAll(buffer: Float32Array, oscillators: readonly Oscillator[], move: PitchMove): void {
  const still = !move.vibrato && !move.fall;
  let next = 0;
  for (; still && next + 1 < oscillators.length; next += 2)
    addPair(buffer, oscillators[next]!, oscillators[next + 1]!);
  for (const { table, hz, level, phase } of oscillators.slice(next))
    addOscillator(buffer, table, hz, level, phase, move);
}

/** Unison oscillators of every pitch, spread over cents and sides; a mono voice shares one buffer. */
function unison(
  voice: Pick<AnalogVoice, 'unison' | 'detune'> & PitchMove,
  wave: AnalogVoice['wave'],
  note: Note,
  length: number,
  random: Random,
): Shot {
  const mono = voice.unison === 1;
  const level = 1 / Math.sqrt(voice.unison * note.pitches.length);
  const [toLeft, toRight]: [Oscillator[], Oscillator[]] = [[], []];
  for (const pitch of note.pitches) {
    for (let i = 0; i < voice.unison; i++) {
      const place = mono ? 0 : (2 * i) / (voice.unison - 1) - 1;
      const hz = midiToHz(pitch + (place * voice.detune) / 200);
      const phase = mono ? 0 : random.int(0, 0x7fffffff);
      const oscillator = { table: WAVES[wave].forPitch(hz), hz, level, phase };
      if (mono) toLeft.push(oscillator);
      else if (place !== 0) (i % 2 ? toRight : toLeft).push(oscillator);
      else for (const side of [toLeft, toRight]) side.push({ ...oscillator, level: level * 0.7 });
    }
  }
  const left = new Float32Array(length);
  addAll(left, toLeft, voice);
  if (mono) return { left, right: left };
  const right = new Float32Array(length);
  addAll(right, toRight, voice);
  return { left, right };
}

function sides({ left, right }: Shot): Float32Array[] {
  return left === right ? [left] : [left, right];
}

function narrow({ left, right }: Shot, width: number): void {
  if (left === right) return;
  for (let i = 0; i < left.length; i++) {
    const middle = (left[i]! + right[i]!) / 2;
    const side = ((left[i]! - right[i]!) / 2) * width;
    left[i] = middle + side;
    right[i] = middle - side;
  }
}

function renderAnalog(voice: AnalogVoice, note: Note, random: Random): Shot {
  const shot = unison(voice, voice.wave, note, withTail(note.gate, voice.release), random);
  const lowest = midiToHz(note.pitches[0]!);
  const wobble = voice.wobble;
  const cyclesPerSample = wobble ? random.pick(wobble.perBeat) / note.beat : 0;
  const fall = 1 / (voice.sweepDecay * SAMPLE_RATE);
  const base = voice.cutoff * lowest;
  const cutoffAt = (sample: number): number => {
    const envelope = voice.sweep * Math.exp(-3 * sample * fall);
    // The wobble starts closed, so that each note has an attack.
    const lfo = wobble ? (wobble.octaves * (1 - Math.cos(2 * Math.PI * cyclesPerSample * sample))) / 2 : 0;
    return base * 2 ** (envelope + lfo);
  };
  for (const side of sides(shot)) {
    if (voice.noise > 0) addNoise(side, voice.noise, random);
    sweepFilter(side, 0, side.length, 'low', voice.resonance, cutoffAt);
    if (voice.sub > 0) addOscillator(side, SINE, lowest, voice.sub, 0, { fall: voice.fall });
    applyEnvelope(side, voice, note.gate, voice.drive);
  }
  narrow(shot, voice.width);
  return shot;
}

function fmSide(voice: FmVoice, note: Note, cents: number): Float32Array {
  const buffer = new Float32Array(withTail(note.gate, voice.release));
  const level = 1 / Math.sqrt(note.pitches.length);
  for (const pitch of note.pitches) {
    const hz = midiToHz(pitch + cents / 100);
    const carrierStep = (hz / SAMPLE_RATE) * TABLE_SIZE;
    const modulatorStep = carrierStep * voice.ratio;
    const floor = voice.index * voice.indexFloor * TABLE_SIZE;
    // Less modulation of high notes avoids aliasing.
    const tame = Math.min(1, 900 / hz);
    let depth = voice.index * (1 - voice.indexFloor) * TABLE_SIZE * tame;
    const fade = Math.exp(-4 / (voice.indexDecay * SAMPLE_RATE));
    let carrier = 0;
    let modulator = 0;
    for (let i = 0; i < buffer.length; i++) {
      const bend = (depth + floor) * SINE[modulator & TABLE_MASK]!;
      const tone = SINE[(carrier + bend) & TABLE_MASK]! + voice.body * SINE[carrier & TABLE_MASK]!;
      buffer[i]! += tone * level;
      carrier += carrierStep;
      modulator += modulatorStep;
      depth *= fade;
    }
  }
  applyEnvelope(buffer, voice, note.gate, voice.drive);
  return buffer;
}

function renderFm(voice: FmVoice, note: Note): Shot {
  const left = fmSide(voice, note, -voice.detune / 2);
  return { left, right: voice.detune === 0 ? left : fmSide(voice, note, voice.detune / 2) };
}

/** Karplus-Strong string synthesis: a burst of noise in a damped delay line. */
function renderString(voice: StringVoice, note: Note, random: Random): Shot {
  const length = withTail(Math.min(note.gate, voice.ring * SAMPLE_RATE) | 0, 0.25);
  const render = (): Float32Array => {
    const buffer = new Float32Array(length);
    for (const pitch of note.pitches) {
      const period = SAMPLE_RATE / midiToHz(pitch) - 0.5;
      const whole = Math.floor(period);
      const rest = period - whole;
      const offset = random.int(0, NOISE_MASK);
      // Zeros before the start, so that the first period reads silence without a bounds check.
      const lead = whole + 2;
      const string = new Float32Array(length + lead);
      const loss = 0.5 * (0.985 + 0.014 * voice.brightness);
      const dullness = 0.15 + 0.85 * voice.brightness;
      let dull = 0;
      for (let i = 0; i < length; i++) {
        dull = i < period ? dull + (NOISE[(offset + i) & NOISE_MASK]! - dull) * dullness : 0;
        const at = i + lead - whole;
        string[i + lead] =
          dull + (string[at]! * (1 - rest) + string[at - 1]! + string[at - 2]! * rest) * loss;
      }
      for (let i = 0; i < length; i++) buffer[i]! += string[i + lead]!;
    }
    const gate = Math.min(note.gate, length);
    applyEnvelope(buffer, { attack: 0.001, decay: voice.ring, sustain: 0, release: 0.12 }, gate, 0);
    return buffer;
  };
  const shot = { left: render(), right: render() };
  narrow(shot, voice.width);
  return shot;
}

function renderVowel(voice: VowelVoice, note: Note, random: Random): Shot {
  const source = unison(voice, 'saw', note, withTail(note.gate, voice.release), random);
  const from = FORMANTS[random.pick(voice.vowels)];
  const to = FORMANTS[random.pick(voice.vowels)];
  const glide = 1 / Math.max(1, note.gate * 0.7);
  const render = (side: Float32Array): Float32Array => {
    if (voice.breath > 0) addNoise(side, voice.breath, random);
    const sum = new Float32Array(side.length);
    for (let f = 0; f < 3; f++) {
      const band = side.slice();
      sweepFilter(band, 0, band.length, 'band', 0.9, (sample) => {
        const t = Math.min(1, sample * glide);
        return from[f]! + (to[f]! - from[f]!) * t;
      });
      const level = [1, 0.7, 0.35][f]!;
      for (let i = 0; i < sum.length; i++) sum[i]! += band[i]! * level;
    }
    applyEnvelope(sum, voice, note.gate, 0.1);
    return sum;
  };
  const left = render(source.left);
  const right = source.left === source.right ? left : render(source.right);
  fixedFilter(left, 'high', 180);
  if (right !== left) fixedFilter(right, 'high', 180);
  return { left, right };
}
