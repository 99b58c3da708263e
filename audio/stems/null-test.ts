import { bandDifference } from './band-energies.js';
import { Correlator } from './correlate.js';
import { fitGains, midOf, residualOf, type GainFit } from './gain-fit.js';
import { masteredDifference } from './mastered-difference.js';
import type { TogetherResult } from './read-together.js';
import { WidthSource } from './width-source.js';

/** Fault of a stem that the mix shows; `stem` is null for a part of the mix that no stem has. */
export interface StemFault {
  fault: 'late' | 'early' | 'louder' | 'quieter' | 'inverted' | 'foreign' | 'mono' | 'missing';
  stem: number | null;
  /** Seconds, decibels, or null. */
  amount: number | null;
}

/** Comparison of the sum of the stems with a mix. */
export interface NullTest {
  /** Residual of the mix less the sum, in decibels. */
  residual: number;
  /** Gain of the stems in the mix, in decibels. */
  gain: number;
  /** Seconds by which the stems begin after the mix; below zero, before it. */
  offset: number;
  verdict: 'matches' | 'plausible' | 'differs';
  faults: StemFault[];
  /** Part of the length, 0 to 1, in which the sum cancels the mix. */
  cancelled: number;
}

export interface NullTestInput extends TogetherResult {
  sampleRate: number;
  /** A master has been limited and equalised: its residual stays high. */
  isMastered: boolean;
  /** Stems whose own fault explains a residual. */
  isExplained: boolean;
}

/** Residuals in proportion to the mix, as energies: -40 dB passes; a right sum against its master leaves -16 dB. */
const PASSED = 1e-4;
const MASTERED_PASSED = 10 ** -1.2;
/** A shift is believed once it removes this much of what was left. */
const SHIFT_GAIN = 10 ** -0.6;
const MASTERED_SHIFT_GAIN = 10 ** -0.2;
/** Residuals that come of rounding samples to 16 bits, and how much less one side of a mono stem leaves than both. */
const ROUNDING = 1e-8;
const NARROW = 0.03;
/** Share of the bands' energies that may differ in stems that were rendered again. */
const PLAUSIBLE = 0.006;
/** Residual of heavy mastering in its worst band, -5.5 dB; a missing audible stem leaves more. */
const MASTERED_BAND = 0.28;
/** A stem fits at another time if it has so little of its part in the mix at its own, and so much at that one. */
const FITS = { least: 0.35, moved: 0.5, residual: 0.93 } as const;
/** Decibels by which a stem may be off. */
const LEVEL = { mix: 0.5, master: 2.5 } as const;
/** A stem with a smaller part in the mix, as a gain, is no part of it. */
const FOREIGN = { mix: 0.25, master: 0.2 } as const;
/** Quieter stems are not judged: -40 and -26 dB. */
const AUDIBLE = { mix: 1e-4, master: 10 ** -2.6 } as const;
const MAX_LATE = 3;
/** Stems that are tried at another time, those first that promise most. */
const TRIED = 3;
/** Residuals that differ by less tell nothing. */
const AS_GOOD = 1.02;
/** Shorter shifts are not audible, and an exact fit does not need them: 0.1 ms. */
const SHORTEST_SHIFT = 1e-4;

const decibels = (energy: number): number => 10 * Math.log10(Math.max(energy, 1e-12));

/** Compares stems with a mix, the last of the files, and names the stem that is at fault. */
export function nullTest(input: NullTestInput): NullTest {
  return new Comparison(input).result();
}

class Comparison {
  private readonly stems: number;
  private readonly passes: number;
  private readonly words: 'mix' | 'master';
  private readonly lags: number[];
  private readonly correlator: Correlator;

  constructor(private readonly input: NullTestInput) {
    const { excerpts, isMastered } = input;
    this.stems = excerpts.files.length - 1;
    this.passes = isMastered ? MASTERED_PASSED : PASSED;
    this.words = isMastered ? 'master' : 'mix';
    this.lags = excerpts.files.map(() => 0);
    this.correlator = new Correlator(excerpts.size);
  }

  result(): NullTest {
    const { excerpts } = this.input;
    const plain = fitGains(excerpts, this.lags);
    if (plain.common.residual <= this.passes && this.wholeResidual() <= this.passes) {
      const narrow = this.narrowed(plain);
      const odd = this.input.isMastered ? this.oddLevels(plain) : narrow;
      return this.outcome(odd.length > 0 ? 'differs' : 'matches', plain, 0, odd);
    }
    const late = this.shiftedStems(plain);
    const fit = late.length > 0 ? fitGains(excerpts, this.lags) : plain;
    if (late.length === 0 && plain.residual > this.passes) {
      const shared = this.commonOffset();
      if (shared) return shared;
    }
    const faults = [...late, ...this.faultsOf(fit)];
    if (faults.length > 0) return this.outcome('differs', plain, 0, faults);
    if (this.input.isExplained) return this.outcome('differs', plain, 0, []);
    return this.isPlausible(plain)
      ? this.outcome('plausible', plain, 0, [])
      : this.outcome('differs', plain, 0, [{ fault: 'missing', stem: null, amount: null }]);
  }

  /** Residual of the whole length, at one gain. */
  private wholeResidual(): number {
    const { blocks, blockFrames, frames } = this.input;
    const whole = blocks.slice(0, Math.floor(Math.min(...frames) / blockFrames));
    let [sum, last, product] = [0, 0, 0];
    for (const block of whole) {
      sum += block.sum;
      last += block.last;
      product += block.product;
    }
    return last > 0 && sum > 0 ? Math.max(0, 1 - product ** 2 / (sum * last)) : 0;
  }

  /** Finds stems that fit the mix at another time, and notes their lags. */
  private shiftedStems(plain: GainFit): StemFault[] {
    const { excerpts, sampleRate, isMastered } = this.input;
    const faults: StemFault[] = [];
    let fit = plain;
    while (faults.length < MAX_LATE && fit.residual > this.passes) {
      const rest = residualOf(excerpts, fit.gains);
      const candidates = excerpts.files.slice(0, -1).flatMap((file, stem) => {
        if (fit.shares[stem]! < AUDIBLE[this.words] || this.lags[stem] !== 0) return [];
        const mid = midOf(file);
        const energy = mid.reduce((sum, sample) => sum + sample * sample, 0);
        // The mix less all other stems: the stem itself, at its time in the mix.
        const wanted = rest.map((sample, i) => sample + fit.gains[stem]! * mid[i]!);
        return this.correlator
          .bestLags(wanted, mid, Math.floor(excerpts.size / 2))
          .filter(({ lag }) => Math.abs(lag) >= Math.max(2, SHORTEST_SHIFT * sampleRate))
          .map(({ lag, sum }) => ({ stem, lag, gain: sum ** 2 / Math.max(energy, 1e-9) }));
      });
      candidates.sort((a, b) => b.gain - a.gain);
      const tried = candidates.slice(0, TRIED).map(({ stem, lag }) => {
        const lags = this.lags.with(stem, lag);
        return { stem, lag, lags, fit: fitGains(excerpts, lags) };
      });
      const best = this.nearest(tried);
      const needed = isMastered ? MASTERED_SHIFT_GAIN : SHIFT_GAIN;
      if (!best || (best.fit.residual > fit.residual * needed && !this.fitsMoved(best.stem, fit, best.fit)))
        break;
      this.lags.splice(0, this.lags.length, ...best.lags);
      fit = best.fit;
      const amount = Math.abs(best.lag) / sampleRate;
      faults.push({ fault: best.lag > 0 ? 'late' : 'early', stem: best.stem, amount });
    }
    return faults;
  }

  /** The shift that fits best; of a sound that repeats itself the shortest one. */
  private nearest<T extends { stem: number; lag: number; fit: GainFit }>(tried: readonly T[]): T | undefined {
    const [best] = [...tried].sort((a, b) => a.fit.residual - b.fit.residual);
    if (!best) return undefined;
    const most = Math.max(best.fit.residual * AS_GOOD, this.passes);
    const asGood = tried.filter(({ stem, fit }) => stem === best.stem && fit.residual <= most);
    return asGood.sort((a, b) => Math.abs(a.lag) - Math.abs(b.lag))[0];
  }

  /** Heavy mastering leaves so much that the gains tell more than the residual. */
  private fitsMoved(stem: number, fit: GainFit, moved: GainFit): boolean {
    if (!this.input.isMastered || moved.residual > fit.residual * FITS.residual) return false;
    const part = ({ gains }: GainFit): number => gains[stem]! / usualGain(gains);
    return Math.abs(part(fit)) < FITS.least && part(moved) > FITS.moved;
  }

  /** All stems together may begin at another time than the mix. */
  private commonOffset(): NullTest | null {
    const { excerpts, sampleRate } = this.input;
    const sum = residualOf(
      { ...excerpts, files: [...excerpts.files.slice(0, -1), silenceLike(excerpts.files.at(-1)!)] },
      Array.from({ length: this.stems }, () => -1),
    );
    const mix = midOf(excerpts.files.at(-1)!);
    for (const { lag } of this.correlator.bestLags(mix, sum, Math.floor(excerpts.size / 2))) {
      if (lag === 0) continue;
      const lags = excerpts.files.map((_, i) => (i < this.stems ? lag : 0));
      const fit = fitGains(excerpts, lags);
      if (fit.common.residual > this.passes) continue;
      return this.outcome('matches', fit, lag / sampleRate, []);
    }
    return null;
  }

  private faultsOf(fit: GainFit): StemFault[] {
    if (fit.residual <= this.passes) return this.oddLevels(fit);
    if (this.input.isExplained) return [];
    const narrow = this.narrowed(fit);
    if (narrow.length > 0) return narrow;
    if (this.isPlausible(fit)) return [];
    return this.oddLevels(fit).filter(({ fault }) => fault === 'foreign');
  }

  /** Stems that are in the mix at another level than the others, or not at all. */
  private oddLevels({ gains, shares }: GainFit): StemFault[] {
    const audible = gains.flatMap((gain, stem) =>
      shares[stem]! > AUDIBLE[this.words] ? [{ gain, stem }] : [],
    );
    const usual = usualGain(audible.map(({ gain }) => gain));
    return audible.flatMap(({ gain, stem }): StemFault[] => {
      const off = 20 * Math.log10(Math.max(Math.abs(gain), 1e-6) / usual);
      if (Math.abs(gain) < FOREIGN[this.words] * usual) return [{ fault: 'foreign', stem, amount: null }];
      if (gain < 0) return [{ fault: 'inverted', stem, amount: null }];
      if (Math.abs(off) < LEVEL[this.words]) return [];
      return [{ fault: off < 0 ? 'louder' : 'quieter', stem, amount: Math.abs(off) }];
    });
  }

  /** The stem without width whose width the mix has; none if something else is at fault. */
  private narrowed({ residual }: GainFit): StemFault[] {
    const { excerpts, signals } = this.input;
    if (this.input.isMastered || residual <= ROUNDING) return [];
    const isNarrow = (['mid', 'left', 'right'] as const).some((aspect) => {
      const left = fitGains(excerpts, this.lags, aspect).residual;
      return left <= this.passes && left <= residual * NARROW;
    });
    if (!isNarrow) return [];
    const side = ([left, right]: readonly [Float32Array, Float32Array]) =>
      left.map((sample, i) => sample - right[i]!);
    const { gain } = fitGains(excerpts, this.lags).common;
    const width = side(excerpts.files.at(-1)!);
    excerpts.files.slice(0, -1).forEach((file) => {
      const part = side(file);
      for (let i = 0; i < width.length; i++) width[i]! -= gain * part[i]!;
    });
    const source = new WidthSource(width);
    const ranked = signals.slice(0, -1).flatMap((signal, stem) => {
      const isNarrowStem = signal.isDualMono || signal.correlation === null;
      if (!isNarrowStem || signal.samplePeak === 0) return [];
      return [{ stem, alike: source.likeness(midOf(excerpts.files[stem]!)) }];
    });
    ranked.sort((a, b) => b.alike - a.alike);
    return ranked.slice(0, 1).map(({ stem }) => ({ fault: 'mono', stem, amount: null }));
  }

  private isPlausible(fit: GainFit): boolean {
    const { excerpts, sampleRate, isMastered } = this.input;
    if (isMastered)
      return fit.residual <= MASTERED_PASSED || masteredDifference(excerpts, sampleRate) <= MASTERED_BAND;
    return bandDifference(excerpts, fit.common.gain, sampleRate) <= PLAUSIBLE;
  }

  private outcome(
    verdict: NullTest['verdict'],
    { common }: GainFit,
    offset: number,
    faults: StemFault[],
  ): NullTest {
    const whole = offset === 0 ? Math.max(this.wholeResidual(), common.residual) : common.residual;
    return {
      residual: decibels(whole),
      gain: 20 * Math.log10(Math.max(common.gain, 1e-6)),
      offset,
      verdict,
      faults,
      cancelled: this.cancelled(),
    };
  }

  private cancelled(): number {
    const blocks = this.input.blocks.filter(({ last, sum }) => last > 0 && sum > 0);
    const gains = blocks.map(({ product, sum }) => product / sum).sort((a, b) => a - b);
    const gain = gains[gains.length >> 1] ?? 0;
    const isNull = ({ sum, last, product }: (typeof blocks)[0]) =>
      last - 2 * gain * product + gain ** 2 * sum <= this.passes * last;
    return blocks.filter(isNull).length / Math.max(1, blocks.length);
  }
}

/** The gain that most stems have; among several, the one nearest to 1. */
function usualGain(gains: readonly number[]): number {
  const near = (a: number, b: number) => Math.abs(20 * Math.log10(a / b)) < LEVEL.mix;
  const positive = gains.filter((gain) => gain > 0.05);
  const ranked = positive.map((gain) => ({
    gain,
    votes: positive.filter((other) => near(gain, other)).length,
  }));
  ranked.sort((a, b) => b.votes - a.votes || Math.abs(Math.log(a.gain)) - Math.abs(Math.log(b.gain)));
  return ranked[0]?.gain ?? 1;
}

function silenceLike([left]: readonly [Float32Array, Float32Array]): readonly [Float32Array, Float32Array] {
  const silent = new Float32Array(left.length);
  return [silent, silent];
}
