import type { StatedFingerprint } from '#domain/audio/stated-fingerprint.js';
import { soldArchiveName } from '#domain/packages.js';
import { trackSeconds } from '#domain/upload-guide.js';
import { paperLength, paperSize, renderable } from '#core/pdf/index.js';
import { chooseMaster } from '../../../catalogue/packages/index.js';
import type { Package } from '../../../catalogue/packages/package.entity.js';

/** The delivered files of a contract, as the checks of their packages have measured them: nothing is read again. */
export interface ContractSchedule {
  archives: ScheduledArchive[];
  /** Fingerprint of the master that is the full version; null where the check made none. */
  fingerprint: (StatedFingerprint & { file: string }) | null;
}

interface ScheduledFile {
  name: string;
  bytes: number;
  sha256: string;
  /** Length of a sound; null where the check did not measure it. */
  seconds: number | null;
}

interface ScheduledArchive extends Omit<ScheduledFile, 'seconds'> {
  files: ScheduledFile[];
  /** Number of files inside without a hash of their own, such as samples. */
  others: number;
}

/** The text of a schedule, ready to be rendered. */
export interface ScheduleText {
  rows: ScheduleRow[];
  fingerprint: { label: string; value: string } | null;
}

export interface ScheduleRow {
  name: string;
  length: string;
  size: string;
  /** SHA-256, or what stands in its place. */
  hash: string;
  /** True for an archive, whose files follow. */
  isArchive: boolean;
}

/**
 * @param title of the track
 * @param packages that are delivered, hashed by their check
 * @returns null where the store holds none of the delivered files
 */
export function contractSchedule(title: string, packages: readonly Package[]): ContractSchedule | null {
  if (packages.length === 0) return null;
  return {
    archives: packages.map((stored) => archiveOf(title, stored)),
    fingerprint: fingerprintIn(packages),
  };
}

function archiveOf(title: string, { kind, upload, sha256, report }: Package): ScheduledArchive {
  const files = (report?.entries ?? []).flatMap(({ name, bytes, sha256: hash, seconds }): ScheduledFile[] => {
    if (!hash) return [];
    // A report of an older check states the length of the master alone, in its verdict.
    const verdicts = (report?.verdicts ?? []).filter(({ file }) => file === name);
    return [{ name, bytes, sha256: hash, seconds: seconds ?? trackSeconds(verdicts) }];
  });
  return {
    name: soldArchiveName(title, kind),
    bytes: upload.bytes,
    sha256: sha256 ?? '',
    files,
    others: (report?.files ?? 0) - files.length,
  };
}

function fingerprintIn(packages: readonly Package[]): ContractSchedule['fingerprint'] {
  const heard = packages
    .flatMap(({ report }) => report?.entries ?? [])
    .filter(({ fingerprint }) => fingerprint !== undefined);
  // The check makes fingerprints of masters alone.
  const master = chooseMaster(
    heard,
    heard.map(() => 'master'),
  );
  const found = heard.find(({ name }) => name === master);
  return found?.fingerprint ? { file: found.name, ...found.fingerprint } : null;
}

/** Characters of a fingerprint in one group: a reader finds the place, and a program removes the spaces. */
const GROUP = /.{1,10}/g;

export function scheduleText({ archives, fingerprint }: ContractSchedule): ScheduleText {
  const rows = archives.flatMap(({ name, bytes, sha256, files, others }) => [
    {
      name: renderable(name, 'Archive of the track'),
      length: '',
      size: paperSize(bytes),
      hash: sha256,
      isArchive: true,
    },
    ...files.map((file, index) => ({
      name: renderable(file.name, `File ${index + 1} of the archive, by its hash`),
      length: file.seconds === null ? '' : paperLength(file.seconds),
      size: paperSize(file.bytes),
      hash: file.sha256,
      isArchive: false,
    })),
    ...(others > 0 ? [othersRow(others)] : []),
  ]);
  return {
    rows,
    fingerprint: fingerprint && {
      label: `Acoustic fingerprint (${fingerprint.algorithm}) of ${renderable(fingerprint.file, 'the master')}`,
      value: fingerprint.value.match(GROUP)?.join(' ') ?? '',
    },
  };
}

function othersRow(count: number): ScheduleRow {
  return {
    name: count === 1 ? 'One further file' : `${count} further files`,
    length: '',
    size: '',
    hash: 'covered by the SHA-256 of the archive',
    isArchive: false,
  };
}
