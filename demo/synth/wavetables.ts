import { Random } from '../../server/src/modules/catalogue/covers/random.js';

/** Hertz. */
export const SAMPLE_RATE = 44_100;

const TABLE_BITS = 12;
export const TABLE_SIZE = 1 << TABLE_BITS;
export const TABLE_MASK = TABLE_SIZE - 1;
/** A phase has 32 bits; its top bits are the position in the table. */
export const PHASE_SHIFT = 32 - TABLE_BITS;
const MOST_HARMONICS = 512;
const HIGHEST_HARMONIC_HZ = 18_000;

export const SINE = Float32Array.from({ length: TABLE_SIZE }, (_, i) =>
  Math.sin((2 * Math.PI * i) / TABLE_SIZE),
);

/** One waveform, band-limited per octave; built on first use. */
class Wavetable {
  private readonly levels: Float32Array[] = [];

  /** `spectrum` gives each harmonic's amplitude, 1 being the fundamental. */
  constructor(private readonly spectrum: (harmonic: number) => number) {}

  forPitch(hz: number): Float32Array {
    const level = Math.max(0, Math.ceil(Math.log2((hz * MOST_HARMONICS) / HIGHEST_HARMONIC_HZ)));
    return (this.levels[level] ??= this.build(Math.max(1, MOST_HARMONICS >> level)));
  }

  private build(harmonics: number): Float32Array {
    const table = new Float32Array(TABLE_SIZE);
    for (let h = 1; h <= harmonics; h++) {
      const amplitude = this.spectrum(h);
      if (amplitude === 0) continue;
      for (let i = 0; i < TABLE_SIZE; i++) table[i]! += amplitude * SINE[(h * i) & TABLE_MASK]!;
    }
    const peak = table.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    return table.map((value) => value / peak);
  }
}

const drawbars = new Map([
  [1, 1],
  [2, 0.75],
  [3, 0.5],
  [4, 0.32],
  [6, 0.24],
  [8, 0.16],
]);

export const WAVES = {
  sine: new Wavetable((h) => (h === 1 ? 1 : 0)),
  saw: new Wavetable((h) => 1 / h),
  square: new Wavetable((h) => (h % 2 ? 1 / h : 0)),
  triangle: new Wavetable((h) => (h % 2 ? (h % 4 === 1 ? 1 : -1) / (h * h) : 0)),
  pulse: new Wavetable((h) => Math.sin(h * Math.PI * 0.22) / h),
  organ: new Wavetable((h) => drawbars.get(h) ?? 0),
  reed: new Wavetable((h) => (h % 2 ? 1 : 0.35) / h ** 1.5),
  growl: new Wavetable((h) => (1 + 1.6 * Math.cos(h * 0.9)) / h ** 0.8),
} as const;

export type Wave = keyof typeof WAVES;

/** Shared white noise, read from different offsets. A power of two, so that a mask wraps it. */
export const NOISE_SIZE = 1 << 16;
export const NOISE = (() => {
  const random = new Random('noise');
  return Float32Array.from({ length: NOISE_SIZE }, () => random.next() * 2 - 1);
})();

export function phaseStep(hz: number): number {
  return ((hz / SAMPLE_RATE) * 4294967296) | 0;
}

export function midiToHz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}
