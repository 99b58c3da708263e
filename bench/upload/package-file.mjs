import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const BLOCK = 1024 * 1024;
/** One file of the archive. */
const FILE_BLOCKS = 64;

/** Writes an archive of random bytes, stored without compression. @returns its SHA-256 */
export async function writePackage(path, megabytes) {
  const cipher = createCipheriv('aes-128-ctr', randomBytes(16), randomBytes(16));
  const zeros = Buffer.alloc(BLOCK);
  const file = openSync(path, 'w');
  const list = [];
  let at = 0;
  for (let left = megabytes; left > 0; left -= FILE_BLOCKS) {
    const name = Buffer.from(`Samples/${list.length}.bin`);
    const blocks = Math.min(FILE_BLOCKS, left);
    const start = at;
    at += 30 + name.length;
    let checksum = 0;
    for (let block = 0; block < blocks; block++) {
      const content = cipher.update(zeros);
      checksum = crc32(content, checksum);
      writeSync(file, content, 0, BLOCK, at);
      at += BLOCK;
    }
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800, 2);
    facts.writeUInt32LE(checksum, 10);
    facts.writeUInt32LE(blocks * BLOCK, 14);
    facts.writeUInt32LE(blocks * BLOCK, 18);
    facts.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name]);
    writeSync(file, head, 0, head.length, start);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(start, 10);
    list.push(Buffer.from('PK\x01\x02\x14\x03'), facts, rest, name);
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(list.length / 4, 8);
  end.writeUInt16LE(list.length / 4, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  writeSync(file, Buffer.concat([directory, end]), 0, directory.length + end.length, at);
  closeSync(file);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
