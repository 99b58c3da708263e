import { integratedLoudness, truePeak } from './loudness.js';

const RATE = 48_000;

/** A 1 kHz sine in both channels, in parts of a level in dBFS and a length in seconds. */
function tone(...parts: readonly (readonly [level: number, seconds: number])[]): Float32Array[] {
  const samples = new Float32Array(RATE * parts.reduce((sum, [, seconds]) => sum + seconds, 0));
  const cycle = Float32Array.from({ length: 48 }, (_, i) => Math.sin((2 * Math.PI * i) / 48));
  let at = 0;
  for (const [level, seconds] of parts) {
    const gain = 10 ** (level / 20);
    for (const end = at + Math.round(RATE * seconds); at < end; at++) samples[at] = gain * cycle[at % 48]!;
  }
  return [samples, samples];
}

/** A sine of `divisor` samples a turn, with a phase in degrees, faded because a sudden start is a peak of its own. */
function sine(divisor: number, degrees: number, level: number): Float32Array[] {
  return [
    Float32Array.from(
      { length: 4_800 },
      (_, i) =>
        level *
        Math.min(1, i / 500, (4_799 - i) / 500) *
        Math.sin((2 * Math.PI * i) / divisor + (degrees * Math.PI) / 180),
    ),
  ];
}

describe('integrated loudness of the reference signals of EBU Tech 3341', () => {
  it.each([
    ['1: steady', [[-23, 20]], -23],
    ['2: steady, softer', [[-33, 20]], -33],
    [
      '3: soft parts below the relative gate',
      [
        [-36, 10],
        [-23, 60],
        [-36, 10],
      ],
      -23,
    ],
    [
      '4: parts below both gates',
      [
        [-72, 10],
        [-36, 10],
        [-23, 60],
        [-36, 10],
        [-72, 10],
      ],
      -23,
    ],
    [
      '5: parts above the gate',
      [
        [-26, 20],
        [-20, 20.1],
        [-26, 20],
      ],
      -23,
    ],
  ] as const)('case %s', (_, parts, lufs) => {
    expect(Math.abs(integratedLoudness(tone(...parts), RATE) - lufs)).toBeLessThanOrEqual(0.1);
  });

  it('is the same at 44.1 kHz', () => {
    const samples = Float32Array.from(
      { length: 44_100 * 10 },
      (_, i) => 0.1 * Math.sin((2 * Math.PI * i) / 44.1),
    );
    expect(integratedLoudness([samples, samples], 44_100)).toBeCloseTo(-20, 1);
  });

  it('is infinitely low for silence', () => {
    expect(integratedLoudness([new Float32Array(RATE)], RATE)).toBe(-Infinity);
  });
});

describe('true peak of the reference signals of EBU Tech 3341', () => {
  it.each([
    ['15', 4, 0, 0.5, -6],
    ['16', 4, 45, 0.5, -6],
    ['17', 6, 60, 0.5, -6],
    ['18', 8, 67.5, 0.5, -6],
    ['19', 4, 45, 1.41, 3],
  ] as const)('case %s', (_, divisor, degrees, level, dbtp) => {
    const measured = truePeak(sine(divisor, degrees, level), RATE);
    expect(measured).toBeGreaterThanOrEqual(dbtp - 0.4);
    expect(measured).toBeLessThanOrEqual(dbtp + 0.2);
  });
});
