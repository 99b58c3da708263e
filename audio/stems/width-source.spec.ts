import { Random } from '../../server/src/modules/catalogue/covers/random.js';
import { WidthSource } from './width-source.js';

const RATE = 44_100;
const random = new Random('width');
const render = (sample: (second: number) => number) =>
  Float32Array.from({ length: 3 * RATE }, (_, i) => sample(i / RATE));
const mixed = (a: Float32Array, b: Float32Array) => a.map((sample, i) => sample + b[i]!);

/** Level of sounds that start on every half beat, as drums and a bass of one track do. */
const envelope = (second: number) => Math.exp(-20 * (second % 0.25));
const hats = render((at) => 0.1 * envelope(at) * (random.next() - 0.5));
const kick = render((at) => 0.8 * Math.exp(-9 * (at % 0.5)) * Math.sin(330 * Math.sqrt(at % 0.5)));
const bass = render((at) => 0.3 * envelope(at) * (random.next() - 0.5));

describe('the source of width', () => {
  it('is the stem with the panned sound, not a louder one of the same rhythm and range', () => {
    const source = new WidthSource(hats.map((sample) => sample * 0.3));
    expect(source.likeness(mixed(kick, hats))).toBeGreaterThan(1.5 * source.likeness(bass));
  });

  it('is the stem with the same frequencies, where the sides are detuned', () => {
    const left = render((at) => 0.1 * Math.sin(2 * Math.PI * 440 * at));
    const right = render((at) => 0.1 * Math.sin(2 * Math.PI * 442 * at));
    const source = new WidthSource(left.map((sample, i) => sample - right[i]!));
    expect(source.likeness(mixed(left, right))).toBeGreaterThan(1.5 * source.likeness(mixed(kick, bass)));
  });

  it('is no silent stem', () => {
    expect(new WidthSource(hats).likeness(new Float32Array(hats.length))).toBe(0);
  });
});
