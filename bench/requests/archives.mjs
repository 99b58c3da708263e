import { crc32, createDeflateRaw } from 'node:zlib';

const BLOCK = Buffer.alloc(1024 * 1024);
const FILE_HEADER = 30;
const LIST_HEADER = 46;

/** An archive of empty files that fills so many bytes with their names. */
export function archiveOfManyFiles(bytes) {
  const name = (n) => `Stems/${n}.wav`;
  const perFile = FILE_HEADER + LIST_HEADER + 2 * name(10_000).length;
  const count = Math.floor(bytes / perFile);
  return zip(
    Array.from({ length: count }, (_, n) => ({ name: name(n), packed: Buffer.alloc(0), bytes: 0, crc: 0 })),
  );
}

/** An archive of one deflated WAV file of zeros behind its header. */
export async function archiveOfZeros(bytes) {
  const head = waveHeader(bytes);
  let crc = crc32(head);
  const deflate = createDeflateRaw({ level: 9 });
  const chunks = [];
  deflate.on('data', (chunk) => chunks.push(chunk));
  deflate.write(head);
  for (let left = bytes; left > 0; left -= BLOCK.length) {
    crc = crc32(BLOCK, crc);
    if (!deflate.write(BLOCK)) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  await new Promise((resolve) => deflate.end(resolve).once('end', resolve));
  const packed = Buffer.concat(chunks);
  return zip([{ name: 'Master.wav', packed, bytes: head.length + bytes, crc, method: 8 }]);
}

function waveHeader(bytes) {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(44_100, 24);
  head.writeUInt32LE(176_400, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return head;
}

function zip(entries) {
  const files = [];
  const list = [];
  let offset = 0;
  for (const { name, packed, bytes, crc, method = 0 } of entries) {
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800, 2);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(crc, 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes, 18);
    facts.writeUInt16LE(title.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    files.push(Buffer.from('PK\x03\x04'), facts, title, packed);
    list.push(Buffer.from('PK\x01\x02\x14\x03'), facts, rest, title);
    offset += FILE_HEADER + title.length + packed.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, directory, end]);
}
