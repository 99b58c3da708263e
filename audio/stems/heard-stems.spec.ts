import { heardStems, type OpenSound } from './heard-stems.js';

const RATE = 44_100;
const SECONDS = 23;
const FRAMES = RATE * SECONDS;

/** Numbers from 0 to 1, the same in each run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Notes of decaying harmonics; each seed plays others at other times. */
function part(seed: number, lowest: number): Float32Array {
  const random = randomOf(seed);
  const sound = new Float32Array(FRAMES);
  for (let start = 0; start < SECONDS; start += 0.125 + Math.floor(random() * 4) / 8) {
    const hertz = lowest * 2 ** (Math.floor(random() * 12) / 12);
    const phases = [random(), random(), random()].map((turn) => 2 * Math.PI * turn);
    const from = Math.floor(start * RATE);
    for (let i = from; i < Math.min(FRAMES, from + RATE / 2); i++) {
      const at = (i - from) / RATE;
      const wave = phases.reduce(
        (sum, phase, n) => sum + Math.sin(2 * Math.PI * hertz * (n + 1) * at + phase) / (n + 1),
        0,
      );
      sound[i]! += 0.2 * Math.exp(-6 * at) * wave;
    }
  }
  return sound;
}

/** A low pass, an echo and a gain: what a mix does to a stem. */
function processed(sound: Float32Array, gain: number): Float32Array {
  let low = 0;
  const echo = Math.floor(0.17 * RATE);
  return sound.map((sample, i) => {
    low += 0.35 * (sample - low);
    return gain * (low + 0.4 * (sound[i - echo] ?? 0));
  });
}

/** The sum, overdriven as by a limiter, beginning later by `delay` seconds. */
function mixOf(parts: readonly Float32Array[], delay = 0): Float32Array {
  const shift = Math.round(delay * RATE);
  return Float32Array.from({ length: FRAMES }, (_, i) =>
    Math.tanh(2 * parts.reduce((sum, sound) => sum + (sound[i - shift] ?? 0), 0)),
  );
}

const open =
  (sound: Float32Array): OpenSound =>
  () => {
    let at = 0;
    return Promise.resolve({
      format: { sampleRate: RATE, channels: 1 },
      read: ([target]: readonly Float32Array[], wanted: number) => {
        const read = sound.subarray(at, at + wanted);
        target!.set(read);
        at += read.length;
        return Promise.resolve(read.length);
      },
      skip: (frames: number) => Promise.resolve(void (at += frames)),
      close: () => Promise.resolve(),
    });
  };

const STEMS = [part(1, 55), part(2, 220), part(3, 330), part(4, 660)];
const GAINS = [1, 0.5, 0.25, 0.1];
const MIXED = STEMS.map((stem, i) => processed(stem, GAINS[i]!));

const heardIn = (mix: Float32Array, stems: readonly Float32Array[] = STEMS) =>
  heardStems(stems.map(open), open(mix), mix.length);

it('hears each stem of a mix through filters, echo, overdrive and 20 dB of level, at whatever time it begins', async () => {
  expect((await heardIn(mixOf(MIXED)))?.heard).toEqual([true, true, true, true]);
  const late = await heardIn(mixOf(MIXED, 1.5));
  expect(late?.heard).toEqual([true, true, true, true]);
  expect(late?.offset).toBeCloseTo(-1.5, 2);
});

it('names the stem that the mix lacks, the loudest as well as the quietest', async () => {
  for (const left of [0, 3]) {
    const found = await heardIn(mixOf(MIXED.filter((_, i) => i !== left)));
    expect(found?.heard).toEqual(STEMS.map((_, i) => i !== left));
  }
});

it('judges neither a silent stem nor a mix too short to tell', async () => {
  const silent = await heardIn(mixOf(MIXED), [...STEMS, new Float32Array(FRAMES)]);
  expect(silent?.heard).toEqual([true, true, true, true, null]);
  expect(await heardIn(mixOf(MIXED).subarray(0, 10 * RATE))).toBeNull();
});

it('takes a rough mix among the stems for one that is heard, and stems of another track for missing ones', async () => {
  const rough = mixOf(STEMS);
  expect((await heardIn(mixOf(MIXED), [...STEMS, rough]))?.heard).toEqual([true, true, true, true, true]);
  const other = [part(11, 110), part(12, 440)];
  expect((await heardIn(mixOf(MIXED), other))?.heard).toEqual([false, false]);
});
