import { measureTempo } from './tempo.js';

const RATE = 100;
const BANDS = 12;

/** Energies of drums: `kicks` are the sixteenths of each bar of a loop; snare and hats stay the same in every bar. */
function drums(bpm: number, kicks: readonly (readonly number[])[], bars = 24): Float32Array[] {
  const sixteenth = (15 / bpm) * RATE;
  const frames = Array.from({ length: Math.round(bars * 16 * sixteenth) }, () =>
    new Float32Array(BANDS).fill(1e-7),
  );
  const hit = (step: number, [from, to]: readonly [number, number]): void => {
    const start = Math.round(step * sixteenth);
    for (const [i, frame] of frames.slice(start, start + 12).entries()) {
      for (let band = from; band < to; band++) frame[band]! += 1e-2 * Math.exp(-i / 3);
    }
  };
  for (let step = 0; step < bars * 16; step++) {
    const inBar = step % 16;
    if (kicks[Math.floor(step / 16) % kicks.length]!.includes(inBar)) hit(step, [0, 3]);
    if (inBar === 4 || inBar === 12) hit(step, [2, 9]);
    if (inBar % 4 === 2) hit(step, [8, 12]);
  }
  return frames;
}

it.each([
  [
    [0, 10],
    [0, 7, 14],
    [2, 3, 5, 13],
  ],
  [[3, 8, 9, 11], [6], [0, 3, 14]],
  [
    [0, 15],
    [0, 1, 13],
    [0, 3, 8, 10],
  ],
])(
  'counts beats, not one and a half of them, though a loop of three bars repeats exactly in both (%j, %j, %j)',
  (...kicks) => {
    const { bpm } = measureTempo(drums(90, kicks), RATE)!;
    expect([45, 90, 180].map((count) => Math.abs(bpm / count - 1) < 0.01)).toContain(true);
  },
);
