import { Correlator } from './correlate.js';

/** Part of the voice in a recording. */
type VoicePart = 'with' | 'without' | 'alone';

interface ComparedSound {
  /** Frames of one excerpt; the sounds consist of several. */
  size: number;
  /** Sum of the vocal stems. */
  voice: Float32Array;
  /** A recording with the voice. */
  full: Float32Array;
  /** The recording in question. */
  other: Float32Array;
}

/** Largest shift between the recordings, in frames: about 90 ms. */
const MAX_SHIFT = 4_096;
/** The recording without the voice has less than this part of it, and is like the rest of the full one from here on. */
const WITHOUT = { voice: 0.25, rest: 0.7 } as const;
/** From here on a recording is the voice itself, with its effects. */
const ALONE = 0.85;
/** A full recording with less of the voice, as a gain, says nothing. */
const AUDIBLE = 0.05;

/** Compares a recording with the voice and with the rest of a full one. Null for another arrangement, or where the voice is not heard. */
export function voicePartOf({ size, voice, full, other }: ComparedSound): VoicePart | null {
  const correlator = new Correlator(size);
  const shifted = (sound: Float32Array, towards: Float32Array) =>
    moved(sound, correlator.bestLags(towards, sound, Math.min(MAX_SHIFT, size / 2))[0]?.lag ?? 0);
  const heard = energy(voice);
  if (heard === 0 || energy(full) === 0 || energy(other) === 0) return null;
  if (likeness(shifted(other, voice), voice) >= ALONE) return 'alone';
  const sung = shifted(voice, full);
  const gain = product(full, sung) / heard;
  if (gain < AUDIBLE) return null;
  const rest = full.map((sample, i) => sample - gain * sung[i]!);
  const aligned = shifted(other, full);
  const part = product(aligned, sung) / heard;
  if (likeness(aligned, rest) >= WITHOUT.rest && Math.abs(part) < WITHOUT.voice * gain) return 'without';
  return likeness(aligned, full) >= WITHOUT.rest ? 'with' : null;
}

/** A sound that comes `lag` frames earlier. */
function moved(sound: Float32Array, lag: number): Float32Array {
  if (lag === 0) return sound;
  const result = new Float32Array(sound.length);
  if (lag > 0) result.set(sound.subarray(lag));
  else result.set(sound.subarray(0, lag), -lag);
  return result;
}

function likeness(a: Float32Array, b: Float32Array): number {
  return product(a, b) / Math.sqrt(energy(a) * energy(b) || 1);
}

function energy(sound: Float32Array): number {
  return product(sound, sound);
}

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
