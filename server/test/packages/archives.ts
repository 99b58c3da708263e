import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content?: Buffer | string;
  /** Bit 0 says that it is encrypted; bit 11 that the name is UTF-8. */
  flags?: number;
  mode?: number;
  /** Stated instead of the real value. */
  stated?: { bytes?: number; crc?: number; offset?: number };
}

/** A ZIP archive, valid unless an entry states otherwise. */
export function zipOf(...entries: ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, content = 'content', flags = 0x800, mode = 0o100644, stated = {} } of entries) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const title = Buffer.from(name);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(stated.crc ?? crc32(plain), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(stated.bytes ?? plain.length, 8);
    const local = Buffer.alloc(14);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(8, 8);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(title.length, 0);
    const file = Buffer.concat([local, sizes, lengths, title, packed]);
    const head = Buffer.alloc(16);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(0x0314, 4);
    head.writeUInt16LE(20, 6);
    head.writeUInt16LE(flags, 8);
    head.writeUInt16LE(8, 10);
    const tail = Buffer.alloc(18);
    tail.writeUInt16LE(title.length, 0);
    tail.writeUInt32LE((mode << 16) >>> 0, 10);
    tail.writeUInt32LE(stated.offset ?? offset, 14);
    list.push(head, sizes, tail, title);
    files.push(file);
    offset += file.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, directory, end]);
}

/** A package as sellers send it. */
export const goodPackage = (title = 'Night Drive') =>
  zipOf(
    { name: `${title} Master.wav`, content: Buffer.alloc(2_000_000, title) },
    { name: 'Stems/Kick.wav', content: Buffer.alloc(500_000, 'kick') },
    { name: 'MIDI/Bass.mid', content: 'MThd' },
    { name: 'Übersicht.txt' },
  );
