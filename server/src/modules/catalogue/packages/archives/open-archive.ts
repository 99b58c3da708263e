import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import yauzl, { type ZipFile } from 'yauzl';
import { findEnd } from './archive-end.js';

const PART_BYTES = 64 * 1024;

/** Reads parts of an open file. */
class FileParts extends yauzl.RandomAccessReader {
  constructor(private readonly handle: FileHandle) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.parts(start, end), { objectMode: false });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.handle
      .read(buffer, offset, length, position)
      .then(({ bytesRead }) => done(bytesRead < length ? new Error('unexpected end') : null), done);
  }

  private async *parts(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const length = Math.min(PART_BYTES, end - at);
      const { buffer, bytesRead } = await this.handle.read(Buffer.allocUnsafe(length), 0, length, at);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  override close(done: (error: Error | null) => void): void {
    this.handle.close().then(() => done(null), done);
  }
}

/** Opens a ZIP archive, without the zeros that may follow it. Its `close` closes the file. */
export async function openArchive(path: string): Promise<ZipFile> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const found = await findEnd(handle, size);
    return await yauzl.fromRandomAccessReaderPromise(new FileParts(handle), found?.end ?? size, {
      autoClose: false,
    });
  } catch (error) {
    await handle.close();
    throw error;
  }
}
