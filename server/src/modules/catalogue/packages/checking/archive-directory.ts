import type { FileHandle } from 'node:fs/promises';
import { findEnd } from '../archives/index.js';

/** The list of files at the end of a ZIP archive. */
export interface ArchiveDirectory {
  /** Stated number of files. */
  entries: number;
  offset: number;
  content: Buffer;
  /** False where two programs may read two lists from it. */
  isUnambiguous: boolean;
  /** True where places of 4 GB and more lack their upper part, as in archives of the Finder of macOS. */
  isWrapped: boolean;
  /** Places before the list that look like its end: within the content of a file they are its own, elsewhere a second list. */
  otherEnds: number[];
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_BYTES = 56;
const LOCATOR = 0x07064b50;
const LOCATOR_BYTES = 20;
const DIRECTORY_HEADER = 0x02014b50;
const DIRECTORY_HEADER_BYTES = 46;
const FILE_HEADER = 0x04034b50;
const FILE_HEADER_BYTES = 30;
const DESCRIPTOR = 0x08074b50;
const [SLASH, BACKSLASH] = [0x2f, 0x5c];
/** Extra field with the sizes of a file in 8 bytes each. */
const WIDE_SIZES = 0x0001;
/** Bit of the flags: the sizes follow the content. */
const SIZES_FOLLOW = 0x8;
/** Values from which on the fields of a plain ZIP are too short. */
const WIDE = 0xffffffff;
const MANY = 0xffff;
/** Largest list of files that is read; it has room for 10,000 files with long names. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;

/** @returns null for a list that is not where it should be, or too long */
export async function readDirectory(handle: FileHandle, size: number): Promise<ArchiveDirectory | null> {
  const found = await findEnd(handle, size);
  if (!found) return null;
  const { tail, from, at } = found;
  const plain = {
    entries: tail.readUInt16LE(at + 10),
    bytes: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
  let stated = plain;
  let end = from + at;
  let isAgreed = tail.readUInt16LE(at + 8) === plain.entries;
  const locator = at - LOCATOR_BYTES;
  if (locator >= 0 && tail.readUInt32LE(locator) === LOCATOR) {
    end = Number(tail.readBigUInt64LE(locator + 8));
    const wide = end < size ? await read(handle, end, END_64_BYTES) : Buffer.alloc(0);
    if (wide.length < END_64_BYTES || wide.readUInt32LE(0) !== END_64) return null;
    const [entries, bytes, offset] = [32, 40, 48].map((field) => Number(wide.readBigUInt64LE(field)));
    stated = { entries: entries!, bytes: bytes!, offset: offset! };
    isAgreed &&=
      agrees(plain.entries, stated.entries, MANY) &&
      agrees(plain.bytes, stated.bytes, WIDE) &&
      agrees(plain.offset, stated.offset, WIDE);
  }
  const { entries, bytes, offset } = stated;
  if (bytes > MAX_DIRECTORY_BYTES || offset + bytes > size) return null;
  const content = await read(handle, offset, bytes);
  const otherEnds = endsIn(tail.subarray(0, at)).map((place) => from + place);
  const hasOneList = otherEnds.every((place) => place < offset);
  const isUnambiguous = isAgreed && hasOneList && offset + bytes === end && countOf(content) === entries;
  const missing = end - offset - bytes;
  const isWrapped = stated === plain && missing > 0 && missing % 2 ** 32 === 0;
  return { entries, offset, content, isUnambiguous, isWrapped, otherEnds };
}

/** Names in a list, as their bytes read as UTF-8. */
export function* namesIn(content: Buffer): Generator<string> {
  for (const { name } of linesOf(content)) yield name.toString('utf8');
}

/** Facts about a file that the header before its content repeats. */
export interface StatedFile {
  fileNameRaw: Buffer;
  generalPurposeBitFlag: number;
  compressionMethod: number;
  crc32: number;
  compressedSize: number;
  uncompressedSize: number;
  relativeOffsetOfLocalHeader: number;
}

/** Header of a file, and the sizes behind its content. */
export interface FileHeader {
  /** Place behind the content, and the sizes that follow it. */
  end: number;
  /** True if the header says the same as the list. */
  isAgreed: boolean;
}

/** Some packers write folders with a slash before a file and with a backslash in the list. */
const withSlashes = (name: Buffer) => Buffer.from(name.map((byte) => (byte === BACKSLASH ? SLASH : byte)));

/** @returns null where no file begins */
export async function readFileHeader(handle: FileHandle, file: StatedFile): Promise<FileHeader | null> {
  const start = file.relativeOffsetOfLocalHeader;
  const head = await read(handle, start, FILE_HEADER_BYTES + file.fileNameRaw.length);
  if (head.length < FILE_HEADER_BYTES || head.readUInt32LE(0) !== FILE_HEADER) return null;
  const nameBytes = head.readUInt16LE(26);
  const extra = { place: start + FILE_HEADER_BYTES + nameBytes, bytes: head.readUInt16LE(28) };
  const stated = {
    crc: head.readUInt32LE(14),
    ...(await wideSizes(handle, { packed: head.readUInt32LE(18), bytes: head.readUInt32LE(22) }, extra)),
  };
  const end = extra.place + extra.bytes + file.compressedSize;
  const flags = head.readUInt16LE(6);
  const isSame =
    nameBytes === file.fileNameRaw.length &&
    withSlashes(head.subarray(FILE_HEADER_BYTES)).equals(withSlashes(file.fileNameRaw)) &&
    head.readUInt16LE(8) === file.compressionMethod &&
    ((flags ^ file.generalPurposeBitFlag) & 1) === 0;
  const facts = [
    [stated.crc, file.crc32],
    [stated.packed, file.compressedSize],
    [stated.bytes, file.uncompressedSize],
  ] as const;
  const isComplete = facts.every(([before, listed]) => before === listed);
  if ((flags & SIZES_FOLLOW) === 0) return { end, isAgreed: isSame && isComplete };
  // Writers of streams know some of the facts beforehand, or none.
  const isPossible = facts.every(([before, listed]) => [0, WIDE, listed].includes(before));
  const descriptorBytes = await descriptorBytesAt(handle, end, file);
  const isFollowed = descriptorBytes > 0 || (isComplete && (await isHeader(handle, end)));
  return { end: end + descriptorBytes, isAgreed: isSame && isPossible && isFollowed };
}

/** The sizes before a content; those that need more than 4 bytes stand in an extra field. */
async function wideSizes(
  handle: FileHandle,
  narrow: { packed: number; bytes: number },
  extra: { place: number; bytes: number },
): Promise<{ packed: number; bytes: number }> {
  if (narrow.packed !== WIDE && narrow.bytes !== WIDE) return narrow;
  const fields = await read(handle, extra.place, extra.bytes);
  for (let at = 0; at + 4 <= fields.length; at += 4 + fields.readUInt16LE(at + 2)) {
    if (fields.readUInt16LE(at) !== WIDE_SIZES) continue;
    const sizes = fields.subarray(at + 4, at + 4 + fields.readUInt16LE(at + 2));
    const sizeAt = (place: number) =>
      place + 8 <= sizes.length ? Number(sizes.readBigUInt64LE(place)) : WIDE;
    const hasBoth = sizes.length >= 16 || narrow.bytes === WIDE;
    return {
      bytes: narrow.bytes === WIDE ? sizeAt(0) : narrow.bytes,
      packed: narrow.packed === WIDE ? sizeAt(hasBoth ? 8 : 0) : narrow.packed,
    };
  }
  return narrow;
}

/** True where the next file or the list begins. */
async function isHeader(handle: FileHandle, at: number): Promise<boolean> {
  const mark = await read(handle, at, 4);
  return mark.length === 4 && [FILE_HEADER, DIRECTORY_HEADER].includes(mark.readUInt32LE(0));
}

/**
 * Length of the checksum and the sizes that follow a content: with or without a mark, the sizes in 4 or 8 bytes.
 * @returns 0 where none of these forms agrees with the list
 */
async function descriptorBytesAt(handle: FileHandle, at: number, file: StatedFile): Promise<number> {
  const found = await read(handle, at, 24);
  const facts = (width: 4 | 8) => {
    const bytes = Buffer.alloc(4 + 2 * width);
    bytes.writeUInt32LE(file.crc32);
    [file.compressedSize, file.uncompressedSize].forEach((size, i) => {
      if (width === 8) bytes.writeBigUInt64LE(BigInt(size), 4 + i * width);
      else bytes.writeUInt32LE(size % 2 ** 32, 4 + i * width);
    });
    return bytes;
  };
  const plain = ([4, 8] as const).map(facts);
  const forms = [...plain.map((form) => Buffer.concat([markOf(DESCRIPTOR), form])), ...plain];
  return forms.find((form) => found.subarray(0, form.length).equals(form))?.length ?? 0;
}

/** Places of the mark that ends a list. */
function endsIn(bytes: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(markOf(END)); at >= 0; at = bytes.indexOf(markOf(END), at + 1)) places.push(at);
  return places;
}

function countOf(content: Buffer): number {
  let lines = 0;
  let end = 0;
  for (const line of linesOf(content)) {
    lines += 1;
    end = line.end;
  }
  return end === content.length ? lines : -1;
}

function* linesOf(content: Buffer): Generator<{ name: Buffer; end: number }> {
  for (let at = 0; at + DIRECTORY_HEADER_BYTES <= content.length;) {
    if (content.readUInt32LE(at) !== DIRECTORY_HEADER) return;
    const nameStart = at + DIRECTORY_HEADER_BYTES;
    const nameEnd = nameStart + content.readUInt16LE(at + 28);
    const end = nameEnd + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
    yield { name: content.subarray(nameStart, nameEnd), end };
    at = end;
  }
}

/** True if a narrow field states the value, or refers to the wide field elsewhere. */
function agrees(narrow: number, value: number, elsewhere: number): boolean {
  return narrow === value || narrow === elsewhere;
}

function markOf(signature: number): Buffer {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(signature);
  return mark;
}

export async function read(handle: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, position);
  return buffer.subarray(0, bytesRead);
}
