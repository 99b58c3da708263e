import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { CONTENT_KINDS, type ContentKind } from '#domain/packages.js';
import { isInOldCodePage, isSystemFile } from '../archives/index.js';
import type { ArchiveListing } from './archive-listing.js';
import { ArchiveProblem, damagedFile } from './archive-problems.js';
import { CHECK_VERSION, type ArchiveReport, type PackageFinding, type PackedFile } from './archive-report.js';
import type { CheckContext, StatedTrack } from './content-check.js';
import { checkContents, type Progress } from './content-checks.js';
import { kindsOf } from './content-kinds.js';
import { readable, withListing } from './listed-archive.js';
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
  return withListing(path, name, async (zip, listing) => {
    const files = await unpacked(zip, listing);
    onProgress(LISTED_PERCENT);
    const share = (percent: number) => onProgress(LISTED_PERCENT + percent * (1 - LISTED_PERCENT / 100));
    const { recordings, fingerprints, lengths, ...found } = await checkContents(
      files,
      zip.fileSize,
      track,
      share,
    );
    const findings = [...nameFindings(listing.files), ...(found.findings ?? [])];
    return { report: { ...reportOf(files, { fingerprints, lengths }), ...found, findings }, recordings };
  });
}

/** Names that only systems with the code page of their writer show rightly. */
function nameFindings(files: readonly Entry[]): PackageFinding[] {
  const old = files.filter(isInOldCodePage);
  if (!old[0]) return [];
  const others = old.length > 1 ? ` So are ${old.length - 1} more.` : '';
  const message = `Its name is in an old code page: other systems show other letters.${others} Please pack the folder again with names in UTF-8 (in 7-Zip by the parameter cu=on).`;
  return [{ kind: 'name_encoding', severity: 'warning', file: old[0].fileName, message }];
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
