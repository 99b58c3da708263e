import type { Entry } from 'yauzl';
import { MAX_PACKAGE_FILES, MAX_UNPACKED_BYTES } from '#domain/packages.js';
import { entryName } from '../../../core/archives/index.js';
import type { FileHeader } from './archive-directory.js';

/** Why an archive is refused; the message is for its seller. */
export class ArchiveProblem extends Error {}

/**
 * Largest ratio of unpacked to packed bytes: audio reaches 2 to 5, with much silence 20, a zip bomb 1,000. Small archives may
 * grow more, which takes seconds at most.
 */
const MAX_GROWTH = 20;
const SMALL = { growth: 200, floorBytes: 64 * 1024 ** 2, unpackedBytes: 2 * 1024 ** 3 } as const;
const MAX_NAME_BYTES = 1_000;
const STORED = 0;
const DEFLATED = 8;
/** An empty content may be deflated to this. */
const EMPTY_BYTES = 2;

/** File types of Unix in the upper half of the attributes; 0 where the system has none. */
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;
const FOLDER = 0o040000;
const PLAIN_FILE = 0o100000;
/** Extra fields that may make a file a link: bytes before the name of its target. */
const LINK_FIELDS: Readonly<Record<number, number>> = { 0x000d: 12, 0x756e: 14 };
/** Bits of the flags: encrypted by any method, or a hidden list. */
const ENCRYPTED = 0x2041;

/** Characters that reverse the direction of a text: `gpj.exe` is shown as `exe.jpg`. */
const REVERSING = /[\u202a-\u202e\u2066-\u2069]/;
const NESTED_NAME = /\.(?:zip|rar|7z|tar|gz|tgz|bz2|xz|zst|iso|dmg|cab|arj)$/i;
/** Documents and projects that are ZIP archives themselves. */
const ZIP_DOCUMENT = /\.(?:song|dawproject|docx|xlsx|pptx|odt|pages|numbers)$/i;
const ZIP_STARTS = ['504b0304', '504b0506', '504b0708'];
const NESTED_STARTS = ['526172211a07', '377abcaf271c', '425a68', 'fd377a585a00', '28b52ffd', '4d534346'];

interface Place {
  start: number;
  end: number;
}

/** Collects the entries of one archive and refuses what it must not contain. */
export class ArchiveListing {
  readonly entries: Entry[] = [];
  private readonly names = new Set<string>();
  private readonly folders = new Set<string>();
  private readonly places: Place[] = [];
  private statedBytes = 0;
  private bytes = 0;

  /** @param packedBytes size of the archive */
  constructor(private readonly packedBytes: number) {}

  /** @throws ArchiveProblem by what the list says; the content is read afterwards */
  admit(entry: Entry): void {
    entry.fileName = entryName(entry);
    const { fileName: name, compressionMethod } = entry;
    requireReadableName(entry);
    if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) {
      throw new ArchiveProblem(`${shown(name)} is encrypted`);
    }
    const isFolder = name.endsWith('/');
    requirePlainFile(entry, isFolder);
    if (compressionMethod !== STORED && compressionMethod !== DEFLATED) {
      throw new ArchiveProblem(`${shown(name)} is packed in a way that not every program can open`);
    }
    if (isFolder && (entry.uncompressedSize > 0 || entry.compressedSize > EMPTY_BYTES)) {
      throw new ArchiveProblem(`${shown(name)} is a folder with content`);
    }
    if (NESTED_NAME.test(name)) throw nested(name);
    this.addName(name, isFolder);
    if (isFolder) return;
    this.statedBytes += entry.uncompressedSize;
    this.requireUsual(this.statedBytes);
    this.entries.push(entry);
  }

  /** @throws ArchiveProblem where the place of a file overlaps another one, or where it says other things than the list */
  place({ fileName, relativeOffsetOfLocalHeader: start }: Entry, header: FileHeader | null): void {
    if (!header) throw new ArchiveProblem('The archive is damaged');
    if (!header.isAgreed) {
      throw new ArchiveProblem(`${shown(fileName)} has two names, sizes or ways of packing in the archive`);
    }
    this.places.push({ start, end: header.end });
  }

  /** @throws ArchiveProblem for overlapping files, and for none */
  requireSeparate(directoryOffset: number): void {
    const places = this.places.sort((a, b) => a.start - b.start);
    const isOverlapping = places.some(
      ({ end }, index) => end > (places[index + 1]?.start ?? directoryOffset),
    );
    if (isOverlapping) throw new ArchiveProblem('Files of the archive overlap');
    if (this.entries.length === 0) throw new ArchiveProblem('The archive contains no files');
  }

  /** Counts what was unpacked. @throws ArchiveProblem when the archive grows beyond what packages need */
  grow(bytes: number): void {
    this.bytes += bytes;
    this.requireUsual(this.bytes);
  }

  private requireUsual(bytes: number): void {
    const small = Math.min(this.packedBytes * SMALL.growth, SMALL.unpackedBytes);
    const most = Math.max(this.packedBytes * MAX_GROWTH, small, SMALL.floorBytes);
    if (bytes > Math.min(most, MAX_UNPACKED_BYTES)) {
      throw new ArchiveProblem('The archive unpacks to far too much');
    }
  }

  private addName(name: string, isFolder: boolean): void {
    // Systems differ in the forms of letters, and leave out empty parts.
    const parts = name
      .normalize('NFC')
      .toLowerCase()
      .split('/')
      .filter((part) => part !== '' && part !== '.');
    const key = parts.join('/');
    const twice = () => new ArchiveProblem(`${shown(name)} is in the archive twice`);
    if (isFolder) this.addFolder(key, twice);
    else {
      if (this.names.has(key) || this.folders.has(key)) throw twice();
      this.names.add(key);
    }
    for (let depth = parts.length - 1; depth > 0; depth--) {
      this.addFolder(parts.slice(0, depth).join('/'), twice);
    }
  }

  private addFolder(key: string, twice: () => ArchiveProblem): void {
    if (this.names.has(key)) throw twice();
    this.folders.add(key);
  }
}

function requireReadableName({ fileName, fileNameRaw, extraFields }: Entry): void {
  if (fileNameRaw.length > MAX_NAME_BYTES) {
    throw new ArchiveProblem(`The name ${shown(fileName)} is longer than ${MAX_NAME_BYTES} characters`);
  }
  if (/\p{Cc}/u.test(fileName)) throw new ArchiveProblem('A file name contains a control character');
  if (REVERSING.test(fileName)) {
    throw new ArchiveProblem(`${shown(fileName)} is a name that reverses the direction of its letters`);
  }
  if (fileName.includes('\ufffd')) {
    throw new ArchiveProblem(`${shown(fileName)} is a name in an unknown encoding`);
  }
  // Programs that do not know the field with the name in UTF-8 take this one.
  const plain = fileNameRaw.toString('latin1').replaceAll('\\', '/');
  if (extraFields.length > 0 && /^(?:\/|[a-z]:)|(?:^|\/)\.\.(?:\/|$)/i.test(plain)) throw leadsOutside();
}

/** Refuses links, devices, pipes and sockets: unpacking them would make them on the disk of the buyer. */
function requirePlainFile(entry: Entry, isFolder: boolean): void {
  const { fileName: name, externalFileAttributes, extraFields } = entry;
  const type = (externalFileAttributes >>> 16) & FILE_TYPE;
  const isLink =
    type === SYMBOLIC_LINK || extraFields.some(({ id, data }) => data.length > (LINK_FIELDS[id] ?? Infinity));
  if (isLink) throw new ArchiveProblem(`${shown(name)} is a link to another file`);
  const isPlain = type === 0 || type === PLAIN_FILE || (type === FOLDER && isFolder);
  if (!isPlain) {
    throw new ArchiveProblem(`${shown(name)} is no plain file`);
  }
}

/** @throws ArchiveProblem for the content of an archive, by its first bytes */
export function requireNoArchive(name: string, start: Buffer): void {
  const signature = start.toString('hex');
  const starts = ZIP_DOCUMENT.test(name) ? NESTED_STARTS : [...NESTED_STARTS, ...ZIP_STARTS];
  if (starts.some((known) => signature.startsWith(known))) throw nested(name);
}

export const tooManyFiles = () => new ArchiveProblem(`The archive has more than ${MAX_PACKAGE_FILES} files`);

export const leadsOutside = () => new ArchiveProblem('A file name of the archive leads outside of it');

export const damagedFile = (name: string) => new ArchiveProblem(`${shown(name)} is damaged`);

const nested = (name: string) => new ArchiveProblem(`${shown(name)} is an archive within the archive`);

/** A name of the archive in a message. */
function shown(name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}]/gu, '');
  return clean.length > 80 ? `…${clean.slice(-79)}` : clean;
}
