import type { BufferPool } from './buffers.js';
import type { Shot } from './shape.js';
import { SAMPLE_RATE } from './wavetables.js';

/** Share of the treble that each echo keeps. */
const ECHO_DAMPING = 0.36;

/** Ping-pong echo in place: alternates between the sides, with less treble each time. */
export function addEcho(bus: Shot, delay: number, amount: number): void {
  const size = Math.max(1, Math.round(delay));
  const fromLeft = new Float32Array(size);
  const fromRight = new Float32Array(size);
  const { left, right } = bus;
  const feedback = 0.28 + 0.3 * amount;
  let dullLeft = 0;
  let dullRight = 0;
  let at = 0;
  for (let i = 0; i < left.length; i++) {
    dullLeft += (fromLeft[at]! - dullLeft) * ECHO_DAMPING;
    dullRight += (fromRight[at]! - dullRight) * ECHO_DAMPING;
    const dry = (left[i]! + right[i]!) * 0.5;
    fromLeft[at] = dry * amount + dullRight * feedback + 1e-15;
    fromRight[at] = dullLeft * feedback + 1e-15;
    left[i]! += dullLeft;
    right[i]! += dullRight;
    if (++at === size) at = 0;
  }
}

/** Delay lines of the room, in samples at half rate; primes, so that their echoes do not coincide. */
const ROOM = [1223, 1447, 1759, 2083] as const;
const DIFFUSERS = [157, 383] as const;
const ROOM_DAMPING = 0.49;
const HALF_RATE = SAMPLE_RATE / 2;

/** Reverb of a mono signal at half the sample rate, since it has no treble. @returns both sides at half rate */
export function room(input: Float32Array, decaySeconds: number, buffers: BufferPool): Shot {
  diffuse(input);
  const { left, right } = buffers.stereo(input.length);
  const [l0, l1, l2, l3] = ROOM.map((size) => new Float32Array(size)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const [g0, g1, g2, g3] = ROOM.map((size) => 10 ** ((-3 * size) / (HALF_RATE * decaySeconds))) as [
    number,
    number,
    number,
    number,
  ];
  let [p0, p1, p2, p3, d0, d1, d2, d3] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < input.length; i++) {
    d0 += (l0[p0]! * g0 - d0) * ROOM_DAMPING;
    d1 += (l1[p1]! * g1 - d1) * ROOM_DAMPING;
    d2 += (l2[p2]! * g2 - d2) * ROOM_DAMPING;
    d3 += (l3[p3]! * g3 - d3) * ROOM_DAMPING;
    const half = (d0 + d1 + d2 + d3) * 0.5;
    const x = input[i]! + 1e-15;
    l0[p0] = x + d0 - half;
    l1[p1] = x + d1 - half;
    l2[p2] = x + d2 - half;
    l3[p3] = x + d3 - half;
    if (++p0 === ROOM[0]) p0 = 0;
    if (++p1 === ROOM[1]) p1 = 0;
    if (++p2 === ROOM[2]) p2 = 0;
    if (++p3 === ROOM[3]) p3 = 0;
    left[i] = d0 - d2;
    right[i] = d1 - d3;
  }
  return { left, right };
}

function diffuse(buffer: Float32Array): void {
  for (const size of DIFFUSERS) {
    const line = new Float32Array(size);
    let at = 0;
    for (let i = 0; i < buffer.length; i++) {
      const delayed = line[at]!;
      const x = buffer[i]! + delayed * 0.6;
      line[at] = x;
      buffer[i] = delayed - x * 0.6;
      if (++at === size) at = 0;
    }
  }
}
