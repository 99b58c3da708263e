import type { Balance } from './mix.js';
import type { Shot } from './shape.js';

/** A stem of a finished track. The stems together are the mix before the master. */
export interface Part extends Shot {
  name: string;
}

/** Highest sample of the sum of all parts: its true peak stays below -6 dB. */
const HEADROOM = 0.45;

/** Renders the parts of a balanced mix, all at one level. */
export function separate({ stems, gains, duck, wet }: Balance): Part[] {
  const { drums, bass, chords, lead } = stems;
  const side = (from: 'left' | 'right', sampleAt: (side: 'left' | 'right', i: number) => number) => {
    const samples = new Float32Array(duck.length);
    for (let i = 0; i < samples.length; i++) samples[i] = sampleAt(from, i);
    return samples;
  };
  const render = (name: string, sampleAt: (side: 'left' | 'right', i: number) => number): Part => ({
    name,
    left: side('left', sampleAt),
    right: side('right', sampleAt),
  });
  const parts = [
    render('Drums', (side, i) => drums[side][i]! * gains.drums),
    render('Bass', (_, i) => bass[i]! * gains.bass * duck[i]!),
    render('Chords', (side, i) => chords[side][i]! * gains.chords * duck[i]!),
    render('Lead', (side, i) => lead[side][i]! * gains.lead * (0.4 + 0.6 * duck[i]!)),
    // The room has half the sample rate.
    render('Reverb', (side, i) => (wet[side][i >> 1]! + wet[side][(i >> 1) + (i & 1)]!) * 0.5 * duck[i]!),
  ];
  const level = HEADROOM / loudestSum(parts);
  for (const { left, right } of parts) {
    for (const samples of [left, right]) for (let i = 0; i < samples.length; i++) samples[i]! *= level;
  }
  return parts;
}

function loudestSum(parts: readonly Part[]): number {
  let loudest = 1e-6;
  for (const side of ['left', 'right'] as const) {
    const length = parts[0]?.[side].length ?? 0;
    for (let i = 0; i < length; i++) {
      let sum = 0;
      for (const part of parts) sum += part[side][i]!;
      if (sum > loudest) loudest = sum;
      else if (-sum > loudest) loudest = -sum;
    }
  }
  return loudest;
}
