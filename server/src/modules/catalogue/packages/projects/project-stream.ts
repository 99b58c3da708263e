/** Thrown when a file ends before what it announces, or announces what it cannot hold. */
export class DamagedFile extends Error {}

const MAX_TAKEN = 1024 * 1024;

/** Reads a stream piece by piece; holds no more than a piece and a chunk. */
export class PieceReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(content: AsyncIterable<Buffer>) {
    this.chunks = content[Symbol.asyncIterator]();
  }

  /** @throws DamagedFile at the end of the stream, or for a piece that is too large */
  async take(bytes: number): Promise<Buffer> {
    if (bytes > MAX_TAKEN) throw new DamagedFile();
    const pieces = [this.rest];
    let found = this.rest.length;
    while (found < bytes) {
      const chunk = await this.next();
      pieces.push(chunk);
      found += chunk.length;
    }
    const all = pieces.length === 1 ? this.rest : Buffer.concat(pieces);
    this.rest = all.subarray(bytes);
    return all.subarray(0, bytes);
  }

  /** @throws DamagedFile at the end of the stream */
  async skip(bytes: number): Promise<void> {
    let left = bytes;
    while (left > this.rest.length) {
      left -= this.rest.length;
      this.rest = await this.next();
    }
    this.rest = this.rest.subarray(left);
  }

  private async next(): Promise<Buffer> {
    const next = await this.chunks.next();
    if (next.done) throw new DamagedFile();
    return next.value;
  }
}

export interface StreamWindow {
  bytes: Buffer;
  /** Marks that start before this are complete; the next window starts here. */
  end: number;
}

/** Windows over a stream, each with the last `overlap` bytes of the one before. */
export async function* windowsOf(
  content: AsyncIterable<Buffer>,
  overlap: number,
): AsyncGenerator<StreamWindow> {
  let tail: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = Buffer.concat([tail, chunk]);
    const end = Math.max(0, bytes.length - overlap);
    if (end > 0) yield { bytes, end };
    tail = bytes.subarray(end);
  }
  yield { bytes: tail, end: tail.length };
}

/** Places of a mark that starts in a window. */
export function* placesOf(mark: Buffer, { bytes, end }: StreamWindow): Generator<number> {
  for (let at = bytes.indexOf(mark); at >= 0 && at < end; at = bytes.indexOf(mark, at + mark.length))
    yield at;
}

/** The stream up to a size. @throws DamagedFile beyond it */
export async function* atMost(content: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of content) {
    seen += chunk.length;
    if (seen > bytes) throw new DamagedFile();
    yield chunk;
  }
}

/** The first bytes of a stream, and the whole of it. */
export async function withStart(
  content: AsyncIterable<Buffer>,
  bytes: number,
): Promise<{ start: Buffer; whole: AsyncIterable<Buffer> }> {
  const chunks = content[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  let isAtEnd = false;
  while (held.length < bytes && !isAtEnd) {
    const next = await chunks.next();
    isAtEnd = next.done === true;
    if (!next.done) held = Buffer.concat([held, next.value]);
  }
  async function* whole(): AsyncGenerator<Buffer> {
    yield held;
    if (!isAtEnd) yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { start: held.subarray(0, bytes), whole: whole() };
}
