import { crc32 } from 'node:zlib';

interface ZipEntry {
  name: string;
  content: Buffer;
}

/** 1 January 2026, so that a package is the same on every call. */
const DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;
const VERSION = 20;
const UTF8_NAMES = 0x800;

/** A ZIP archive of uncompressed files: audio hardly shrinks. */
export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const path = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(VERSION, 0);
    fields.writeUInt16LE(UTF8_NAMES, 2);
    fields.writeUInt16LE(DATE, 8);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(content.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const file = [Buffer.from('PK\x03\x04', 'latin1'), fields, path, content];
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, place, path);
    files.push(...file);
    at += file.reduce((sum, { length }) => sum + length, 0);
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, index, end]);
}
