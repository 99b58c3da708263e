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
  entryRejected,
  notAnArchive,
  passphraseWrong,
} from './backup.errors.js';

const GZIP = Buffer.from([0x1f, 0x8b]);

/** Largest ratio of unpacked to packed bytes: real archives reach 5 to 20, a zip bomb 1,000. */
const MAX_GROWTH = 200;
const MAX_GROWTH_FLOOR_BYTES = 64 * 1024 * 1024;

/** A file in the archive. Its name is not validated. */
export interface ArchiveEntry {
  name: string;
  size: number;
  content: Readable;
}

export interface Archive {
  isEncrypted: boolean;
  /** Each entry must be consumed before the next one is emitted. */
  entries: AsyncIterable<ArchiveEntry>;
  /** First fault of the archive that was found so far. */
  failure(): BackupError | null;
}

/**
 * Opens an archive as a stream, without temporary files.
 * @throws BackupError when a passphrase is missing, or given for an unencrypted (unauthenticated) archive
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
    // The first failure is the cause; later ones come from the destroyed pipeline.
    stream.once('error', (error: Error) => {
      failure ??= error instanceof ArchiveCipherError ? passphraseWrong(file) : archiveDamaged(file);
    });
  }
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    // Started by the first read, because tar would emit its end before there is a listener.
    const unpacked = pipeline([...streams, gunzip, limit, tar]);
    // Awaited below; prevents an unhandled rejection while an entry is read.
    unpacked.catch(() => undefined);
    const seen = new Set<string>();
    for await (const entry of tar) {
      const { name, type, size: bytes } = entry.header;
      if (type !== 'file') throw entryRejected(name, 'it is not a regular file');
      if (seen.has(name)) throw entryRejected(name, 'it occurs twice');
      seen.add(name);
      // The types of tar-stream omit that an entry is a readable stream.
      yield { name, size: bytes ?? 0, content: entry as unknown as Readable };
    }
    await unpacked;
  }
  return { isEncrypted: encrypted, entries: entries(), failure: () => failure };
}

/**
 * Rejects an entry that a damaged archive has destroyed. Call it right before an entry is piped: a destroyed one emits nothing
 * more, and a pipeline from it would never end.
 */
export function requireOpen(content: Readable): void {
  if (content.destroyed) throw new Error('The archive was closed');
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

/** Fails when more bytes pass than allowed. */
class SizeLimit extends Transform {
  constructor(private left: number) {
    super();
  }

  override _transform(data: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.left -= data.length;
    if (this.left < 0) done(new Error('the archive unpacks to too many bytes'));
    else done(null, data);
  }
}
