import type { AudioSection } from './audio-report.js';

/** Previews that the store makes from the master of a package. */

export const PREVIEW_STATUSES = ['reading', 'ready', 'waiting', 'rendering', 'done', 'failed'] as const;
export type PreviewStatus = (typeof PREVIEW_STATUSES)[number];

/** Seconds of a preview. */
export const PREVIEW_LENGTH = { min: 60, max: 90, usual: 75 } as const;
/** Integrated loudness in LUFS, and highest true peak in dBTP. */
export const PREVIEW_LOUDNESS = -9;
export const PREVIEW_TRUE_PEAK = -1;

/** Sound laid over previews so that they cannot be used as the track. */
export const PREVIEW_TAGS = ['off', 'tone'] as const;
export type PreviewTag = (typeof PREVIEW_TAGS)[number];

/** Groups of stems that listeners switch on and off. */
export const STEM_GROUPS = ['drums', 'bass', 'music', 'vocal'] as const;
export type StemGroup = (typeof STEM_GROUPS)[number];

/** Waveform and arrangement of a master. */
export interface TrackOutline {
  durationSeconds: number;
  /** `PEAK_COUNT` bars, 0 to 100. */
  peaks: number[];
  sections: AudioSection[];
}

export interface PreviewSection {
  startSeconds: number;
  seconds: number;
}

/** Bars before a drop with which a preview begins, so that the drop does not come out of nowhere. */
const BARS_BEFORE_DROP = 4;
const MOST_SECONDS_BEFORE_DROP = 12;

/** The section within the master: length and start moved into the bounds of previews and of the master. */
export function boundedSection(
  { durationSeconds }: TrackOutline,
  startSeconds: number,
  seconds: number = PREVIEW_LENGTH.usual,
): PreviewSection {
  const length = Math.min(Math.max(seconds, PREVIEW_LENGTH.min), PREVIEW_LENGTH.max, durationSeconds);
  const start = Math.min(Math.max(startSeconds, 0), durationSeconds - length);
  return { startSeconds: Math.round(start * 100) / 100, seconds: length };
}

/** The section with the loudest drop; of a master without drops the loudest section. */
export function loudestSection(outline: TrackOutline, seconds?: number): PreviewSection {
  const drops = outline.sections.filter(({ name }) => name === 'drop');
  const bar = outline.durationSeconds / Math.max(1, outline.peaks.length);
  const starts = drops.length > 0 ? drops.map(startBefore) : outline.peaks.map((_, i) => i * bar);
  const sections = starts.map((start) => boundedSection(outline, start, seconds));
  const first = boundedSection(outline, 0, seconds);
  return sections.reduce(
    (best, section) => (energyOf(outline, section) > energyOf(outline, best) ? section : best),
    sections[0] ?? first,
  );
}

function startBefore({ start, end, bars }: AudioSection): number {
  const bar = (end - start) / Math.max(1, bars);
  return start - Math.min(BARS_BEFORE_DROP * bar, MOST_SECONDS_BEFORE_DROP);
}

/** Mean energy of the bars of the waveform within a section. */
function energyOf(
  { durationSeconds, peaks }: TrackOutline,
  { startSeconds, seconds }: PreviewSection,
): number {
  const perSecond = peaks.length / durationSeconds;
  const within = peaks.slice(
    Math.round(startSeconds * perSecond),
    Math.round((startSeconds + seconds) * perSecond),
  );
  return within.reduce((sum, peak) => sum + peak * peak, 0) / Math.max(1, within.length);
}
