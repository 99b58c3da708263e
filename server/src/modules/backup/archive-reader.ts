import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { ArchiveCipherError, decryption, HEADER_BYTES, isEncrypted } from './archive-cipher.js';
import {
  archiveDamaged,
  archiveEncrypted,
  archiveNotEncrypted,
  BackupError,
  entryRefused,
  notAnArchive,
  passphraseWrong,
} from './backup.errors.js';

const GZIP = Buffer.from([0x1f, 0x8b]);

/** An archive grows to this many times its size at most; ours grow 5 to 20 times, a zip bomb 1,000 times. */
const MAX_GROWTH = 200;
const MAX_GROWTH_FLOOR_BYTES = 64 * 1024 * 1024;

/** A file in the archive; its name is not checked yet. */
export interface ArchiveEntry {
  name: string;
  size: number;
  content: Readable;
}

export interface Archive {
  isEncrypted: boolean;
  /** Each must be read to its end, or the next one never comes. */
  entries: AsyncIterable<ArchiveEntry>;
  /** What is wrong with the archive itself, if anything was found so far. */
  failure(): BackupError | null;
}

/**
 * Opens an archive without unpacking it anywhere.
 * @throws BackupError when a passphrase is missing, or given for an archive that anybody could have written
 */
export async function openArchive(file: string, passphrase: string | null): Promise<Archive> {
  const { header, size } = await startOf(file);
  const encrypted = isEncrypted(header);
  if (!encrypted && !header.subarray(0, GZIP.length).equals(GZIP)) throw notAnArchive(file);
  if (encrypted && passphrase === null) throw archiveEncrypted(file);
  if (!encrypted && passphrase !== null) throw archiveNotEncrypted(file);
  let failure: BackupError | null = null;
  const gunzip = createGunzip();
  const limit = new SizeLimit(Math.max(size * MAX_GROWTH, MAX_GROWTH_FLOOR_BYTES));
  const tar = extract();
  const streams: [Readable, ...Transform[]] = [
    createReadStream(file, { start: encrypted ? HEADER_BYTES : 0 }),
  ];
  if (encrypted && passphrase !== null) {
    streams.push(await decryption(passphrase, header).catch(() => Promise.reject(notAnArchive(file))));
  }
  for (const stream of [...streams, gunzip, limit, tar]) {
    // The first failure is the cause; what follows is the pipeline being taken down.
    stream.once('error', (error: Error) => {
      failure ??= error instanceof ArchiveCipherError ? passphraseWrong(file) : archiveDamaged(file);
    });
  }
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    // Not before somebody listens: the tar reader would end unheard.
    const unpacked = pipeline([...streams, gunzip, limit, tar]);
    // Awaited below; a failure while an entry is read must not be an unhandled one.
    unpacked.catch(() => undefined);
    const seen = new Set<string>();
    for await (const entry of tar) {
      const { name, type, size: bytes } = entry.header;
      if (type !== 'file') throw entryRefused(name, 'it is not a plain file');
      if (seen.has(name)) throw entryRefused(name, 'it is there twice');
      seen.add(name);
      // Its types say less than it is: a readable stream.
      yield { name, size: bytes ?? 0, content: entry as unknown as Readable };
    }
    await unpacked;
  }
  return { isEncrypted: encrypted, entries: entries(), failure: () => failure };
}

async function startOf(file: string): Promise<{ header: Buffer; size: number }> {
  const handle = await open(file).catch(() => Promise.reject(notAnArchive(file)));
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEADER_BYTES), position: 0 });
    return { header: buffer.subarray(0, bytesRead), size: (await handle.stat()).size };
  } catch {
    throw notAnArchive(file);
  } finally {
    await handle.close();
  }
}

/** Stops what unpacks to far more than an archive of ours would. */
class SizeLimit extends Transform {
  constructor(private left: number) {
    super();
  }

  override _transform(data: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.left -= data.length;
    if (this.left < 0) done(new Error('unpacks to too much'));
    else done(null, data);
  }
}
