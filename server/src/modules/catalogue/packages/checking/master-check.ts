import { statedFingerprint } from '#domain/audio/stated-fingerprint.js';
import { subFingerprints } from '#domain/audio/sub-fingerprints.js';
import type { PackageVerdict } from '#domain/upload-guide.js';
import { fingerprintOf, UnreadableFormatError, type SampleBudget } from '#audio/index.js';
import { measureTrack, type MeasuredTrack } from '#audio/stems/index.js';
import type { ArchiveReport, PackageFinding, PackedFile } from './archive-report.js';
import type { CheckContext } from './content-check.js';
import { chooseMaster } from './content-kinds.js';
import { trackVerdicts } from './guide-check.js';
import { cutOff, noSound, warning } from './stem-findings.js';

/** A track has a few versions; more are not read. */
export const MAX_MASTERS = 6;
/** Time to measure a frame, in units of the time to read it. */
const MEASURING_WEIGHT = 12;
const LOSSY = /\.(?:mp3|m4a|aac|ogg)$/i;

/** Finds masters and mixes that cannot be read, or were made of an MP3 or AAC file, and measures the tempo and the recordings. */
export async function checkMasters(
  files: readonly PackedFile[],
  context: CheckContext,
): Promise<Partial<ArchiveReport>> {
  const findings: PackageFinding[] = [];
  const verdicts: PackageVerdict[] = [];
  const masters = files.filter(({ kind }) => kind === 'master');
  const mixes = files.filter(({ kind }) => kind === 'unmastered');
  const main = chooseMaster(
    files,
    files.map(({ kind }) => kind),
  );
  const lossless = [...masters, ...mixes].filter(({ name }) => !LOSSY.test(name));
  lossless.sort((one, other) => Number(other.name === main) - Number(one.name === main));
  if (lossless.length > MAX_MASTERS) findings.push(beyond(lossless.length));
  for (const file of lossless.slice(0, MAX_MASTERS)) {
    const measured = await measure(file, context.budget.weighted(MEASURING_WEIGHT));
    if (measured instanceof UnreadableFormatError) {
      findings.push(warning('master_unreadable', file.name, `${measured.message}.`));
      continue;
    }
    context.measuredTempo ??= measured.tempo;
    if (measured.frames > 0) context.lengths.set(file.name, measured.frames / measured.format.sampleRate);
    if (measured.chroma) {
      const fingerprint = fingerprintOf(measured.chroma);
      context.recordings.push(fingerprint);
      context.codes.set(file.name, fingerprint.codes);
      context.fingerprints.set(file.name, statedFingerprint(subFingerprints(measured.chroma)));
    }
    if (measured.statedBytes > file.bytes) findings.push(cutOff(file.name));
    else if (measured.frames === 0)
      findings.push(warning('master_unreadable', file.name, `${noSound().message}.`));
    // Further versions, such as a radio edit, need not be as long as the track.
    else if (
      verdicts.every(({ requirement }) => (requirement === 'unmastered') !== (file.kind === 'unmastered'))
    ) {
      verdicts.push(...trackVerdicts(file, measured));
    }
    if (measured.lossyCutoff === null) continue;
    const kilohertz = (measured.lossyCutoff / 1_000).toFixed(1);
    findings.push({
      kind: 'lossy_master',
      severity: 'warning',
      file: file.name,
      message: `It ends at ${kilohertz} kHz as an MP3 or AAC file does: it seems to have been one. Export it anew from the project.`,
    });
  }
  findings.push(...lossyFinding(masters, 'master'), ...lossyFinding(mixes, 'unmastered version'));
  return { findings, verdicts };
}

async function measure(
  file: PackedFile,
  budget: SampleBudget,
): Promise<MeasuredTrack | UnreadableFormatError> {
  const content = await file.open();
  try {
    return await measureTrack(content, budget);
  } catch (error) {
    if (error instanceof UnreadableFormatError) return error;
    throw error;
  } finally {
    content.destroy();
  }
}

/** Warns about versions of which none is lossless. */
function lossyFinding(versions: readonly PackedFile[], what: string): PackageFinding[] {
  const [first] = versions;
  if (!first || versions.some(({ name }) => !LOSSY.test(name))) return [];
  const message = `The ${what} is only here in a lossy format. Add it as WAV or AIFF.`;
  return [warning('lossy_master', first.name, message)];
}

function beyond(versions: number): PackageFinding {
  const message = `The package has ${versions} masters and mixes, of which the first ${MAX_MASTERS} were read.`;
  return { kind: 'unchecked', severity: 'warning', file: null, message };
}
