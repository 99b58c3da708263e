import type { PreviewFigures } from './preview-figures.js';

const LOUDNESS = { least: -10, most: -8 };
const MOST_PEAK = -1;
const SECONDS = { least: 60, most: 90 };
const SAMPLE_RATE = 44_100;
const LEAST_BANDWIDTH = 16_500;
/** Intro, build, drop, break and second drop. */
const LEAST_SECTIONS = 5;
const LEAST_CHANGE = 3;

/** Figures of a preview that are outside of the limits. */
export function faultsOf(figures: PreviewFigures): (keyof PreviewFigures)[] {
  const { seconds, sampleRate, loudness, peak, bandwidth, sections, change } = figures;
  const holds: Record<keyof PreviewFigures, boolean> = {
    seconds: seconds >= SECONDS.least && seconds <= SECONDS.most,
    sampleRate: sampleRate === SAMPLE_RATE,
    loudness: loudness >= LOUDNESS.least && loudness <= LOUDNESS.most,
    peak: peak <= MOST_PEAK,
    bandwidth: bandwidth >= LEAST_BANDWIDTH,
    sections: sections >= LEAST_SECTIONS,
    change: change >= LEAST_CHANGE,
  };
  return (Object.keys(holds) as (keyof PreviewFigures)[]).filter((name) => !holds[name]);
}
