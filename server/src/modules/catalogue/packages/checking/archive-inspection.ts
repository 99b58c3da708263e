import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { CONTENT_KINDS, MAX_PACKAGE_FILES, type ContentKind } from '#domain/packages.js';
import { findEnd, isInOldCodePage, isSystemFile, openArchive } from '../archives/index.js';
import { read, readDirectory, readFileHeader, type ArchiveDirectory } from './archive-directory.js';
import { ArchiveListing } from './archive-listing.js';
import {
  ArchiveProblem,
  contradictory,
  damagedFile,
  leadsOutside,
  ofFinder,
  partOfSeveral,
  tooManyFiles,
} from './archive-problems.js';
import { CHECK_VERSION, type ArchiveReport, type PackageFinding, type PackedFile } from './archive-report.js';
import { isDiskError, type CheckContext, type StatedTrack } from './content-check.js';
import { checkContents, type Progress } from './content-checks.js';
import { kindsOf } from './content-kinds.js';
import { NestedArchiveSearch } from './nested-archive-search.js';

/** Report of an archive with the fingerprints of its masters and mixes, or the reason to refuse it. */
export type Inspection = { sha256: string } & (InspectedArchive | { problem: string });

type InspectedArchive = { report: ArchiveReport } & Pick<CheckContext, 'recordings'>;

const MAX_LISTED = 1_000;
/** Kinds of files that were made for the track. Samples and presets may be in packages of others as well. */
const MADE_FOR_TRACK: readonly ContentKind[] = ['master', 'unmastered', 'stems', 'midi', 'project'];
/** Shares of the work, in percent: after the hash, and after the first reading of all files. */
const HASHED_PERCENT = 15;
const LISTED_PERCENT = 45;
const UNKNOWN_TRACK: StatedTrack = { bpm: null, musicKey: null, mode: null, program: null };
/** First bytes of an archive: its first file, or its end where it has none. */
const FIRST_FILE = Buffer.from('PK\x03\x04', 'latin1');
const NO_FILE = Buffer.from('PK\x05\x06', 'latin1');
const SPLIT = Buffer.from('PK\x07\x08', 'latin1');
/** Names that programs give to the parts of an archive. */
const PART_NAME = /\.(?:z\d\d|\d{3})$/i;

type Unpacked = Pick<HashedFile, 'bytes' | 'sha256'>;

interface HashedFile extends PackedFile {
  sha256: string;
}

interface InspectedFile {
  path: string;
  name: string;
  track: StatedTrack;
}

/**
 * Hashes a package, lists it without trusting it, and checks what is inside. Nothing is written; memory is bounded.
 * @param track statements about it, to compare with
 * @param onProgress called with the percentage that is done
 * @param name that the file was uploaded under
 */
export async function inspectPackage(
  path: string,
  track: StatedTrack = UNKNOWN_TRACK,
  onProgress: Progress = () => {},
  name = basename(path),
): Promise<Inspection> {
  const sha256 = await hashOf(path);
  onProgress(HASHED_PERCENT);
  try {
    return { sha256, ...(await inspectArchive({ path, name, track }, onProgress)) };
  } catch (error) {
    if (error instanceof ArchiveProblem) return { sha256, problem: error.message };
    throw error;
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function inspectArchive(
  { path, name, track }: InspectedFile,
  onProgress: Progress,
): Promise<InspectedArchive> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const directory = await directoryOf(handle, size, name);
    const zip = await readable(openArchive(path));
    try {
      const listing = await listed(zip, handle, directory);
      const files = await unpacked(zip, listing);
      onProgress(LISTED_PERCENT);
      const share = (percent: number) => onProgress(LISTED_PERCENT + percent * (1 - LISTED_PERCENT / 100));
      const { recordings, fingerprints, lengths, ...found } = await checkContents(files, size, track, share);
      const findings = [...nameFindings(listing.files), ...(found.findings ?? [])];
      return { report: { ...reportOf(files, { fingerprints, lengths }), ...found, findings }, recordings };
    } finally {
      zip.close();
    }
  } finally {
    await handle.close();
  }
}

/** First bytes of a sound file: WAV, AIFF, FLAC, Ogg, MP3 with or without a tag, and at its fifth byte MPEG-4. */
const SOUND_START = /^(?:RIFF|RF64|BW64|FORM|fLaC|OggS|caff|ID3|\xff[\xe0-\xff]|.{4}ftyp)/s;
const SOUNDS: readonly ContentKind[] = ['master', 'unmastered', 'stems', 'samples', 'audio'];

/**
 * Counts the sound files of an archive, which is listed as strictly as a package. Of its content only the first bytes of each
 * sound are read.
 * @param name that the file was uploaded under
 * @throws ArchiveProblem
 */
export async function countSounds(path: string, name: string): Promise<number> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const directory = await directoryOf(handle, size, name);
    const zip = await readable(openArchive(path));
    try {
      const { files } = await listed(zip, handle, directory);
      const kinds = kindsOf(
        files.map(({ fileName, uncompressedSize }) => ({ name: fileName, bytes: uncompressedSize })),
      );
      let count = 0;
      for (const [index, entry] of files.entries()) {
        if (SOUNDS.includes(kinds[index]!) && (await startsAsSound(zip, entry))) count += 1;
      }
      return count;
    } finally {
      zip.close();
    }
  } finally {
    await handle.close();
  }
}

async function startsAsSound(zip: ZipFile, entry: Entry): Promise<boolean> {
  const content: Readable = await readable(zip.openReadStreamPromise(entry));
  try {
    const first = await readable((content[Symbol.asyncIterator]() as AsyncIterator<Buffer>).next());
    return !first.done && SOUND_START.test(first.value.toString('latin1'));
  } finally {
    content.destroy();
  }
}

/** Names that only systems with the code page of their writer show rightly. */
function nameFindings(files: readonly Entry[]): PackageFinding[] {
  const old = files.filter(isInOldCodePage);
  if (!old[0]) return [];
  const others = old.length > 1 ? ` So are ${old.length - 1} more.` : '';
  const message = `Its name is in an old code page: other systems show other letters.${others} Please pack the folder again with names in UTF-8 (in 7-Zip by the parameter cu=on).`;
  return [{ kind: 'name_encoding', severity: 'warning', file: old[0].fileName, message }];
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

/** The files for a second reading, once the first one has found nothing wrong. */
async function unpacked(zip: ZipFile, listing: ArchiveListing): Promise<HashedFile[]> {
  const files: (Unpacked & { entry: Entry; name: string })[] = [];
  for (const entry of listing.entries) {
    files.push({ entry, name: entry.fileName, ...(await unpack(zip, entry, listing)) });
  }
  // Files that operating systems add are checked for safety only, and are no part of the report.
  const own = files.filter(({ name }) => !isSystemFile(name));
  const kinds = kindsOf(own);
  return own.map(({ entry, ...file }, index) => ({
    ...file,
    kind: kinds[index] ?? 'other',
    open: () => zip.openReadStreamPromise(entry),
  }));
}

function reportOf(
  files: readonly HashedFile[],
  { fingerprints, lengths }: Pick<CheckContext, 'fingerprints' | 'lengths'>,
): ArchiveReport {
  const contents = CONTENT_KINDS.map((kind) => {
    const ofKind = files.filter((file) => file.kind === kind);
    return { kind, files: ofKind.length, bytes: bytesOf(ofKind) };
  });
  return {
    version: CHECK_VERSION,
    files: files.length,
    bytes: bytesOf(files),
    contents: contents.filter((part) => part.files > 0),
    entries: files.slice(0, MAX_LISTED).map(({ name, bytes, kind, sha256 }) => {
      const fingerprint = fingerprints.get(name);
      const seconds = lengths.get(name);
      return {
        name,
        bytes,
        ...(bytes > 0 && MADE_FOR_TRACK.includes(kind) && { sha256 }),
        ...(fingerprint && { fingerprint }),
        ...(seconds !== undefined && { seconds: Math.round(seconds * 1_000) / 1_000 }),
      };
    }),
  };
}

function bytesOf(files: readonly PackedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Unpacks a file into nothing: the sizes that an archive states are not trusted. */
async function unpack(zip: ZipFile, entry: Entry, listing: ArchiveListing): Promise<Unpacked> {
  const content: Readable = await readable(zip.openReadStreamPromise(entry));
  let bytes = 0;
  let checksum = 0;
  const hash = createHash('sha256');
  const search = new NestedArchiveSearch(entry.fileName);
  try {
    const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    for (;;) {
      const next = await readable(chunks.next());
      if (next.done) break;
      const chunk = next.value;
      bytes += chunk.length;
      checksum = crc32(chunk, checksum);
      hash.update(chunk);
      search.add(chunk);
      listing.grow(chunk.length);
    }
  } finally {
    content.destroy();
  }
  search.end();
  if (checksum !== entry.crc32) throw damagedFile(entry.fileName);
  return { bytes, sha256: hash.digest('hex') };
}

/** Errors of the reader are faults of the archive. */
async function readable<T>(work: Promise<T>): Promise<T> {
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
