import type { AudioMeasurement } from './audio-report.js';
import type { ContentKind } from './packages.js';

/** Requirements of the upload guide, in its own sentences. */
export const GUIDE_SENTENCES = {
  length: 'Minimum 2.50 min, maximum 8.30 min.',
  master: '44.1 kHz, 16-bit WAV, mixed and mastered.',
  stems: '44.1 kHz, 24-bit WAV. No empty tracks.',
  unmastered: 'The peak of the unmastered version must not exceed -6 dB. No limiter on the master bus.',
  archive: 'Master/Unmaster, MIDI, Stems, in one archive.',
} as const;

export type GuideRequirement = keyof typeof GUIDE_SENTENCES;
export const GUIDE_REQUIREMENTS = Object.keys(GUIDE_SENTENCES) as GuideRequirement[];

export const GUIDE_RESULTS = ['met', 'not_met', 'not_measurable'] as const;
export type GuideResult = (typeof GUIDE_RESULTS)[number];

/** Purpose of an audio file: the preview, or a file of the package. */
export type AudioRole = 'preview' | 'master' | 'unmastered' | 'stem';

export interface GuideVerdict {
  requirement: GuideRequirement;
  /** The sentence of the guide. */
  sentence: string;
  result: GuideResult;
  /** Measured value, or why there is none, in a few words. */
  finding: string;
}

/** Verdict on a package: one for each requirement that its files can meet. */
export interface PackageVerdict extends GuideVerdict {
  /** Name in the archive; null where several files are meant. */
  file: string | null;
}

export type MeasuredFile = Pick<
  AudioMeasurement,
  'durationSeconds' | 'sampleRate' | 'bits' | 'truePeak' | 'faults'
> & { format: AudioMeasurement['format'] | 'aiff' | 'flac' };

/**
 * '2.50 min' is read as two and a half minutes and '8.30 min' as eight minutes and thirty seconds: a track is called
 * too short or too long only where both readings say so.
 */
const LENGTH_SECONDS = { min: 150, max: 510 } as const;
const SAMPLE_RATE = 44_100;
const BITS = { master: 16, stems: 24 } as const;
const UNMASTERED_PEAK_DB = -6;

/** Verdicts on one measured file by the requirements of the upload guide. */
export function guideVerdicts(file: MeasuredFile, role: AudioRole): GuideVerdict[] {
  if (role === 'stem') return [formatVerdict('stems', file)];
  if (role === 'unmastered') return [lengthVerdict(file), peakVerdict(file)];
  if (role === 'master') return [lengthVerdict(file), formatVerdict('master', file)];
  return previewVerdicts(file);
}

/** A preview may be an excerpt in another format: it breaks a rule only where the track must break it too. */
function previewVerdicts(file: MeasuredFile): GuideVerdict[] {
  const isWhole = file.durationSeconds >= LENGTH_SECONDS.min;
  const excerpt = `The preview is an excerpt of ${minutes(file.durationSeconds)}`;
  const isLossless = file.bits !== null;
  return [
    isWhole ? lengthVerdict(file) : verdict('length', 'not_measurable', excerpt),
    isWhole && isLossless
      ? formatVerdict('master', file)
      : verdict('master', 'not_measurable', isLossless ? excerpt : 'The preview is an MP3'),
    verdict('stems', 'not_measurable', 'In the package'),
    verdict('unmastered', 'not_measurable', 'In the package'),
  ];
}

function lengthVerdict({ durationSeconds }: MeasuredFile): GuideVerdict {
  const isMet = durationSeconds >= LENGTH_SECONDS.min && durationSeconds <= LENGTH_SECONDS.max;
  return verdict('length', isMet ? 'met' : 'not_met', minutes(durationSeconds));
}

function formatVerdict(requirement: 'master' | 'stems', file: MeasuredFile): GuideVerdict {
  const { format, sampleRate, bits, faults } = file;
  const isEmpty = requirement === 'stems' && faults.includes('silent');
  const isMet = !isEmpty && format === 'wav' && sampleRate === SAMPLE_RATE && bits === BITS[requirement];
  const finding = `${sampleRate / 1000} kHz, ${bits === null ? '' : `${bits}-bit `}${format.toUpperCase()}`;
  return verdict(requirement, isMet ? 'met' : 'not_met', isEmpty ? `${finding}, empty` : finding);
}

function peakVerdict({ truePeak }: MeasuredFile): GuideVerdict {
  const isMet = truePeak === null || truePeak <= UNMASTERED_PEAK_DB;
  const finding = truePeak === null ? 'Silent' : `Peak ${truePeak.toFixed(1)} dB`;
  return verdict('unmastered', isMet ? 'met' : 'not_met', finding);
}

function verdict(requirement: GuideRequirement, result: GuideResult, finding: string): GuideVerdict {
  return { requirement, sentence: GUIDE_SENTENCES[requirement], result, finding };
}

/** Contents that the archive of a track must have, in words. */
const ARCHIVE_PARTS = [
  ['master', 'master'],
  ['unmastered', 'unmastered version'],
  ['midi', 'MIDI'],
  ['stems', 'stems'],
] as const satisfies readonly (readonly [ContentKind, string])[];

/** The verdict on the contents of an archive, by the kinds of its files. */
export function archiveVerdict(contents: readonly { kind: ContentKind }[]): PackageVerdict {
  const missing = ARCHIVE_PARTS.filter(([part]) => !contents.some(({ kind }) => kind === part));
  const finding =
    missing.length === 0 ? 'All of it found' : `Not found: ${missing.map(([, words]) => words).join(', ')}`;
  return { ...verdict('archive', missing.length === 0 ? 'met' : 'not_met', finding), file: null };
}

/** Length of the track in seconds, as the check of its package found it; null where none was measured. */
export function trackSeconds(
  verdicts: readonly Pick<GuideVerdict, 'requirement' | 'finding'>[],
): number | null {
  const length = verdicts.find(({ requirement }) => requirement === 'length');
  const [, whole, rest] = /(\d+):(\d\d) min$/.exec(length?.finding ?? '') ?? [];
  return whole === undefined ? null : Number(whole) * 60 + Number(rest);
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
}
