import type { Vocals } from '#domain/origin.js';
import type { PackageFinding } from '../checking/archive-report.js';
import type { Package } from '../package.entity.js';

/** `CHECK_VERSION` of the first check that recognises versions. */
const RECOGNISES_VERSIONS = 6;

const NO_INSTRUMENTAL: PackageFinding = {
  kind: 'instrumental_missing',
  severity: 'note',
  file: null,
  message:
    'The track has vocals, but the package has no instrumental version that we recognise. Add the master without the vocals.',
};

/**
 * Findings of the check, with that of a missing instrumental by what is stated at present: the statement may be made or
 * corrected after the check. A package that could not be read as a whole is not said to lack anything.
 * @param vocals null: not stated
 */
export function findingsOf({ kind, report }: Package, vocals: Vocals | null): PackageFinding[] {
  if (!report) return [];
  // Reports of earlier versions hold the finding by the statement of their time.
  const stored = (report.findings ?? []).filter((finding) => finding.kind !== NO_INSTRUMENTAL.kind);
  const lacksIt =
    kind === 'package' &&
    vocals !== null &&
    vocals !== 'none' &&
    (report.version ?? 1) >= RECOGNISES_VERSIONS &&
    !report.versions?.some(({ version }) => version === 'instrumental') &&
    !stored.some((finding) => finding.kind === 'unchecked');
  return lacksIt ? [...stored, NO_INSTRUMENTAL] : stored;
}
