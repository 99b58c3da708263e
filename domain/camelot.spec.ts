import {
  CAMELOT_WHEEL,
  camelotCode,
  formatKey,
  keyDistance,
  keyOfCamelotCode,
  mixableKeys,
  mixableTempi,
  tempoDistance,
} from './camelot.js';
import type { MusicKey } from './keys.js';

/** The published wheel (Mixed In Key), with sharps for the flats that the shop does not use. */
const PUBLISHED: [code: string, minor: MusicKey, code: string, major: MusicKey][] = [
  ['1A', 'G#', '1B', 'B'],
  ['2A', 'D#', '2B', 'F#'],
  ['3A', 'A#', '3B', 'C#'],
  ['4A', 'F', '4B', 'G#'],
  ['5A', 'C', '5B', 'D#'],
  ['6A', 'G', '6B', 'A#'],
  ['7A', 'D', '7B', 'F'],
  ['8A', 'A', '8B', 'C'],
  ['9A', 'E', '9B', 'G'],
  ['10A', 'B', '10B', 'D'],
  ['11A', 'F#', '11B', 'A'],
  ['12A', 'C#', '12B', 'E'],
];

describe('Camelot wheel', () => {
  it.each(PUBLISHED)('%s is %s minor and %s is %s major', (minorCode, minor, majorCode, major) => {
    expect(camelotCode(minor, 'minor')).toBe(minorCode);
    expect(camelotCode(major, 'major')).toBe(majorCode);
    expect(keyOfCamelotCode(minorCode)).toEqual({ musicKey: minor, mode: 'minor' });
    expect(keyOfCamelotCode(majorCode.toLowerCase())).toEqual({ musicKey: major, mode: 'major' });
  });

  it('has no code for an unknown mode or key', () => {
    expect([camelotCode('A', null), camelotCode(null, 'minor'), camelotCode('H', 'minor')]).toEqual([
      null,
      null,
      null,
    ]);
    expect([keyOfCamelotCode('13A'), keyOfCamelotCode('0A'), keyOfCamelotCode('A')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(new Set(CAMELOT_WHEEL.map(({ code }) => code)).size).toBe(24);
  });

  it.each([
    ['8A', ['8A', '8B', '7A', '9A']],
    ['8B', ['8B', '8A', '7B', '9B']],
    ['1A', ['1A', '1B', '12A', '2A']],
    ['12B', ['12B', '12A', '11B', '1B']],
  ])('%s mixes with %j', (code, neighbours) => {
    const mixable = mixableKeys(keyOfCamelotCode(code)!);
    expect(mixable.map(({ musicKey, mode }) => camelotCode(musicKey, mode))).toEqual(neighbours);
  });

  it('ranks the same key before the relative and the neighbours', () => {
    const distance = (a: string, b: string) => keyDistance(keyOfCamelotCode(a)!, keyOfCamelotCode(b)!);
    expect(['8A', '8B', '7A', '9A', '10A', '9B'].map((code) => distance('8A', code))).toEqual([
      0,
      1,
      2,
      2,
      null,
      null,
    ]);
    expect(keyDistance({ musicKey: 'A', mode: null }, { musicKey: 'A', mode: 'minor' })).toBeNull();
  });

  it('shows the short name with the code, and an unknown mode as the tonic', () => {
    expect([
      formatKey('A', 'minor'),
      formatKey('C', 'major'),
      formatKey('A', null),
      formatKey(null, 'minor'),
    ]).toEqual(['Am · 8A', 'C · 8B', 'A', null]);
  });
});

describe('tempo', () => {
  it.each([
    [128, 128, true],
    [128, 121, true], // 120.32 is the lowest
    [128, 120, false],
    [128, 135, true], // 135.68 is the highest
    [128, 136, false],
    [87, 174, true], // double
    [174, 87, true], // half
    [140, 66, true], // 65.8 is the lowest half
    [140, 65, false],
    [70, 148, true], // 148.4 is the highest double
    [70, 149, false],
    [100, 106, true],
    [100, 94, true],
  ])('%i mixes with %i: %s', (bpm, other, mixes) => {
    expect(tempoDistance(bpm, other) !== null).toBe(mixes);
  });

  it('has ranges of whole tempi around the tempo, its half and its double', () => {
    expect(mixableTempi(100)).toEqual([
      { min: 94, max: 106 },
      { min: 47, max: 53 },
      { min: 188, max: 212 },
    ]);
  });

  it('is unknown without a tempo', () => {
    expect([tempoDistance(null, 120), tempoDistance(120, null), tempoDistance(0, 0)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
