import type { ArchiveReport, PackedFile } from './archive-report.js';

/** Reads the files that concern it and returns its part of the report. Finds faults, refuses nothing. */
export type ContentCheck = (files: readonly PackedFile[]) => Promise<Partial<ArchiveReport>>;

/** Called with the percentage that is done. */
export type Progress = (percent: number) => void;

const CHECKS: readonly ContentCheck[] = [];

/** Archives that grow more than audio does are listed, but not read again: it bounds the time of a hostile one. */
const MAX_GROWTH = 20;
const MAX_GROWTH_FLOOR_BYTES = 256 * 1024 * 1024;

/** Checks what is inside of an archive whose list has passed. */
export async function checkContents(
  files: readonly PackedFile[],
  packedBytes: number,
  onProgress: Progress,
): Promise<Partial<ArchiveReport>> {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > Math.max(packedBytes * MAX_GROWTH, MAX_GROWTH_FLOOR_BYTES)) return {};
  const found: Partial<ArchiveReport> = {};
  for (const [index, check] of CHECKS.entries()) {
    Object.assign(found, await check(files));
    onProgress((100 * (index + 1)) / CHECKS.length);
  }
  return found;
}
