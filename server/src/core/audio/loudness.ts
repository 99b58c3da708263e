/** Loudness by ITU-R BS.1770-4 and EBU R 128, and true peak by fourfold oversampling. */

const BLOCK_HOPS = 4;
const HOPS_PER_SECOND = 10;
const SILENCE_LUFS = -70;
const RELATIVE_GATE = -10;
const PHASES = 4;
const TAPS = 12;

interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** The two filters of the K weighting at a sample rate. */
function kWeighting(sampleRate: number): readonly [Biquad, Biquad] {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const base = 1 + shelf / q + shelf * shelf;
  const cut = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const cutQ = 0.5003270373238773;
  const cutBase = 1 + cut / cutQ + cut * cut;
  return [
    {
      b: [
        (high + (band * shelf) / q + shelf * shelf) / base,
        (2 * (shelf * shelf - high)) / base,
        (high - (band * shelf) / q + shelf * shelf) / base,
      ],
      a: [(2 * (shelf * shelf - 1)) / base, (1 - shelf / q + shelf * shelf) / base],
    },
    { b: [1, -2, 1], a: [(2 * (cut * cut - 1)) / cutBase, (1 - cut / cutQ + cut * cut) / cutBase] },
  ];
}

/** Adds the energy of each tenth of a second of one channel to `hops`. */
function addEnergies(samples: Float32Array, sampleRate: number, hops: Float64Array): void {
  const [{ b: b1, a: a1 }, { b: b2, a: a2 }] = kWeighting(sampleRate);
  const [b10, b11, b12] = b1;
  const [a11, a12] = a1;
  const [b20, b21, b22] = b2;
  const [a21, a22] = a2;
  let [s1, s2, s3, s4] = [0, 0, 0, 0];
  let at = 0;
  for (let hop = 0; hop < hops.length; hop++) {
    const end = ((hop + 1) * sampleRate) / HOPS_PER_SECOND;
    let energy = 0;
    for (; at < end; at++) {
      const x = samples[at]!;
      const y = b10 * x + s1;
      s1 = b11 * x - a11 * y + s2;
      s2 = b12 * x - a12 * y;
      const z = b20 * y + s3;
      s3 = b21 * y - a21 * z + s4;
      s4 = b22 * y - a22 * z;
      energy += z * z;
    }
    hops[hop]! += energy / (sampleRate / HOPS_PER_SECOND);
  }
}

const toLufs = (energy: number): number => -0.691 + 10 * Math.log10(energy);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Integrated loudness of mono or stereo sound in LUFS; -Infinity below the absolute gate. */
export function integratedLoudness(channels: readonly Float32Array[], sampleRate: number): number {
  const length = channels[0]?.length ?? 0;
  const hops = new Float64Array(Math.floor((length / sampleRate) * HOPS_PER_SECOND));
  for (const channel of channels) addEnergies(channel, sampleRate, hops);
  const blocks: number[] = [];
  for (let hop = 0; hop + BLOCK_HOPS <= hops.length; hop++) {
    const energy = mean([...hops.subarray(hop, hop + BLOCK_HOPS)]);
    if (toLufs(energy) > SILENCE_LUFS) blocks.push(energy);
  }
  const gate = toLufs(mean(blocks)) + RELATIVE_GATE;
  const loud = blocks.filter((energy) => toLufs(energy) > gate);
  return loud.length > 0 ? toLufs(mean(loud)) : -Infinity;
}

/** Windowed sinc of the three positions between two samples. */
const BETWEEN = Array.from({ length: PHASES - 1 }, (_, i) =>
  Float64Array.from({ length: TAPS }, (_tap, tap) => {
    const x = tap - TAPS / 2 + 1 - (i + 1) / PHASES;
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS / 2 + 0.5)));
  }),
);

/** Loudest point of the curve through the samples, in decibels relative to full scale; -Infinity for silence. */
export function truePeak(channels: readonly Float32Array[]): number {
  let peak = 0;
  for (const samples of channels) {
    for (const sample of samples) if (sample > peak || -sample > peak) peak = sample < 0 ? -sample : sample;
  }
  const near = peak / 2;
  for (const samples of channels) {
    for (let i = TAPS / 2 - 1; i + TAPS / 2 < samples.length; i++) {
      const sample = samples[i]!;
      // The curve is not above the peak between quiet samples.
      if (sample < near && sample > -near) continue;
      for (const filter of BETWEEN) {
        let sum = 0;
        for (let tap = 0; tap < TAPS; tap++) sum += filter[tap]! * samples[i + tap - TAPS / 2 + 1]!;
        if (sum > peak || -sum > peak) peak = sum < 0 ? -sum : sum;
      }
    }
  }
  return 20 * Math.log10(peak);
}
