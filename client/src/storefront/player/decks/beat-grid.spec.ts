import { findBeatGrid } from './beat-grid';

const RATE = 11_025;

/** A kick on each beat over noise and an offbeat bass. */
function music(bpm: number, firstBeat: number, seconds = 70): Float32Array {
  const samples = new Float32Array(RATE * seconds);
  let seed = 1;
  for (let at = 0; at < samples.length; at += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    const beats = ((at / RATE - firstBeat) * bpm) / 60;
    const since = ((beats - Math.floor(beats)) * 60) / bpm;
    const offbeat = beats + 0.5 - Math.floor(beats + 0.5);
    samples[at] =
      0.8 *
        Math.exp(-since / 0.09) *
        Math.sin(2 * Math.PI * (55 * since + 2 * (1 - Math.exp(-since / 0.02)))) +
      0.3 * Math.exp((-offbeat * 60) / bpm / 0.1) * Math.sin((2 * Math.PI * 65 * at) / RATE) +
      0.05 * (seed / 1_073_741_823 - 1);
  }
  return samples;
}

/** Seconds from a beat of the grid to the nearest true one, after a time. */
function errorAfter(
  seconds: number,
  found: { bpm: number; firstBeat: number },
  bpm: number,
  firstBeat: number,
) {
  const beat = found.firstBeat + (Math.round((seconds * found.bpm) / 60) * 60) / found.bpm;
  const beats = ((beat - firstBeat) * bpm) / 60;
  return ((beats - Math.round(beats)) * 60) / bpm;
}

it.each([
  [124, 0.31, 124],
  [128, 0, 128],
  [140.37, 0.1, 140],
  [87, 0.5, 87],
  [173.9, 0.02, 174],
])('finds the beats of %d BPM from %d s, stored as %d', (bpm, firstBeat, stored) => {
  const grid = findBeatGrid(music(bpm, firstBeat), RATE, stored);
  expect(Math.abs(grid.bpm / bpm - 1) * 60).toBeLessThan(0.003);
  // The level rises a few milliseconds after the beat, in every track.
  const errors = [0, 30, 60].map((seconds) => errorAfter(seconds, grid, bpm, firstBeat));
  for (const error of errors) expect(error).toBeCloseTo(0.005, 2);
  expect(Math.max(...errors) - Math.min(...errors)).toBeLessThan(0.003);
});

it('starts at once without onsets', () => {
  expect(findBeatGrid(new Float32Array(RATE), RATE, 124)).toEqual({ bpm: 124, firstBeat: 0 });
});
