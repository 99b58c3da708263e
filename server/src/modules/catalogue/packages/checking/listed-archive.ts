import { open, type FileHandle } from 'node:fs/promises';
import type { Entry, ZipFile } from 'yauzl';
import { MAX_PACKAGE_FILES } from '#domain/packages.js';
import { findEnd, openArchive } from '../archives/index.js';
import { read, readDirectory, readFileHeader, type ArchiveDirectory } from './archive-directory.js';
import { ArchiveListing } from './archive-listing.js';
import {
  ArchiveProblem,
  contradictory,
  leadsOutside,
  ofFinder,
  partOfSeveral,
  tooManyFiles,
} from './archive-problems.js';
import { isDiskError } from './content-check.js';

/** First bytes of an archive: its first file, or its end where it has none. */
const FIRST_FILE = Buffer.from('PK\x03\x04', 'latin1');
const NO_FILE = Buffer.from('PK\x05\x06', 'latin1');
const SPLIT = Buffer.from('PK\x07\x08', 'latin1');
/** Names that programs give to the parts of an archive. */
const PART_NAME = /\.(?:z\d\d|\d{3})$/i;

/**
 * Opens an archive whose whole list has passed.
 * @param name that the file was uploaded under
 * @throws ArchiveProblem
 */
export async function withListing<T>(
  path: string,
  name: string,
  work: (zip: ZipFile, listing: ArchiveListing) => Promise<T>,
): Promise<T> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const directory = await directoryOf(handle, size, name);
    const zip = await readable(openArchive(path));
    try {
      return await work(zip, await listed(zip, handle, directory));
    } finally {
      zip.close();
    }
  } finally {
    await handle.close();
  }
}

/** @throws ArchiveProblem for what is no ZIP archive, and for one that programs may read in two ways */
async function directoryOf(handle: FileHandle, size: number, name: string): Promise<ArchiveDirectory> {
  const start = await read(handle, 0, FIRST_FILE.length);
  if (start.equals(SPLIT) || (await findEnd(handle, size))?.isPart) throw partOfSeveral();
  const directory = await readDirectory(handle, size);
  const isZip = start.equals(FIRST_FILE) || start.equals(NO_FILE);
  if (PART_NAME.test(name) && !(isZip && directory)) throw partOfSeveral();
  if (!isZip && directory) throw new ArchiveProblem('Something else precedes the files of the archive');
  if (!isZip) throw new ArchiveProblem('The package must be a ZIP archive');
  if (!directory)
    throw new ArchiveProblem('The archive is damaged: its list of files is missing, cut off or too long');
  if (directory.isWrapped) throw ofFinder();
  // Files that operating systems add do not count; there is at most one of them for each other file.
  if (directory.entries > 2 * MAX_PACKAGE_FILES) throw tooManyFiles();
  if (!directory.isUnambiguous) throw contradictory();
  return directory;
}

/** Reads the whole list before any content, so that files that overlap or have false headers are never unpacked. */
async function listed(
  zip: ZipFile,
  handle: FileHandle,
  directory: ArchiveDirectory,
): Promise<ArchiveListing> {
  const listing = new ArchiveListing(zip.fileSize);
  const entries = zip.eachEntry();
  for (;;) {
    const next = await readable(entries.next());
    if (next.done) break;
    const entry = next.value as Entry;
    listing.admit(entry);
    listing.place(entry, await readFileHeader(handle, entry));
  }
  listing.requireSeparate(directory);
  return listing;
}

/** Errors of the reader are faults of the archive. */
export async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ArchiveProblem || isDiskError(error)) throw error;
    const { message } = error as Error;
    if (/^(?:absolute path|invalid relative path)/.test(message)) throw leadsOutside();
    if (message.startsWith('strong encryption'))
      throw new ArchiveProblem('A file of the archive is encrypted');
    if (message.startsWith('multi-disk')) throw partOfSeveral();
    throw new ArchiveProblem('The archive is damaged');
  }
}
