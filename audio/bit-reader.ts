/** Reads numbers of any width from bytes, the highest bit first. Past the end all bits are 0. */
export class BitReader {
  /** Position of the next bit. */
  private at = 0;

  constructor(private readonly content: Uint8Array) {}

  get isPastEnd(): boolean {
    return this.at > this.content.length * 8;
  }

  /** Bytes that were read, the last one in part or whole. */
  get bytes(): number {
    return Math.ceil(this.at / 8);
  }

  skip(bits: number): void {
    this.at += bits;
  }

  toNextByte(): void {
    this.at = 8 * this.bytes;
  }

  /** The next 32 bits, which stay. */
  peek(): number {
    const { content } = this;
    const byte = this.at >>> 3;
    const shift = this.at & 7;
    const four =
      (content[byte]! << 24) | (content[byte + 1]! << 16) | (content[byte + 2]! << 8) | content[byte + 3]!;
    return shift === 0 ? four : (four << shift) | (content[byte + 4]! >>> (8 - shift));
  }

  /** @param bits at most 32 */
  read(bits: number): number {
    if (bits === 0) return 0;
    const value = this.peek() >>> (32 - bits);
    this.at += bits;
    return value;
  }

  /** A number in two's complement. */
  signed(bits: number): number {
    if (bits === 0) return 0;
    const value = this.peek() >> (32 - bits);
    this.at += bits;
    return value;
  }

  /** Zeros before the next one. */
  unary(): number {
    let zeros = 0;
    while (!this.isPastEnd) {
      const more = Math.clz32(this.peek());
      zeros += more;
      this.at += more;
      if (more < 32) break;
    }
    this.at += 1;
    return zeros;
  }

  /** A signed number in Rice's code. */
  rice(parameter: number): number {
    const high = this.unary();
    const value = (high << parameter) | this.read(parameter);
    return (value >>> 1) ^ -(value & 1);
  }
}
