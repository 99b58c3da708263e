import { guideVerdicts, type MeasuredFile, type PackageVerdict } from '#domain/upload-guide.js';
import type { MeasuredTrack, PcmFormat } from '#audio/stems/index.js';
import type { PackedFile } from './archive-report.js';

/** Verdicts on a master, or on the peak of an unmastered mix. */
export function trackVerdicts(
  { name, kind }: PackedFile,
  { format, frames, truePeak }: MeasuredTrack,
): PackageVerdict[] {
  const role = kind === 'master' ? 'master' : 'unmastered';
  const verdicts = guideVerdicts({ ...measured(name, format, frames), truePeak }, role);
  // An unmastered mix is judged by its peak alone; format and length of the track are those of its master.
  const wanted = verdicts.filter(({ requirement }) => role === 'master' || requirement === 'unmastered');
  return wanted.map((verdict) => ({ ...verdict, file: name }));
}

/** The verdict on all stems: that on the first which does not meet the rule, if there is one. */
export function stemsVerdict(
  stems: readonly { file: PackedFile; format: PcmFormat; frames: number }[],
  silent: ReadonlySet<string | null>,
): PackageVerdict[] {
  const verdicts = stems.flatMap(({ file: { name }, format, frames }) =>
    guideVerdicts(
      { ...measured(name, format, frames), faults: silent.has(name) ? ['silent'] : [] },
      'stem',
    ).map((verdict) => ({ ...verdict, file: name })),
  );
  const broken = verdicts.find(({ result }) => result === 'not_met');
  if (broken) return [broken];
  return verdicts.slice(0, 1).map((verdict) => ({ ...verdict, file: null }));
}

function measured(name: string, { sampleRate, bits }: PcmFormat, frames: number): MeasuredFile {
  const isFlac = /\.flac$/i.test(name);
  const format = isFlac ? 'flac' : /\.aif[fc]?$/i.test(name) ? 'aiff' : 'wav';
  return { format, sampleRate, bits, durationSeconds: frames / sampleRate, truePeak: null, faults: [] };
}
