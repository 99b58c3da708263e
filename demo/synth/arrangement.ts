import type { SectionKind } from './recipe.js';
import { SAMPLE_RATE } from './wavetables.js';

export interface Section {
  kind: SectionKind;
  startBar: number;
  bars: number;
}

export interface Timeline {
  bpm: number;
  bars: number;
  /** Samples of a bar, a beat and a sixteenth; the last two are fractions. */
  bar: number;
  beat: number;
  step: number;
  length: number;
  sections: readonly Section[];
}

const SHORTEST_SECONDS = 60.5;
const FEWEST_BARS = 24;
const MOST_BARS = 48;
/** Bars of each section by the bars of the whole. */
const FORMS: Readonly<Record<number, readonly number[]>> = {
  24: [4, 2, 6, 2, 2, 8],
  28: [4, 4, 8, 2, 2, 8],
  32: [4, 4, 8, 4, 4, 8],
  36: [8, 4, 8, 4, 4, 8],
  40: [8, 4, 12, 4, 4, 8],
  44: [8, 8, 12, 4, 4, 8],
  48: [8, 8, 16, 4, 4, 8],
};
/** A second drop varies the first one. */
const KINDS: readonly SectionKind[] = ['intro', 'build', 'drop', 'break', 'build', 'variation'];

/** Divides a preview of 60 to 90 seconds into sections of whole bars: two drops with a break between them. */
export function planTimeline(bpm: number): Timeline {
  const bar = Math.round((SAMPLE_RATE * 240) / bpm);
  const wanted = 4 * Math.ceil((SHORTEST_SECONDS * SAMPLE_RATE) / bar / 4);
  const form = FORMS[Math.min(MOST_BARS, Math.max(FEWEST_BARS, wanted))] ?? [];
  let startBar = 0;
  const sections = KINDS.map((kind, i) => {
    const section = { kind, startBar, bars: form[i] ?? 0 };
    startBar += section.bars;
    return section;
  });
  return { bpm, bars: startBar, bar, beat: bar / 4, step: bar / 16, length: bar * startBar, sections };
}

/** Sample position of a step; every second sixteenth is delayed by the swing. */
export function sampleAt(timeline: Timeline, bar: number, step: number, swing: number): number {
  return Math.round(bar * timeline.bar + (step + (step % 2 ? swing : 0)) * timeline.step);
}
