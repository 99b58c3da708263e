/** Takes exact numbers of bytes from a stream of parts of any size. */
export class ByteReader {
  private readonly parts: AsyncIterator<Uint8Array>;
  private part: Uint8Array = new Uint8Array(0);

  constructor(content: AsyncIterable<Uint8Array>) {
    this.parts = content[Symbol.asyncIterator]();
  }

  /** Fewer bytes only at the end of the stream. */
  async take(bytes: number): Promise<Buffer> {
    const taken = Buffer.allocUnsafe(bytes);
    let filled = 0;
    while (filled < bytes && (await this.fill())) {
      const some = this.part.subarray(0, bytes - filled);
      taken.set(some, filled);
      filled += some.length;
      this.part = this.part.subarray(some.length);
    }
    return taken.subarray(0, filled);
  }

  async skip(bytes: number): Promise<void> {
    let left = bytes;
    while (left > 0 && (await this.fill())) {
      const count = Math.min(left, this.part.length);
      this.part = this.part.subarray(count);
      left -= count;
    }
  }

  /** Ends the stream. */
  async close(): Promise<void> {
    await this.parts.return?.();
  }

  /** @returns false at the end */
  private async fill(): Promise<boolean> {
    while (this.part.length === 0) {
      const next = await this.parts.next();
      if (next.done) return false;
      this.part = next.value;
    }
    return true;
  }
}
