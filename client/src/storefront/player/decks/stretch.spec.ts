import { stretch } from './stretch';

const RATE = 11_025;

/** Seconds at which the level first rises after a silence. */
function onsets(samples: Float32Array): number[] {
  const found: number[] = [];
  let quietSince = 0;
  samples.forEach((sample, at) => {
    if (Math.abs(sample) < 0.3) return;
    if (at - quietSince > RATE / 5) found.push(at / RATE);
    quietSince = at;
  });
  return found;
}

function tone(seconds: number, hertz: number): Float32Array {
  return Float32Array.from({ length: RATE * seconds }, (_, at) =>
    Math.sin((2 * Math.PI * hertz * at) / RATE),
  );
}

it.each([0.94, 1.06])('keeps every beat of a minute within 10 ms at rate %d', (rate) => {
  const beat = 60 / 124;
  const music = tone(62, 60).map((wave, at) => {
    const since = (at / RATE) % beat;
    return since < 0.1 ? wave * Math.exp(-since / 0.04) : 0.02 * wave;
  });
  const [before, after] = [onsets(music), onsets(stretch([music], RATE, rate)[0]!)];
  expect(after.length).toBeGreaterThan(110);
  after.forEach((onset, index) => expect(Math.abs(onset - before[index]! / rate)).toBeLessThan(0.01));
});

it('keeps the pitch and the level, and changes the length', () => {
  const stretched = stretch([tone(10, 220), tone(10, 220)], RATE, 1.06);
  expect(stretched).toHaveLength(2);
  const [left] = stretched;
  expect(left!.length / RATE).toBeCloseTo(10 / 1.06, 3);
  const middle = left!.subarray(RATE, 8 * RATE);
  const crossings = middle.filter((sample, at) => at > 0 && sample >= 0 && middle[at - 1]! < 0).length;
  expect(crossings / 7).toBeCloseTo(220, -0.5);
  const power = middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length;
  expect(power).toBeGreaterThan(0.45);
});
