import type { Entry } from 'yauzl';
import { normalForm } from '#domain/normal-form.js';
import { MAX_PACKAGE_FILES, MAX_UNPACKED_BYTES } from '#domain/packages.js';
import { entryName, isInOldCodePage, isSystemFile } from '../archives/index.js';
import type { ArchiveDirectory, FileHeader } from './archive-directory.js';
import {
  ArchiveProblem,
  contradictory,
  differsInCase,
  isTwice,
  leadsOutside,
  nested,
  shown,
  tooManyFiles,
  unusualMethod,
} from './archive-problems.js';

/**
 * Largest ratio of unpacked to packed bytes: audio reaches 2 to 5, with much silence 20, a zip bomb 1,000. Small archives may
 * grow more, which takes seconds at most.
 */
const MAX_GROWTH = 20;
const SMALL = { growth: 200, floorBytes: 64 * 1024 ** 2, unpackedBytes: 2 * 1024 ** 3 } as const;
const MAX_NAME_BYTES = 1_000;
const STORED = 0;
const DEFLATED = 8;
/** Packed size of an empty file, which may be deflated to two bytes. */
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

const FIRST_PRINTABLE = 0x20;
/** Characters that reverse the direction of a text: `gpj.exe` is shown as `exe.jpg`. */
const REVERSING = /[\u202a-\u202e\u2066-\u2069]/;
const NESTED_NAME = /\.(?:rar|7z|tar|gz|tgz|bz2|xz|zst|iso|dmg|cab|arj|z\d\d|(?:zip|rar|7z|tar)\.\d{3})$/i;

interface Place {
  start: number;
  end: number;
}

/** Collects the entries of one archive and refuses what it must not contain. */
export class ArchiveListing {
  readonly entries: Entry[] = [];
  /** Names of files by the form in which systems compare them. */
  private readonly names = new Map<string, string>();
  private readonly folders = new Set<string>();
  private readonly places: Place[] = [];
  private statedBytes = 0;
  private bytes = 0;
  private count = 0;

  /** @param packedBytes size of the archive */
  constructor(private readonly packedBytes: number) {}

  /** Files of the producer, without those that systems add. */
  get files(): Entry[] {
    return this.entries.filter(({ fileName }) => !isSystemFile(fileName));
  }

  /** @throws ArchiveProblem by what the list says; the content is read afterwards */
  admit(entry: Entry): void {
    entry.fileName = entryName(entry);
    const { fileName: name, compressionMethod } = entry;
    requireReadableName(entry);
    if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) {
      throw new ArchiveProblem(`${shown(name)} is encrypted`);
    }
    // A letter of an old code page may end as a backslash does, which is shown as a slash.
    const isFolder = (isInOldCodePage(entry) ? entry.fileNameRaw.toString('latin1') : name).endsWith('/');
    requirePlainFile(entry, isFolder);
    if (compressionMethod !== STORED && compressionMethod !== DEFLATED) {
      throw unusualMethod(name, compressionMethod);
    }
    if (isFolder && (entry.uncompressedSize > 0 || entry.compressedSize > EMPTY_BYTES)) {
      throw new ArchiveProblem(`${shown(name)} is a folder with content`);
    }
    const isOfSystem = isSystemFile(name);
    if (NESTED_NAME.test(name) && !isOfSystem) throw nested(name);
    this.addName(entry, isFolder);
    if (isFolder) return;
    this.statedBytes += entry.uncompressedSize;
    this.requireUsual(this.statedBytes);
    this.entries.push(entry);
    if (!isOfSystem && ++this.count > MAX_PACKAGE_FILES) throw tooManyFiles();
  }

  /** @throws ArchiveProblem where the place of a file overlaps another one, or where it says other things than the list */
  place({ fileName, relativeOffsetOfLocalHeader: start }: Entry, header: FileHeader | null): void {
    if (!header) throw new ArchiveProblem('The archive is damaged');
    if (!header.isAgreed) {
      throw new ArchiveProblem(`${shown(fileName)} has two names, sizes or ways of packing in the archive`);
    }
    this.places.push({ start, end: header.end });
  }

  /** @throws ArchiveProblem for overlapping files, for none, and for a second list between them */
  requireSeparate({ offset, otherEnds }: Pick<ArchiveDirectory, 'offset' | 'otherEnds'>): void {
    const places = this.places.sort((a, b) => a.start - b.start);
    const isOverlapping = places.some(({ end }, index) => end > (places[index + 1]?.start ?? offset));
    if (isOverlapping) throw new ArchiveProblem('Files of the archive overlap');
    if (this.count === 0) throw new ArchiveProblem('The archive contains no files');
    let next = 0;
    for (const at of otherEnds) {
      while (next < places.length && places[next]!.end <= at) next += 1;
      // Archives and documents among the files contain the same mark at their end.
      if (!places[next] || places[next]!.start > at) throw contradictory();
    }
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

  private addName(entry: Entry, isFolder: boolean): void {
    const { fileName: name } = entry;
    const parts = comparedParts(entry);
    const key = parts.join('/');
    if (isFolder) this.addFolder(key, name);
    else {
      const earlier = this.names.get(key);
      if (earlier !== undefined && isOtherCase(earlier, name)) throw differsInCase(name, earlier);
      if (earlier !== undefined || this.folders.has(key)) throw isTwice(name);
      this.names.set(key, name);
    }
    for (let depth = parts.length - 1; depth > 0; depth--) {
      this.addFolder(parts.slice(0, depth).join('/'), name);
    }
  }

  private addFolder(key: string, name: string): void {
    if (this.names.has(key)) throw isTwice(name);
    this.folders.add(key);
  }
}

/** Parts of a path as systems compare them: they differ in the forms of letters, and leave out empty parts. */
function comparedParts(entry: Entry): string[] {
  // In an unknown code page only ASCII letters have a known case, and a backslash may be half of a letter.
  const path = isInOldCodePage(entry)
    ? entry.fileNameRaw
        .toString('latin1')
        .replace(/(?<![\x81-\xfe])\\/g, '/')
        .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    : normalForm(entry.fileName, 'NFC').toLowerCase();
  return path.split('/').filter((part) => part !== '' && part !== '.');
}

function isOtherCase(one: string, other: string): boolean {
  return normalForm(one, 'NFC') !== normalForm(other, 'NFC') && one.toLowerCase() === other.toLowerCase();
}

function requireReadableName(entry: Entry): void {
  const { fileName, fileNameRaw, extraFields } = entry;
  // An extra field may hold a second name in Unicode that is longer than the first.
  if (fileNameRaw.length > MAX_NAME_BYTES || fileName.length > MAX_NAME_BYTES) {
    throw new ArchiveProblem(`The name ${shown(fileName)} is longer than ${MAX_NAME_BYTES} characters`);
  }
  if (hasControlCharacter(entry)) {
    throw new ArchiveProblem(`The name of ${shown(fileName)} contains a control character. Please rename it`);
  }
  if (REVERSING.test(fileName)) {
    throw new ArchiveProblem(`${shown(fileName)} is a name that reverses the direction of its letters`);
  }
  if (fileName.includes('\ufffd')) {
    throw new ArchiveProblem(
      `${shown(fileName)} is a name in an unknown encoding. Please pack the folder with names in UTF-8`,
    );
  }
  // Programs that do not know the extra field with the name in UTF-8 use the first name.
  const plain = fileNameRaw.toString('latin1').replaceAll('\\', '/');
  if (extraFields.length > 0 && /^(?:\/|[a-z]:)|(?:^|\/)\.\.(?:\/|$)/i.test(plain)) throw leadsOutside();
}

/** True for a name with a control character; that of a folder's icon on macOS, `Icon\r`, is allowed. */
function hasControlCharacter(entry: Entry): boolean {
  const { fileName: name, fileNameRaw } = entry;
  const isIcon = isSystemFile(name) && name.endsWith('\r');
  if (/\p{Cc}/u.test(isIcon ? name.slice(0, -1) : name)) return true;
  // The code page of ZIP maps control characters to printable signs, so the raw bytes are checked.
  return isInOldCodePage(entry) && fileNameRaw.some((byte) => byte < FIRST_PRINTABLE);
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
