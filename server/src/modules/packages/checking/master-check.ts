import { statedFingerprint } from '#domain/audio/stated-fingerprint.js';
import { subFingerprints } from '#domain/audio/sub-fingerprints.js';
import { READABLE_AUDIO } from '#domain/packages.js';
import type { PackageVerdict } from '#domain/upload-guide.js';
import { fingerprintOf } from '../../../core/audio/index.js';
import { hearTrack } from '../../../core/audio/stems/index.js';
import type { ArchiveReport, PackageFinding, PackedFile } from './archive-report.js';
import type { CheckContext } from './content-check.js';
import { trackVerdicts } from './guide-check.js';
import { cutOff, warning } from './stem-findings.js';

/** A track has a few versions; more are not read. */
const MAX_MASTERS = 6;
/** A frame takes so much longer to be measured than to be read. */
const HEARD = 12;
const LOSSLESS = /\.(?:wav|wave|aiff?|aifc|flac|caf|w64)$/i;

const UNREADABLE =
  'It holds no sound that can be read as WAV, AIFF or FLAC in mono or stereo. Please export it anew.';

/** Finds masters and mixes that cannot be read, or were made of an MP3 or AAC file, and measures the tempo and the recordings. */
export async function checkMasters(
  files: readonly PackedFile[],
  context: CheckContext,
): Promise<Partial<ArchiveReport>> {
  const findings: PackageFinding[] = [];
  const verdicts: PackageVerdict[] = [];
  const masters = files.filter(({ kind }) => kind === 'master');
  const mixes = files.filter(({ kind }) => kind === 'unmastered');
  for (const file of [...masters, ...mixes]
    .filter(({ name }) => READABLE_AUDIO.test(name))
    .slice(0, MAX_MASTERS)) {
    const content = await file.open();
    const heard = await hearTrack(content, context.budget.weighted(HEARD)).finally(() => content.destroy());
    context.heard ??= heard?.tempo ?? null;
    if (heard?.chroma) {
      context.recording ??= fingerprintOf(heard.chroma);
      context.fingerprints.set(file.name, statedFingerprint(subFingerprints(heard.chroma)));
    }
    if (heard && heard.statedBytes > file.bytes) findings.push(cutOff(file.name));
    else if (!heard || heard.frames === 0) findings.push(warning('master_unreadable', file.name, UNREADABLE));
    // Further versions, such as a radio edit, need not be as long as the track.
    else if (
      verdicts.every(({ requirement }) => (requirement === 'unmastered') !== (file.kind === 'unmastered'))
    ) {
      verdicts.push(...trackVerdicts(file, heard));
    }
    if (heard?.lossyCutoff == null) continue;
    const kilohertz = (heard.lossyCutoff / 1_000).toFixed(1);
    findings.push({
      kind: 'lossy_master',
      severity: 'warning',
      file: file.name,
      message: `It ends at ${kilohertz} kHz as an MP3 or AAC file does: it seems to have been one. Export it anew from the project.`,
    });
  }
  if (masters.length > 0 && !masters.some(({ name }) => LOSSLESS.test(name))) {
    const file = masters[0]!.name;
    const message = 'The master is only here in a lossy format. Add it as WAV or AIFF.';
    findings.push({ kind: 'lossy_master', severity: 'warning', file, message });
  }
  return { findings, verdicts };
}
