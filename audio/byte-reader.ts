/** Reads a stream of bytes in parts of chosen sizes; holds no more than one part and one chunk. */
export class ByteReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private held: Buffer = Buffer.alloc(0);
  private passed = 0;

  constructor(content: AsyncIterable<Buffer>) {
    this.chunks = content[Symbol.asyncIterator]();
  }

  /** The next bytes, fewer only at the end. They are valid until the next call. */
  async take(bytes: number): Promise<Buffer> {
    const taken = await this.peek(bytes);
    this.held = this.held.subarray(taken.length);
    this.passed += taken.length;
    return taken;
  }

  /** The next bytes, which stay. */
  async peek(bytes: number): Promise<Buffer> {
    if (this.held.length < bytes) {
      const parts = [this.held];
      let length = this.held.length;
      while (length < bytes) {
        const next = await this.chunks.next();
        if (next.done) break;
        parts.push(next.value);
        length += next.value.length;
      }
      this.held = parts.length === 1 ? this.held : Buffer.concat(parts);
    }
    return this.held.subarray(0, bytes);
  }

  /** Bytes that were taken or skipped. */
  get position(): number {
    return this.passed;
  }

  async skip(bytes: number): Promise<void> {
    let left = bytes;
    this.passed += bytes;
    while (left > this.held.length) {
      left -= this.held.length;
      const next = await this.chunks.next();
      this.held = next.done ? Buffer.alloc(0) : next.value;
      if (next.done) return;
    }
    this.held = this.held.subarray(left);
  }

  async close(): Promise<void> {
    await this.chunks.return?.();
  }
}
