import type { FileHandle } from 'node:fs/promises';

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
}

const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const END_64 = 0x06064b50;
const END_64_BYTES = 56;
const LOCATOR = 0x07064b50;
const LOCATOR_BYTES = 20;
const DIRECTORY_HEADER = 0x02014b50;
const DIRECTORY_HEADER_BYTES = 46;
const FILE_HEADER = 0x04034b50;
const FILE_HEADER_BYTES = 30;
const DESCRIPTOR = 0x08074b50;
/** Bit of the flags: the sizes follow the content. */
const SIZES_FOLLOW = 0x8;
/** Values from which on the fields of a plain ZIP are too short. */
const WIDE = 0xffffffff;
const MANY = 0xffff;
/** Of checked packages: 10,000 files with long names. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;

/** @returns null for a list that is not where it should be, or too long */
export async function readDirectory(handle: FileHandle, size: number): Promise<ArchiveDirectory | null> {
  const from = Math.max(0, size - END_BYTES - MAX_COMMENT_BYTES - LOCATOR_BYTES);
  const last = await read(handle, from, size - from);
  const at = last.lastIndexOf(markOf(END), Math.max(0, last.length - END_BYTES));
  if (at === -1 || last.readUInt16LE(at + 20) !== last.length - at - END_BYTES) return null;
  const plain = {
    entries: last.readUInt16LE(at + 10),
    bytes: last.readUInt32LE(at + 12),
    offset: last.readUInt32LE(at + 16),
  };
  let found = plain;
  let end = from + at;
  let isAgreed = last.readUInt16LE(at + 8) === plain.entries && last.indexOf(markOf(END)) === at;
  const locator = at - LOCATOR_BYTES;
  if (locator >= 0 && last.readUInt32LE(locator) === LOCATOR) {
    end = Number(last.readBigUInt64LE(locator + 8));
    const wide = end < size ? await read(handle, end, END_64_BYTES) : Buffer.alloc(0);
    if (wide.length < END_64_BYTES || wide.readUInt32LE(0) !== END_64) return null;
    const [entries, bytes, offset] = [32, 40, 48].map((field) => Number(wide.readBigUInt64LE(field)));
    found = { entries: entries!, bytes: bytes!, offset: offset! };
    isAgreed &&=
      agrees(plain.entries, found.entries, MANY) &&
      agrees(plain.bytes, found.bytes, WIDE) &&
      agrees(plain.offset, found.offset, WIDE);
  }
  const { entries, bytes, offset } = found;
  if (bytes > MAX_DIRECTORY_BYTES || offset + bytes > size) return null;
  const content = await read(handle, offset, bytes);
  const isUnambiguous = isAgreed && offset + bytes === end && countOf(content) === entries;
  const missing = end - offset - bytes;
  const isWrapped = found === plain && missing > 0 && missing % 2 ** 32 === 0;
  return { entries, offset, content, isUnambiguous, isWrapped };
}

/** Names in a list, as their bytes read as UTF-8. */
export function* namesIn(content: Buffer): Generator<string> {
  for (const { name } of linesOf(content)) yield name.toString('utf8');
}

/** Facts about a file that stand before its content, too. */
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
  /** Place behind the content. */
  end: number;
  /** True if it says the same as the list. */
  isAgreed: boolean;
}

/** @returns null where no file begins */
export async function readFileHeader(handle: FileHandle, file: StatedFile): Promise<FileHeader | null> {
  const start = file.relativeOffsetOfLocalHeader;
  const head = await read(handle, start, FILE_HEADER_BYTES + file.fileNameRaw.length);
  if (head.length < FILE_HEADER_BYTES || head.readUInt32LE(0) !== FILE_HEADER) return null;
  const flags = head.readUInt16LE(6);
  const end = start + FILE_HEADER_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28) + file.compressedSize;
  const sizes = [head.readUInt32LE(14), head.readUInt32LE(18), head.readUInt32LE(22)];
  const isSame =
    head.readUInt16LE(26) === file.fileNameRaw.length &&
    head.subarray(FILE_HEADER_BYTES).equals(file.fileNameRaw) &&
    head.readUInt16LE(8) === file.compressionMethod &&
    ((flags ^ file.generalPurposeBitFlag) & 1) === 0;
  const follow = (flags & SIZES_FOLLOW) !== 0 && sizes.every((value) => value === 0 || value === WIDE);
  const isAgreed = sizesAgree(sizes, file) || (follow && (await descriptorAgrees(handle, end, file)));
  return { end, isAgreed: isSame && isAgreed };
}

function sizesAgree(stated: readonly number[], file: StatedFile): boolean {
  const [crc, packed, bytes] = stated as [number, number, number];
  return (
    crc === file.crc32 &&
    agrees(packed, file.compressedSize, WIDE) &&
    agrees(bytes, file.uncompressedSize, WIDE)
  );
}

/** The checksum and the sizes that follow a content: with or without a mark, the sizes in 4 or 8 bytes. */
async function descriptorAgrees(handle: FileHandle, at: number, file: StatedFile): Promise<boolean> {
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
  return ([4, 8] as const)
    .map(facts)
    .some((wanted) =>
      [wanted, Buffer.concat([markOf(DESCRIPTOR), wanted])].some((form) =>
        found.subarray(0, form.length).equals(form),
      ),
    );
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

/** A narrow field states the value, or that it is elsewhere. */
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
