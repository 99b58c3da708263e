import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { passphraseNotReadable, passphraseTooShort } from './backup.errors.js';

/** `GNBACKUP`, version, log2 of the scrypt cost, block size, parallelism, salt. Authenticated with every chunk. */
const MAGIC = Buffer.from('GNBACKUP');
const VERSION = 1;
const SALT_BYTES = 16;
/** 128 MiB of memory and a third of a second per guess. */
const SCRYPT = { logN: 17, r: 8, p: 1 };
const PARAMETERS = Buffer.from([VERSION, SCRYPT.logN, SCRYPT.r, SCRYPT.p]);
export const HEADER_BYTES = MAGIC.length + PARAMETERS.length + SALT_BYTES;

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;

const MIN_PASSPHRASE_LENGTH = 12;

/** The passphrase is wrong, or the archive was changed, reordered, cut or extended. */
export class ArchiveCipherError extends Error {}

export const isEncrypted = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC);

/** Reads the passphrase from the first line of a file. @throws BackupError when it is unreadable or too short */
export async function readPassphrase(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => Promise.reject(passphraseNotReadable(file)));
  const [line = ''] = text.split(/\r?\n/, 1);
  if (line.length < MIN_PASSPHRASE_LENGTH) throw passphraseTooShort(file, MIN_PASSPHRASE_LENGTH);
  return line;
}

/** Encrypts a stream in numbered chunks; the last one is marked. */
export async function encryption(passphrase: string): Promise<Transform> {
  const header = Buffer.concat([MAGIC, PARAMETERS, randomBytes(SALT_BYTES)]);
  const key = await keyOf(passphrase, header);
  const chunks = new ChunkTransform(CHUNK_BYTES, (chunk, index, isLast) => {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(index, isLast)).setAAD(header);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  });
  chunks.push(header);
  return chunks;
}

/**
 * Decrypts the bytes after the header. Emits authenticated chunks only; a truncated archive fails at the end of the stream.
 * @throws ArchiveCipherError for a header of another version or cost
 */
export async function decryption(passphrase: string, header: Buffer): Promise<Transform> {
  const parameters = header.subarray(MAGIC.length, MAGIC.length + PARAMETERS.length);
  // A cost chosen by the archive could exhaust the memory.
  if (header.length < HEADER_BYTES || !parameters.equals(PARAMETERS)) throw new ArchiveCipherError();
  const key = await keyOf(passphrase, header);
  return new ChunkTransform(CHUNK_BYTES + TAG_BYTES, (chunk, index, isLast) => {
    if (chunk.length < TAG_BYTES) throw new ArchiveCipherError();
    const decipher = createDecipheriv(ALGORITHM, key, nonceOf(index, isLast), { authTagLength: TAG_BYTES });
    decipher.setAAD(header).setAuthTag(chunk.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new ArchiveCipherError();
    }
  });
}

function keyOf(passphrase: string, header: Buffer): Promise<Buffer> {
  const { logN, r, p } = SCRYPT;
  const N = 2 ** logN;
  return new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 2 * 128 * N * r };
    scrypt(passphrase.normalize('NFC'), header.subarray(-SALT_BYTES), KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Unique: each archive has its own key, and each chunk its number and end mark. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeBigUInt64BE(BigInt(index), NONCE_BYTES - 9);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into chunks of equal size; the last one may be shorter. */
class ChunkTransform extends Transform {
  private pending: Buffer[] = [];
  private pendingBytes = 0;
  private index = 0;

  constructor(
    private readonly chunkBytes: number,
    private readonly convert: (chunk: Buffer, index: number, isLast: boolean) => Buffer,
  ) {
    super();
  }

  override _transform(data: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.pending.push(data);
    this.pendingBytes += data.length;
    if (this.pendingBytes <= this.chunkBytes) return done();
    try {
      let rest = Buffer.concat(this.pending);
      while (rest.length > this.chunkBytes) {
        this.push(this.convert(rest.subarray(0, this.chunkBytes), this.index, false));
        this.index += 1;
        rest = rest.subarray(this.chunkBytes);
      }
      this.pending = [rest];
      this.pendingBytes = rest.length;
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.push(this.convert(Buffer.concat(this.pending), this.index, true));
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}
