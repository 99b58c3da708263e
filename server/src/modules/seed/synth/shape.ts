import { SAMPLE_RATE } from './wavetables.js';

/** A sound rendered once and mixed in wherever it is played; a mono sound has one buffer for both sides. */
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

/** Rational tanh: odd, smooth, and within one for any input. */
export function softClip(x: number): number {
  if (x >= 3) return 1;
  if (x <= -3) return -1;
  const square = x * x;
  return (x * (27 + square)) / (27 + 9 * square);
}

/** Factor per sample of an exponential fall to a thousandth within `seconds`. */
export function decayPerSample(seconds: number): number {
  return Math.exp(-6.9 / Math.max(1, seconds * SAMPLE_RATE));
}

/** Shapes a note: `gate` samples held, then the release; `drive` above 0 bends it through the soft clipper. */
export function applyEnvelope(buffer: Float32Array, envelope: Envelope, gate: number, drive: number): void {
  const attack = Math.max(24, envelope.attack * SAMPLE_RATE);
  const decay = decayPerSample(envelope.decay);
  const release = decayPerSample(envelope.release);
  const push = 1 + drive * 6;
  const level = drive > 0 ? 1 / softClip(Math.min(2.5, push)) : 1;
  const length = buffer.length;
  const tail = Math.min(256, length);
  let gain = 0;
  for (let i = 0; i < length; i++) {
    if (i < attack && i < gate) gain = i / attack;
    else if (i < gate) gain = envelope.sustain + (gain - envelope.sustain) * decay;
    else gain *= release;
    const value = buffer[i]! * gain;
    buffer[i] = drive > 0 ? softClip(value * push) * level : value;
  }
  for (let i = 0; i < tail; i++) buffer[length - 1 - i]! *= i / tail;
}

/** Mixes a shot into a stereo bus from sample `at` on; `pan` runs from -1 (left) to 1 (right). */
export function place(
  bus: Shot,
  shot: Shot,
  at: number,
  gain: number,
  pan = 0,
): void {
  const begin = Math.max(0, -at);
  const end = Math.min(shot.left.length, bus.left.length - at);
  const leftGain = gain * Math.min(1, 1 - pan);
  const rightGain = gain * Math.min(1, 1 + pan);
  const { left, right } = bus;
  const shotLeft = shot.left;
  for (let i = begin; i < end; i++) left[at + i]! += shotLeft[i]! * leftGain;
  if (left === right) return;
  const shotRight = shot.right;
  for (let i = begin; i < end; i++) right[at + i]! += shotRight[i]! * rightGain;
}
