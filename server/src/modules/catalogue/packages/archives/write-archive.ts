import { crc32 } from 'node:zlib';

/** A document that is delivered inside an archive. */
export interface ArchiveDocument {
  name: string;
  content: Buffer;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_BYTES = 56;
const LOCATOR = 0x07064b50;
const FILE_HEADER = 0x04034b50;
const DIRECTORY_HEADER = 0x02014b50;
/** Values from which on the fields of a plain ZIP are too short. */
const WIDE = 0xffffffff;
const MANY = 0xffff;
const UNIX_FILE = 0o100644 << 16;

/** Bytes before the added files: their number, and the list of the files in them. */
interface ArchiveStart {
  offset: number;
  entries: number;
  list: Buffer;
}

const EMPTY: ArchiveStart = { offset: 0, entries: 0, list: Buffer.alloc(0) };

/** A whole ZIP of short files, which are stored as they are. */
export function writeArchive(documents: readonly ArchiveDocument[], date: Date): Buffer {
  return appendFiles(documents, date, EMPTY, '');
}

/** The bytes of added files with the list of all files. The same input gives the same bytes. */
export function appendFiles(
  documents: readonly ArchiveDocument[],
  date: Date,
  start: ArchiveStart,
  comment: string,
): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [start.list];
  let { offset } = start;
  for (const { name, content } of documents) {
    const title = Buffer.from(name);
    const facts = factsOf(content, title, date);
    const file = Buffer.concat([integers([4, FILE_HEADER], [2, 10]), facts, title, content]);
    // ZIP64: the place of the file in an extra field.
    const wide = offset >= WIDE ? integers([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
    const head = integers([4, DIRECTORY_HEADER], [1, 45], [1, 3], [2, wide.length > 0 ? 45 : 10]);
    facts.writeUInt16LE(wide.length, facts.length - 2);
    const rest = integers([2, 0], [2, 0], [2, 0], [4, UNIX_FILE], [4, Math.min(offset, WIDE)]);
    list.push(head, facts, rest, title, wide);
    files.push(file);
    offset += file.length;
  }
  const content = Buffer.concat(list);
  const end = endOf(start.entries + documents.length, content.length, offset, comment);
  return Buffer.concat([...files, content, end]);
}

/** Fields that the header of a file and its line in the list share. */
function factsOf(content: Buffer, title: Buffer, date: Date): Buffer {
  const { time, day } = dosDate(date);
  const bytes = content.length;
  return integers(
    [2, 0x800],
    [2, 0],
    [2, time],
    [2, day],
    [4, crc32(content)],
    [4, bytes],
    [4, bytes],
    [2, title.length],
    [2, 0],
  );
}

function endOf(entries: number, bytes: number, offset: number, comment: string): Buffer {
  const isWide = entries >= MANY || bytes >= WIDE || offset >= WIDE;
  const count = Math.min(entries, MANY);
  const wide = isWide
    ? integers(
        [4, END_64],
        [8, END_64_BYTES - 12],
        [2, 45],
        [2, 45],
        [4, 0],
        [4, 0],
        [8, entries],
        [8, entries],
        [8, bytes],
        [8, offset],
        [4, LOCATOR],
        [4, 0],
        [8, offset + bytes],
        [4, 1],
      )
    : Buffer.alloc(0);
  const end = integers(
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, Math.min(bytes, WIDE)],
    [4, Math.min(offset, WIDE)],
    [2, comment.length],
  );
  return Buffer.concat([wide, end, Buffer.from(comment)]);
}

/** Little-endian integers, each with its width in bytes. */
function integers(...fields: [width: 1 | 2 | 4 | 8, value: number][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value >>> 0, at, width);
    at += width;
  }
  return buffer;
}

/** Date of ZIP files, in UTC: two seconds are its unit, 1980 its first year. */
function dosDate(date: Date): { time: number; day: number } {
  return {
    time: (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
    day: ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
  };
}
