import { crc32, deflateSync } from 'node:zlib';
import type { Random } from './random.js';
import { SIZE } from './shapes.js';

export type Colour = readonly [red: number, green: number, blue: number];

/** Edge of a noise picture in pixels. It is enlarged: fields are soft, and each pixel delays the first start. */
const FIELD_SIZE = 360;
const GRAIN_SIZE = 220;

/** Held here: a look-up in the global scope costs more than the call where tests run modules in a context. */
const { floor } = Math;

/** Smooth noise over the plane, from a table of random values. */
export class NoiseField {
  private readonly values: Float32Array;

  constructor(random: Random) {
    this.values = Float32Array.from({ length: 4096 }, () => random.next());
  }

  /** Value at a point, 0 to 1. */
  at(x: number, y: number): number {
    const column = floor(x);
    const row = floor(y);
    const u = fade(x - column);
    const v = fade(y - row);
    const upper = mix(this.value(column, row), this.value(column + 1, row), u);
    const lower = mix(this.value(column, row + 1), this.value(column + 1, row + 1), u);
    return mix(upper, lower, v);
  }

  /** Noise of several octaves, each half as strong as the one before; in 0..1. */
  layered(x: number, y: number, octaves = 4): number {
    let sum = 0;
    let weight = 0.5;
    let total = 0;
    for (let octave = 0; octave < octaves; octave++) {
      sum += weight * this.at(x * (1 << octave) + 17 * octave, y * (1 << octave) + 31 * octave);
      total += weight;
      weight /= 2;
    }
    return sum / total;
  }

  private value(column: number, row: number): number {
    return this.values[(((column & 63) + (row & 63) * 64) * 37 + 11) & 4095]!;
  }
}

function fade(t: number): number {
  return t * t * (3 - 2 * t);
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

export function between(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** A colour for each number in 0..1, blended between the given hex colours. */
export function ramp(...colours: readonly string[]): (t: number) => Colour {
  const stops = colours.map(parse);
  return (t) => {
    const place = between(t, 0, 1) * (stops.length - 1);
    const low = between(floor(place), 0, stops.length - 2);
    const [a, b] = [stops[low]!, stops[low + 1]!];
    const share = place - low;
    return [mix(a[0], b[0], share), mix(a[1], b[1], share), mix(a[2], b[2], share)];
  };
}

function parse(hex: string): Colour {
  const value = parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A picture that fills the cover, coloured for each place; x and y are in 0..1. */
export function fieldPicture(colourAt: (x: number, y: number) => Colour): string {
  // Rounds and clamps what is written.
  const pixels = new Uint8ClampedArray(FIELD_SIZE * FIELD_SIZE * 3);
  let i = 0;
  for (let row = 0; row < FIELD_SIZE; row++) {
    for (let column = 0; column < FIELD_SIZE; column++) {
      const colour = colourAt(column / FIELD_SIZE, row / FIELD_SIZE);
      for (let channel = 0; channel < 3; channel++) pixels[i++] = colour[channel]!;
    }
  }
  const href = encode(Buffer.from(pixels.buffer), FIELD_SIZE, 3);
  return `<image href="${href}" width="${SIZE}" height="${SIZE}" preserveAspectRatio="none"/>`;
}

/** Film grain over everything drawn before. */
export function grain(random: Random, opacity: number): string {
  const pixels = Buffer.alloc(GRAIN_SIZE * GRAIN_SIZE * 4);
  for (let i = 0; i < pixels.length; i += 4) {
    const level = random.next() + random.next() - 1;
    pixels.fill(level > 0 ? 255 : 0, i, i + 3);
    pixels[i + 3] = Math.round(255 * Math.abs(level));
  }
  const tile = 2 * GRAIN_SIZE;
  return (
    `<pattern id="grain" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse">` +
    `<image href="${encode(pixels, GRAIN_SIZE, 4)}" width="${tile}" height="${tile}"/></pattern>` +
    `<rect width="${SIZE}" height="${SIZE}" fill="url(#grain)" opacity="${opacity}"/>`
  );
}

/** A PNG as a data address. */
function encode(pixels: Buffer, size: number, channels: 3 | 4): string {
  const stride = size * channels;
  const rows = Buffer.alloc(size * (stride + 1));
  for (let row = 0; row < size; row++)
    pixels.copy(rows, row * (stride + 1) + 1, row * stride, (row + 1) * stride);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 8;
  header[9] = channels === 3 ? 2 : 6;
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
