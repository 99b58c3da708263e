import { integratedLoudness, truePeak } from '#audio/index.js';
import { BINS, powerSpectrum } from './spectrum.js';

/** Figures of a preview. */
export interface PreviewFigures {
  seconds: number;
  sampleRate: number;
  /** Integrated loudness in LUFS. */
  loudness: number;
  /** True peak in dBTP. */
  peak: number;
  /** Highest frequency above the noise of the encoder, in hertz. */
  bandwidth: number;
  /** Sections of the arrangement that sound different from the one before. */
  sections: number;
  /** Mean difference between a bar and the next one, in decibels; 0 for a loop of one bar. */
  change: number;
}

const STEPS_PER_BAR = 16;
const LOWEST_BAND_HZ = 40;
const BANDS = 9;
const NOISE_DB = -90;
/** Decibels below the loudest step that count as silence. */
const SILENCE_DB = -50;
/** Least difference of two bars on each side of a border of sections, in decibels. */
const BORDER_DB = 2;
const BARS_BESIDE_BORDER = 2;

/** Plan of the composer. */
interface Arrangement {
  bpm: number;
  /** First bar of each section. */
  sectionBars: readonly number[];
}

/** Measures a decoded preview. */
export function measurePreview(
  channels: readonly Float32Array[],
  sampleRate: number,
  { bpm, sectionBars }: Arrangement,
): PreviewFigures {
  const mono = channels[0]!.map((left, i) => (left + (channels[1]?.[i] ?? left)) / 2);
  const bars = levelsOfBars(mono, sampleRate, bpm);
  return {
    seconds: mono.length / sampleRate,
    sampleRate,
    loudness: integratedLoudness(channels, sampleRate),
    peak: truePeak(channels, sampleRate),
    bandwidth: bandwidthOf(mono, sampleRate),
    sections: audibleSections(bars.map(meanOfSteps), sectionBars),
    change: mean(bars.slice(1).map((bar, i) => difference(bar, bars[i]!))),
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Root mean square of the differences. */
function difference(a: readonly number[], b: readonly number[]): number {
  return Math.sqrt(mean(a.map((value, i) => (value - b[i]!) ** 2)));
}

/** Levels in decibels of each octave in each sixteenth, by bar. */
function levelsOfBars(samples: Float32Array, sampleRate: number, bpm: number): number[][] {
  const bar = (sampleRate * 240) / bpm;
  const count = Math.floor(samples.length / bar);
  const borders = Array.from({ length: BANDS + 1 }, (_, i) =>
    Math.round((LOWEST_BAND_HZ * 2 ** i * 2 * BINS) / sampleRate),
  );
  const bars = Array.from({ length: count }, (_, n) =>
    Array.from({ length: STEPS_PER_BAR }, (_step, step) => {
      const powers = powerSpectrum(samples, Math.round((n + step / STEPS_PER_BAR) * bar));
      return borders
        .slice(1)
        .map((end, i) =>
          powers.subarray(borders[i], Math.max(end, borders[i]! + 1)).reduce((sum, power) => sum + power, 0),
        );
    }).flat(),
  );
  const loudest = bars.flat().reduce((most, power) => Math.max(most, power), 1e-12);
  return bars.map((powers) =>
    powers.map((power) => Math.max(SILENCE_DB, 10 * Math.log10(power / loudest + 1e-12))),
  );
}

/** Mean level of each octave of a bar. */
function meanOfSteps(levels: readonly number[]): number[] {
  return Array.from({ length: BANDS }, (_, band) => mean(levels.filter((_level, i) => i % BANDS === band)));
}

/** Counts the sections whose first bars differ from the bars before, with the first section. */
function audibleSections(bars: readonly (readonly number[])[], sectionBars: readonly number[]): number {
  const average = (from: number, to: number): number[] =>
    Array.from({ length: BANDS }, (_, band) => mean(bars.slice(from, to).map((bar) => bar[band]!)));
  return sectionBars.filter(
    (at) =>
      at === 0 ||
      difference(average(at - BARS_BESIDE_BORDER, at), average(at, at + BARS_BESIDE_BORDER)) >= BORDER_DB,
  ).length;
}

function bandwidthOf(samples: Float32Array, sampleRate: number): number {
  const sums = new Float64Array(BINS);
  for (let at = 0; at < samples.length; at += sampleRate / 4) {
    powerSpectrum(samples, Math.round(at)).forEach((power, bin) => (sums[bin]! += power));
  }
  const most = sums.reduce((peak, power) => Math.max(peak, power), 0);
  const highest = sums.findLastIndex((power) => 10 * Math.log10(power / most) > NOISE_DB);
  return (highest * sampleRate) / (2 * BINS);
}
