import { UnreadableFormatError } from '#audio/index.js';
import type { NullTest, PcmFormat, StemFault, TogetherResult } from '#audio/stems/index.js';
import type { FindingKind } from '#domain/packages.js';
import type { PackageFinding, PackedFile } from './archive-report.js';

/** A file with its format, and the frames that it can hold. */
export interface Sound {
  file: PackedFile;
  format: PcmFormat;
  frames: number;
  isCutOff: boolean;
}

/** Loudest sample of a silent stem: -60 dBFS. */
const SILENCE = 0.001;
/** Number of audible flat tops, in a minute and altogether, and the level from which they are clipping for certain. */
const CLIPPED = { perMinute: 40, least: 8, level: 0.95 } as const;
const SAME_LENGTH = 0.01;

export function warning(kind: FindingKind, file: string | null, message: string): PackageFinding {
  return { kind, severity: 'warning', file, message };
}

export function cutOff(file: string): PackageFinding {
  return warning('sound_cut', file, 'It ends before its header says: it is cut off. Please export it anew.');
}

export const noSound = () => new UnreadableFormatError('It holds no sound');

/** Stems whose rate cannot be converted to that of the mix. */
export function rateFindings(stems: readonly Sound[], mixRate: number): PackageFinding[] {
  return stems.map(({ file, format }) =>
    warning(
      'stem_rate',
      file.name,
      `Its sampling rate of ${format.sampleRate / 1000} kHz cannot be compared with that of the mix, ${mixRate / 1000} kHz. Please export it at that rate.`,
    ),
  );
}

/** Stems in another format than most. */
export function formatFindings(stems: readonly Sound[]): PackageFinding[] {
  const [rate, bits] = (['sampleRate', 'bits'] as const).map((value) =>
    mostCommon(stems.map(({ format }) => format[value])),
  ) as [number, number];
  return stems.flatMap(({ file, format }) => [
    ...(format.sampleRate === rate
      ? []
      : [
          warning(
            'stem_rate',
            file.name,
            `Its sampling rate is ${format.sampleRate / 1000} kHz, that of the other stems is ${rate / 1000} kHz.`,
          ),
        ]),
    ...(format.bits === bits
      ? []
      : [warning('stem_format', file.name, `It has ${format.bits} bits, the other stems have ${bits}.`)]),
  ]);
}

/** Faults that a stem shows by itself. */
export function ownFindings(stems: readonly Sound[], signals: TogetherResult['signals']): PackageFinding[] {
  return stems.flatMap(({ file, format, frames }, i) => {
    const { samplePeak, clippedRuns } = signals[i]!;
    if (samplePeak < SILENCE) return [warning('stem_silent', file.name, 'It is silent.')];
    const minutes = frames / format.sampleRate / 60;
    const isClipped = clippedRuns > Math.max(CLIPPED.least, CLIPPED.perMinute * minutes);
    return isClipped && samplePeak >= CLIPPED.level
      ? [warning('stem_clipped', file.name, `It is clipped in ${clippedRuns} places.`)]
      : [];
  });
}

/** Faults that the comparison with the mix shows, and lengths that it does not explain. */
export function faultFindings(found: {
  stems: readonly Sound[];
  /** Frames by which the stems are longer than most. */
  cuts: readonly number[];
  test: NullTest | null;
  /** True if stems of another length fit the mix once their start is moved by what they lack. */
  startsWrong: boolean;
  own: readonly PackageFinding[];
}): PackageFinding[] {
  const { stems, cuts, test, startsWrong, own } = found;
  const faults = test?.faults ?? [];
  const ofLength = stems.flatMap(({ file, format }, stem): PackageFinding[] => {
    const seconds = cuts[stem]! / format.sampleRate;
    if (Math.abs(seconds) <= SAME_LENGTH) return [];
    const shift = faults.find((fault) => fault.stem === stem && isShift(fault));
    const isMoved = shift?.amount != null && Math.abs(shift.amount - Math.abs(seconds)) < SAME_LENGTH;
    const by = `${Math.abs(seconds).toFixed(2)} s`;
    if (startsWrong || isMoved) {
      const how = seconds < 0 ? 'without the silence before it' : 'with more silence before it';
      return [
        warning(
          'stem_start',
          file.name,
          `It starts ${by} ${seconds < 0 ? 'early' : 'late'}: it was exported ${how}.`,
        ),
      ];
    }
    return [
      warning(
        'stem_length',
        file.name,
        `It is ${by} ${seconds < 0 ? 'shorter' : 'longer'} than the other stems.`,
      ),
    ];
  });
  const named = new Set([...own, ...ofLength].map(({ file }) => file));
  const ofMix = faults.flatMap((fault): PackageFinding[] => {
    const file = fault.stem === null ? null : stems[fault.stem]!.file.name;
    // Another fault of the same stem explains what the comparison shows.
    if (file !== null && named.has(file)) return [];
    return [{ kind: `stem_${fault.fault}`, severity: 'warning', file, message: messageOf(fault, test!) }];
  });
  return [...ofLength, ...ofMix];
}

function isShift({ fault }: StemFault): boolean {
  return fault === 'late' || fault === 'early';
}

function messageOf({ fault, amount }: StemFault, { residual }: NullTest): string {
  const shift = (amount ?? 0) * 1000;
  const milliseconds = `${shift.toFixed(shift < 10 ? 1 : 0)} ms`;
  const decibels = `${(amount ?? 0).toFixed(1)} dB`;
  switch (fault) {
    case 'late':
      return `It is ${milliseconds} late against the mix.`;
    case 'early':
      return `It is ${milliseconds} early against the mix.`;
    case 'louder':
      return `It is ${decibels} louder than in the mix.`;
    case 'quieter':
      return `It is ${decibels} quieter than in the mix.`;
    case 'inverted':
      return 'Its polarity is inverted against the mix.';
    case 'foreign':
      return 'It is no part of the mix: it may belong to another track or version.';
    case 'mono':
      return 'It is mono, in the mix it is stereo.';
    case 'missing':
      return `The mix has sound that no stem has (${residual.toFixed(0)} dB are left): a stem seems to be missing.`;
  }
}

/** The most common number; among equals the greatest. */
export function mostCommon(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || b - a)[0]?.[0] ?? 0;
}
