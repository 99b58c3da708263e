import { crc32, deflateRawSync } from 'node:zlib';

/** Values of a header; what is left out is true. */
export interface StatedHeader {
  name?: Buffer;
  flags?: number;
  method?: number;
  crc?: number;
  packed?: number;
  bytes?: number;
  offset?: number;
}

export interface ZipEntry {
  name: string | Buffer;
  content?: Buffer | string;
  /** Content as it is stored; otherwise it is deflated. */
  packed?: Buffer;
  method?: number;
  /** Bit 0 says that it is encrypted; bit 3 that its sizes follow it; bit 11 that the name is UTF-8. */
  flags?: number;
  mode?: number;
  /** Extra fields of both headers. */
  extra?: Buffer;
  localExtra?: Buffer;
  comment?: Buffer;
  /** Stated in the list instead of the real values. */
  stated?: StatedHeader;
  /** Stated before the file instead of the real values. */
  local?: StatedHeader;
  /** Bytes behind the content. */
  descriptor?: Buffer;
}

/** Values of the record that ends the archive; what is left out is true. */
export interface StatedEnd {
  prefix?: Buffer;
  /** Bytes between the list of files and the record that ends it. */
  inserted?: (offset: number) => Buffer;
  comment?: Buffer;
  entries?: number;
  bytes?: number;
  offset?: number;
  disk?: number;
}

/** A ZIP archive, valid unless an entry states otherwise. */
export function zipOf(...entries: ZipEntry[]): Buffer {
  return archiveOf(entries);
}

export function archiveOf(entries: readonly ZipEntry[], end: StatedEnd = {}): Buffer {
  const files: Buffer[] = [end.prefix ?? Buffer.alloc(0)];
  const list: Buffer[] = [];
  let offset = files[0]!.length;
  for (const entry of entries) {
    const { flags = 0x800, mode = 0o100644, extra = Buffer.alloc(0), comment = Buffer.alloc(0) } = entry;
    const plain = Buffer.from(entry.content ?? 'content');
    const packed = entry.packed ?? deflateRawSync(plain);
    const truth = {
      name: Buffer.from(entry.name as string),
      flags,
      method: entry.method ?? 8,
      crc: crc32(plain),
      packed: packed.length,
      bytes: plain.length,
      offset,
    };
    const local = { ...truth, ...entry.local };
    const localExtra = entry.localExtra ?? extra;
    const file = Buffer.concat([
      fields([4, 0x04034b50], [2, 20]),
      shared(local, localExtra),
      local.name,
      localExtra,
      packed,
      entry.descriptor ?? Buffer.alloc(0),
    ]);
    const stated = { ...truth, ...entry.stated };
    list.push(
      fields([4, 0x02014b50], [2, 0x0314], [2, 20]),
      shared(stated, extra),
      fields([2, comment.length], [2, 0], [2, 0], [4, (mode << 16) >>> 0], [4, stated.offset]),
      stated.name,
      extra,
      comment,
    );
    files.push(file);
    offset += file.length;
  }
  const directory = Buffer.concat(list);
  const { comment = Buffer.alloc(0), disk = 0, inserted } = end;
  const count = end.entries ?? entries.length;
  return Buffer.concat([
    ...files,
    directory,
    inserted?.(offset) ?? Buffer.alloc(0),
    fields(
      [4, 0x06054b50],
      [2, disk],
      [2, disk],
      [2, count],
      [2, count],
      [4, end.bytes ?? directory.length],
      [4, end.offset ?? offset],
      [2, comment.length],
    ),
    comment,
  ]);
}

/** Part that both headers of a file have. */
function shared({ name, flags, method, crc, packed, bytes }: Required<StatedHeader>, extra: Buffer): Buffer {
  const numbers = fields([2, flags], [2, method], [4, 0], [4, crc], [4, packed], [4, bytes]);
  return Buffer.concat([numbers, fields([2, name.length], [2, extra.length])]);
}

/** Little-endian integers, each with its width in bytes. */
export function fields(...values: [width: 2 | 4 | 8, value: number][]): Buffer {
  return Buffer.concat(
    values.map(([width, value]) => {
      const buffer = Buffer.alloc(width);
      if (width === 8) buffer.writeBigUInt64LE(BigInt(value));
      else buffer.writeUIntLE(value % 2 ** (8 * width), 0, width);
      return buffer;
    }),
  );
}

/** A package as sellers send it. */
let copies = 0;

/** The same files in an archive with a comment of its own: a package of one track belongs to no other. */
export function distinct(archive: Buffer): Buffer {
  copies += 1;
  const comment = Buffer.from(`Copy ${copies}`);
  const result = Buffer.concat([archive, comment]);
  result.writeUInt16LE(comment.length, archive.length - 2);
  return result;
}

export const goodPackage = (title = 'Night Drive') =>
  zipOf(
    { name: `${title} Master.wav`, content: Buffer.alloc(2_000_000, title) },
    { name: 'Stems/Kick.wav', content: Buffer.alloc(500_000, 'kick') },
    { name: 'MIDI/Bass.mid', content: 'MThd' },
    { name: 'Übersicht.txt' },
  );
