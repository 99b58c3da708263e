import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { CONTENT_KINDS, MAX_PACKAGE_FILES, MAX_UNPACKED_BYTES } from '#domain/packages.js';
import type { ArchiveReport, PackedFile } from './archive-report.js';
import { isDiskError, type StatedTrack } from './content-check.js';
import { checkContents, type Progress } from './content-checks.js';
import { kindsOf } from './content-kinds.js';

export type Inspection = { sha256: string } & ({ report: ArchiveReport } | { problem: string });

/** Why an archive is refused; the message is for its seller. */
class ArchiveProblem extends Error {}

/** Largest ratio of unpacked to packed bytes, as for backups: audio reaches 2 to 5, a zip bomb 1,000. */
const MAX_GROWTH = 200;
const MAX_GROWTH_FLOOR_BYTES = 64 * 1024 * 1024;
const MAX_LISTED = 1_000;
/** Shares of the work, in percent: after the hash, and after the first reading of all files. */
const HASHED_PERCENT = 15;
const LISTED_PERCENT = 45;
const UNKNOWN_TRACK: StatedTrack = { bpm: null, musicKey: null, mode: null, program: null };
/** Fixed part of the header before each file. */
const LOCAL_HEADER_BYTES = 30;
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;
const STORED = 0;
const DEFLATED = 8;

const NESTED_NAME = /\.(?:zip|rar|7z|tar|gz|tgz|bz2|xz|zst|iso|dmg|cab|arj)$/i;
const NESTED_START = ['504b0304', '526172211a07', '377abcaf271c'];
const SIGNATURE_BYTES = 6;

/**
 * Hashes a package, lists it without trusting it, and checks what is inside. Nothing is written; memory is bounded.
 * @param track statements about it, to compare with
 * @param onProgress called with the percentage that is done
 */
export async function inspectPackage(
  path: string,
  track: StatedTrack = UNKNOWN_TRACK,
  onProgress: Progress = () => {},
): Promise<Inspection> {
  const sha256 = await hashOf(path);
  onProgress(HASHED_PERCENT);
  try {
    return { sha256, report: await inspectArchive(path, track, onProgress) };
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
  path: string,
  track: StatedTrack,
  onProgress: Progress,
): Promise<ArchiveReport> {
  const zip = await readable(yauzl.openPromise(path, { autoClose: false }));
  try {
    if (zip.entryCount > MAX_PACKAGE_FILES) throw tooManyFiles();
    const archive = new Listing(zip.fileSize);
    const entries = zip.eachEntry();
    for (;;) {
      const next = await readable(entries.next());
      if (next.done) break;
      const entry = next.value as Entry;
      archive.admit(entry);
      if (!entry.fileName.endsWith('/')) archive.add(entry, await unpackedSize(zip, entry, archive));
    }
    const report = archive.report();
    onProgress(LISTED_PERCENT);
    const share = (percent: number) => onProgress(LISTED_PERCENT + percent * (1 - LISTED_PERCENT / 100));
    const found = await checkContents(archive.packedFiles(zip), zip.fileSize, track, share);
    return { ...report, ...found };
  } finally {
    zip.close();
  }
}

/** Collects the entries of one archive and refuses what it must not contain. */
class Listing {
  private readonly names = new Set<string>();
  private readonly places: { start: number; end: number }[] = [];
  private readonly files: { entry: Entry; name: string; bytes: number }[] = [];
  private seen = 0;
  private bytes = 0;

  /** @param packedBytes size of the archive */
  constructor(private readonly packedBytes: number) {}

  /** @throws ArchiveProblem by what the list says; the content is read afterwards */
  admit(entry: Entry): void {
    this.seen += 1;
    if (this.seen > MAX_PACKAGE_FILES) throw tooManyFiles();
    const { fileName: name, externalFileAttributes, compressionMethod, fileNameLength } = entry;
    if (/\p{Cc}/u.test(name)) throw new ArchiveProblem('A file name contains a control character');
    if (entry.isEncrypted()) throw new ArchiveProblem(`${shown(name)} is encrypted`);
    if (((externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK) {
      throw new ArchiveProblem(`${shown(name)} is a link to another file`);
    }
    if (compressionMethod !== STORED && compressionMethod !== DEFLATED) {
      throw new ArchiveProblem(`${shown(name)} is packed in a way that not every program can open`);
    }
    if (NESTED_NAME.test(name)) throw nested(name);
    const key = name.normalize('NFC').toLowerCase();
    if (this.names.has(key)) throw new ArchiveProblem(`${shown(name)} is in the archive twice`);
    this.names.add(key);
    const start = entry.relativeOffsetOfLocalHeader;
    this.places.push({ start, end: start + LOCAL_HEADER_BYTES + fileNameLength + entry.compressedSize });
  }

  /** @throws ArchiveProblem when the archive grows beyond what packages need */
  grow(bytes: number): void {
    this.bytes += bytes;
    const grown = this.bytes > Math.max(this.packedBytes * MAX_GROWTH, MAX_GROWTH_FLOOR_BYTES);
    if (grown || this.bytes > MAX_UNPACKED_BYTES)
      throw new ArchiveProblem('The archive unpacks to far too much');
  }

  add(entry: Entry, bytes: number): void {
    this.files.push({ entry, name: entry.fileName, bytes });
  }

  /** The files for a second reading, once the first one has found nothing wrong. */
  packedFiles(zip: ZipFile): PackedFile[] {
    const kinds = kindsOf(this.files);
    return this.files.map(({ entry, name, bytes }, index) => ({
      name,
      bytes,
      kind: kinds[index] ?? 'other',
      open: () => zip.openReadStreamPromise(entry),
    }));
  }

  /** @throws ArchiveProblem for overlapping files, and for none */
  report(): ArchiveReport {
    const places = this.places.sort((a, b) => a.start - b.start);
    if (places.some(({ start }, index) => index > 0 && start < (places[index - 1]?.end ?? 0))) {
      throw new ArchiveProblem('Files of the archive overlap');
    }
    if (this.files.length === 0) throw new ArchiveProblem('The archive contains no files');
    const kinds = kindsOf(this.files);
    const contents = CONTENT_KINDS.map((kind) => {
      const ofKind = this.files.filter((_, index) => kinds[index] === kind);
      return { kind, files: ofKind.length, bytes: ofKind.reduce((sum, { bytes }) => sum + bytes, 0) };
    });
    return {
      files: this.files.length,
      bytes: this.bytes,
      contents: contents.filter(({ files }) => files > 0),
      entries: this.files.slice(0, MAX_LISTED).map(({ name, bytes }) => ({ name, bytes })),
    };
  }
}

/** Unpacks a file into nothing: the sizes that an archive states are not trusted. */
async function unpackedSize(zip: ZipFile, entry: Entry, archive: Listing): Promise<number> {
  const content: Readable = await readable(zip.openReadStreamPromise(entry));
  let bytes = 0;
  let checksum = 0;
  let start: Buffer = Buffer.alloc(0);
  try {
    const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    for (;;) {
      const next = await readable(chunks.next());
      if (next.done) break;
      const chunk = next.value;
      bytes += chunk.length;
      checksum = crc32(chunk, checksum);
      if (start.length < SIGNATURE_BYTES) start = Buffer.concat([start, chunk.subarray(0, SIGNATURE_BYTES)]);
      archive.grow(chunk.length);
    }
  } finally {
    content.destroy();
  }
  if (NESTED_START.some((signature) => start.toString('hex').startsWith(signature)))
    throw nested(entry.fileName);
  if (checksum !== entry.crc32) throw new ArchiveProblem(`${shown(entry.fileName)} is damaged`);
  return bytes;
}

/** Errors of the reader are faults of the archive. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ArchiveProblem || isDiskError(error)) throw error;
    const { message } = error as Error;
    if (/^(?:absolute path|invalid relative path)/.test(message)) {
      throw new ArchiveProblem('A file name of the archive leads outside of it');
    }
    if (/central directory record signature not found/i.test(message)) {
      throw new ArchiveProblem('The package must be a ZIP archive');
    }
    throw new ArchiveProblem('The archive is damaged');
  }
}

const tooManyFiles = () => new ArchiveProblem(`The archive has more than ${MAX_PACKAGE_FILES} files`);

const nested = (name: string) => new ArchiveProblem(`${shown(name)} is an archive within the archive`);

/** A name of the archive in a message. */
function shown(name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}]/gu, '');
  return clean.length > 80 ? `…${clean.slice(-79)}` : clean;
}
