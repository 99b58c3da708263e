import { SAMPLE_RATE } from './wavetables.js';

/** A rendered sound; a mono sound has one buffer for both sides. */
export interface Shot {
  left: Float32Array;
  right: Float32Array;
}

export interface Envelope {
  /** Seconds. */
  attack: number;
  decay: number;
  /** Level held after the decay, 0..1. */
  sustain: number;
  release: number;
}

/** Cubic soft clipper with a limit of one. */
export function softClip(x: number): number {
  const bounded = x > 1.5 ? 1.5 : x < -1.5 ? -1.5 : x;
  return bounded * (1 - (4 / 27) * bounded * bounded);
}

/** Factor per sample of an exponential fall to a thousandth within `seconds`. */
export function decayPerSample(seconds: number): number {
  return Math.exp(-6.9 / Math.max(1, seconds * SAMPLE_RATE));
}

/** Applies an envelope: `gate` samples held, then the release; a `drive` above 0 saturates the note. */
export function applyEnvelope(buffer: Float32Array, envelope: Envelope, gate: number, drive: number): void {
  const length = buffer.length;
  const held = Math.min(gate, length);
  const rise = Math.min(held, Math.max(24, Math.round(envelope.attack * SAMPLE_RATE)));
  const decay = decayPerSample(envelope.decay);
  const release = decayPerSample(envelope.release);
  const { sustain } = envelope;
  let i = 0;
  for (; i < rise; i++) buffer[i]! *= i / rise;
  let above = 1 - sustain;
  for (; i < held; i++) {
    buffer[i]! *= sustain + above;
    above *= decay;
  }
  let gain = sustain + above;
  for (; i < length; i++) {
    gain *= release;
    buffer[i]! *= gain;
  }
  const tail = Math.min(256, length);
  for (i = 0; i < tail; i++) buffer[length - 1 - i]! *= i / tail;
  if (drive > 0) overdrive(buffer, drive);
}

function overdrive(buffer: Float32Array, drive: number): void {
  const push = 0.8 + drive * 4;
  const level = 1 / softClip(push);
  for (let i = 0; i < buffer.length; i++) buffer[i] = softClip(buffer[i]! * push) * level;
}

function addScaled(target: Float32Array, source: Float32Array, at: number, gain: number): void {
  const begin = Math.max(0, -at);
  const end = Math.min(source.length, target.length - at);
  for (let i = begin, t = at + begin; i < end; i++, t++) target[t]! += source[i]! * gain;
}

/** Mixes a shot into a stereo bus from sample `at` on; `pan` runs from -1 (left) to 1 (right). */
export function place(bus: Shot, shot: Shot, at: number, gain: number, pan = 0): void {
  addScaled(bus.left, shot.left, at, gain * Math.min(1, 1 - pan));
  addScaled(bus.right, shot.right, at, gain * Math.min(1, 1 + pan));
}

/** Mixes both sides of a shot into a mono bus. */
export function placeMono(bus: Float32Array, shot: Shot, at: number, gain: number): void {
  if (shot.left === shot.right) return addScaled(bus, shot.left, at, gain);
  addScaled(bus, shot.left, at, gain / 2);
  addScaled(bus, shot.right, at, gain / 2);
}
