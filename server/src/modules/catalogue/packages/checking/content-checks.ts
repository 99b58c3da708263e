import type { PackageVerdict } from '#domain/upload-guide.js';
import type { ArchiveReport, PackageFinding, PackedFile } from './archive-report.js';
import { BudgetSpent, CheckBudget } from './check-budget.js';
import { isDiskError, type CheckContext, type ContentCheck, type StatedTrack } from './content-check.js';
import { checkMasters } from './master-check.js';
import { checkMidi } from './midi-check.js';
import { checkProjects } from './project-check.js';
import { checkVersions } from './versions-check.js';
import { checkStems } from './stems-check.js';

/** Called with the percentage that is done. */
export type Progress = (percent: number) => void;

/** Checks in their order: the later ones use the tempo that the first one measures. */
const CHECKS: readonly ContentCheck[] = [checkMasters, checkMidi, checkStems, checkProjects, checkVersions];

const TOO_MUCH =
  'It holds more sound than the check reads of a package of its size. A part of it was not checked, and not compared with other recordings.';

/**
 * Largest ratio of unpacked to packed bytes at which files are read again; audio stays below. It bounds the time of a hostile
 * archive.
 */
const MAX_GROWTH = 20;
const MAX_GROWTH_FLOOR_BYTES = 256 * 1024 * 1024;

/** Parts of the report, and what is kept apart from it. */
type CheckedContents = Partial<ArchiveReport> & Pick<CheckContext, 'recordings' | 'fingerprints' | 'lengths'>;

/** Checks what is inside of an archive whose list has passed. */
export async function checkContents(
  files: readonly PackedFile[],
  packedBytes: number,
  stated: StatedTrack,
  onProgress: Progress,
): Promise<CheckedContents> {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const budget = new CheckBudget(packedBytes);
  const context: CheckContext = {
    stated,
    budget,
    measuredTempo: null,
    recordings: [],
    fingerprints: new Map(),
    codes: new Map(),
    lengths: new Map(),
  };
  const { fingerprints, lengths } = context;
  if (bytes > Math.max(packedBytes * MAX_GROWTH, MAX_GROWTH_FLOOR_BYTES)) {
    const message = 'The package unpacks to far more than audio does: its files were listed, but not read.';
    return { findings: [uncheckedNote(message)], recordings: [], fingerprints, lengths };
  }
  const watched = files.map((file) => ({ ...file, open: async () => budget.watch(await file.open()) }));
  const report: Partial<ArchiveReport> = {};
  const all: PackageFinding[] = [];
  const allVerdicts: PackageVerdict[] = [];
  for (const [index, check] of CHECKS.entries()) {
    if (budget.isSpent) break;
    const { findings = [], verdicts = [], ...found } = await check(watched, context).catch(unchecked);
    Object.assign(report, found);
    all.push(...findings);
    allVerdicts.push(...verdicts);
    onProgress((100 * (index + 1)) / CHECKS.length);
  }
  const { recordings } = context;
  return { ...report, findings: all, verdicts: allVerdicts, recordings, fingerprints, lengths };
}

/** A check that fails must not leave the package without a verdict; a fault of the disk repeats the job. */
function unchecked(error: unknown): Partial<ArchiveReport> {
  if (isDiskError(error)) throw error;
  if (error instanceof BudgetSpent)
    return { findings: [{ ...uncheckedNote(TOO_MUCH), severity: 'warning' }] };
  return { findings: [uncheckedNote('A part of the package could not be checked.')] };
}

function uncheckedNote(message: string): PackageFinding {
  return { kind: 'unchecked', severity: 'note', file: null, message };
}
