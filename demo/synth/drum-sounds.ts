import { fixedFilter, sweepFilter } from './filter.js';
import type { Random } from '../../server/src/modules/catalogue/covers/random.js';
import { decayPerSample, softClip } from './shape.js';
import { NOISE, NOISE_SIZE, SAMPLE_RATE, SINE, TABLE_MASK, TABLE_SIZE } from './wavetables.js';

const NOISE_MASK = NOISE_SIZE - 1;
const INAUDIBLE = 0.003;

export interface KickCharacter {
  /** Initial and final pitch in hertz. */
  from: number;
  to: number;
  /** Duration of the pitch drop and of the body, in seconds. */
  fall: number;
  ring: number;
  click: number;
  drive: number;
}

/** Decaying noise; every burst reads another part of the shared noise. */
function noiseBurst(seconds: number, decay: number, random: Random): Float32Array {
  const buffer = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
  const offset = random.int(0, NOISE_MASK);
  const fade = decayPerSample(decay);
  let gain = 1;
  for (let i = 0; i < buffer.length; i++) {
    buffer[i] = NOISE[(offset + i) & NOISE_MASK]! * gain;
    gain *= fade;
  }
  return buffer;
}

/** A sine with falling pitch: the body of kicks, toms, congas and rims. */
function fallingTone(from: number, to: number, fall: number, ring: number, seconds: number): Float32Array {
  const buffer = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
  const fade = decayPerSample(ring);
  const settle = Math.exp(-5 / (fall * SAMPLE_RATE));
  let extra = ((from - to) / SAMPLE_RATE) * TABLE_SIZE;
  const rest = (to / SAMPLE_RATE) * TABLE_SIZE;
  let phase = 0;
  let gain = 1;
  for (let i = 0; i < buffer.length; i++) {
    buffer[i] = SINE[phase & TABLE_MASK]! * gain;
    phase += rest + extra;
    extra *= settle;
    gain *= fade;
  }
  return buffer;
}

function add(target: Float32Array, source: Float32Array, gain: number, at = 0): Float32Array {
  const end = Math.min(source.length, target.length - at);
  for (let i = 0; i < end; i++) target[at + i]! += source[i]! * gain;
  return target;
}

/** Normalises the peak to one, cuts the inaudible tail and fades to silence. */
function finish(sound: Float32Array): Float32Array {
  let peak = 1e-9;
  for (let i = 0; i < sound.length; i++) peak = Math.max(peak, Math.abs(sound[i]!));
  let end = sound.length;
  while (end > 1 && Math.abs(sound[end - 1]!) < peak * INAUDIBLE) end--;
  const buffer = sound.subarray(0, end);
  const tail = Math.min(400, end);
  for (let i = 0; i < end; i++) buffer[i]! *= 1 / peak;
  for (let i = 0; i < tail; i++) buffer[end - 1 - i]! *= i / tail;
  return buffer;
}

export function kick(c: KickCharacter, random: Random): Float32Array {
  const body = fallingTone(c.from, c.to, c.fall, c.ring, Math.min(0.6, c.ring * 0.8));
  const click = noiseBurst(0.012, 0.006, random);
  fixedFilter(click, 'high', 1800);
  add(body, click, c.click);
  const push = 1 + c.drive * 5;
  for (let i = 0; i < body.length; i++) body[i] = softClip(body[i]! * push);
  return finish(body);
}

function snare(random: Random): Float32Array {
  const buffer = fallingTone(330, 185, 0.03, 0.22, 0.3);
  const wires = noiseBurst(0.3, 0.24, random);
  fixedFilter(wires, 'high', 1400, 0.2);
  return finish(add(buffer, wires, 0.75));
}

/** Gated snare. */
function gatedSnare(random: Random): Float32Array {
  const buffer = snare(random);
  const room = noiseBurst(0.26, 1.2, random);
  fixedFilter(room, 'band', 1100, 0.2);
  const long = new Float32Array(room.length + 1000);
  return finish(add(add(long, buffer, 1), room, 0.8));
}

function clap(random: Random): Float32Array {
  const buffer = new Float32Array(Math.ceil(0.32 * SAMPLE_RATE));
  for (const [at, level, decay] of [
    [0, 0.7, 0.012],
    [0.011, 0.75, 0.012],
    [0.023, 1, 0.22],
  ] as const) {
    add(buffer, noiseBurst(0.28, decay, random), level, Math.round(at * SAMPLE_RATE));
  }
  fixedFilter(buffer, 'band', 1500, 0.35);
  const air = buffer.slice();
  fixedFilter(air, 'high', 3000);
  return finish(add(buffer, air, 0.3));
}

function snap(random: Random): Float32Array {
  const buffer = noiseBurst(0.14, 0.07, random);
  fixedFilter(buffer, 'band', 2400, 0.55);
  return finish(buffer);
}

const METAL_HZ = [411, 587, 733, 829, 1061, 1283];

/** Six inharmonic square waves: the metallic sound of drum machines. */
function metal(
  seconds: number,
  decay: number,
  highpass: number,
  noise: number,
  random: Random,
): Float32Array {
  const buffer = noiseBurst(seconds, decay, random);
  const steps = METAL_HZ.map((hz) => (hz * random.between(5.4, 5.8)) / SAMPLE_RATE);
  const phases = steps.map(() => random.next());
  const fade = decayPerSample(decay);
  let gain = 1 - noise;
  for (let i = 0; i < buffer.length; i++) {
    let sum = 0;
    for (let s = 0; s < 6; s++) {
      const phase = phases[s]! + steps[s]!;
      phases[s] = phase >= 1 ? phase - 1 : phase;
      sum += phase < 0.5 ? 1 : -1;
    }
    buffer[i] = buffer[i]! * noise + (sum / 6) * gain;
    gain *= fade;
  }
  fixedFilter(buffer, 'high', highpass, 0.1);
  return finish(buffer);
}

function shaker(random: Random): Float32Array {
  const buffer = noiseBurst(0.1, 0.09, random);
  const swell = Math.round(0.018 * SAMPLE_RATE);
  for (let i = 0; i < swell; i++) buffer[i]! *= i / swell;
  fixedFilter(buffer, 'band', 6800, 0.4);
  return finish(buffer);
}

function skin(low: number, ring: number, slap: number, random: Random): Float32Array {
  const buffer = fallingTone(low * 1.5, low, 0.03, ring, ring * 0.9);
  const hand = noiseBurst(0.03, 0.015, random);
  fixedFilter(hand, 'band', low * 6, 0.3);
  return finish(add(buffer, hand, slap));
}

function bongoBell(random: Random): Float32Array {
  const buffer = fallingTone(845, 835, 0.02, 0.22, 0.25);
  add(buffer, fallingTone(1271, 1262, 0.02, 0.18, 0.25), 0.7);
  add(buffer, noiseBurst(0.01, 0.005, random), 0.3);
  return finish(buffer);
}

function crash(random: Random): Float32Array {
  const buffer = metal(1.9, 1.7, 3400, 0.75, random);
  return finish(buffer);
}

function vinyl(random: Random): Float32Array {
  const buffer = new Float32Array(SAMPLE_RATE * 2);
  add(buffer, NOISE.subarray(0, SAMPLE_RATE), 0.05);
  add(buffer, NOISE.subarray(0, SAMPLE_RATE), 0.05, SAMPLE_RATE);
  for (let crackle = 0; crackle < 40; crackle++) {
    const at = random.int(0, buffer.length - 40);
    for (let i = 0; i < 12; i++) buffer[at + i]! += random.between(-1, 1) * 0.9 ** i * random.next();
  }
  sweepFilter(buffer, 0, buffer.length, 'band', 0.1, () => 3200);
  return finish(buffer);
}

const SOUNDS = {
  snare,
  gatedSnare,
  clap,
  snap,
  hat: (r: Random) => metal(0.07, 0.05, 7500, 0.55, r),
  tightHat: (r: Random) => metal(0.045, 0.03, 8800, 0.35, r),
  openHat: (r: Random) => metal(0.3, 0.26, 6800, 0.6, r),
  ride: (r: Random) => metal(0.42, 0.5, 5200, 0.25, r),
  shaker,
  rim: (r: Random) => skin(1250, 0.05, 0.5, r),
  conga: (r: Random) => skin(r.between(190, 230), 0.22, 0.5, r),
  bongo: (r: Random) => skin(r.between(330, 400), 0.13, 0.6, r),
  tom: (r: Random) => skin(r.between(95, 120), 0.34, 0.3, r),
  woodblock: (r: Random) => skin(r.between(760, 960), 0.07, 0.2, r),
  bell: bongoBell,
  crash,
  vinyl,
} as const satisfies Record<string, (random: Random) => Float32Array>;

export type DrumSound = keyof typeof SOUNDS;

/** One hit, mono, with its peak at one. */
export function drum(sound: DrumSound, random: Random): Float32Array {
  return SOUNDS[sound](random);
}

/** Noise that rises in pitch and level for a whole build. */
export function riser(samples: number, random: Random): Float32Array {
  const buffer = new Float32Array(samples);
  const offset = random.int(0, NOISE_MASK);
  for (let i = 0; i < samples; i++) {
    const t = i / samples;
    buffer[i] = NOISE[(offset + i) & NOISE_MASK]! * t * t;
  }
  sweepFilter(buffer, 0, samples, 'band', 0.55, (i) => 400 * 22 ** (i / samples));
  return finish(buffer);
}

/** Low boom and falling noise at the start of a drop. */
export function impact(random: Random): Float32Array {
  const buffer = fallingTone(110, 38, 0.2, 1.1, 1.4);
  const wash = noiseBurst(1.4, 1.2, random);
  sweepFilter(wash, 0, wash.length, 'low', 0.1, (i) => 9000 * 2 ** (-i / 9000));
  return finish(add(buffer, wash, 0.55));
}
