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

const SHORTEST_SECONDS = 20.3;
/** Longest preview that is extended to an even number of bars. */
const LONGEST_EVEN_SECONDS = 22.6;
const DROP_BARS = 4;

function barsFor(barSeconds: number): number {
  const fewest = Math.ceil(SHORTEST_SECONDS / barSeconds);
  const even = fewest + (fewest % 2);
  return even * barSeconds <= LONGEST_EVEN_SECONDS ? even : fewest;
}

/** Divides a preview into sections of whole bars: intro, build, drop, variation. */
export function planTimeline(bpm: number): Timeline {
  const bar = Math.round((SAMPLE_RATE * 240) / bpm);
  const bars = barsFor(bar / SAMPLE_RATE);
  const build = bars >= 15 ? 4 : bars >= 10 ? 2 : 1;
  const variation = Math.min(4, Math.max(2, bars - DROP_BARS - build - 2));
  const intro = bars - DROP_BARS - build - variation;
  const lengths: [SectionKind, number][] = [
    ['intro', intro],
    ['build', build],
    ['drop', DROP_BARS],
    ['variation', variation],
  ];
  let startBar = 0;
  const sections = lengths.map(([kind, length]) => {
    const section = { kind, startBar, bars: length };
    startBar += length;
    return section;
  });
  return { bpm, bars, bar, beat: bar / 4, step: bar / 16, length: bar * bars, sections };
}

/** Sample position of a step; every second sixteenth is delayed by the swing. */
export function sampleAt(timeline: Timeline, bar: number, step: number, swing: number): number {
  return Math.round(bar * timeline.bar + (step + (step % 2 ? swing : 0)) * timeline.step);
}
