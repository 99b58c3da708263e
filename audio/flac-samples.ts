import { MAX_AUDIO_SECONDS } from '#domain/limits.js';
import { BitReader } from './bit-reader.js';
import type { ByteReader } from './byte-reader.js';
import type { SampleSource } from './sample-source.js';

/** Header of a FLAC file. */
interface StreamInfo {
  sampleRate: number;
  channels: number;
  bits: number;
  /** 0 where unknown. */
  frames: number;
  maxBlock: number;
}

const INFO_BYTES = 34;
const MAX_METADATA = 200;
const SYNC = 0x3ffe;
const LEFT_SIDE = 8;
const RIGHT_SIDE = 9;
const MID_SIDE = 10;
const FIXED: readonly (readonly number[])[] = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]];

/** Sound of a FLAC file of 8 to 24 bits (RFC 9639), decoded block by block. It ends at the first damaged block. */
export class FlacSamples implements SampleSource {
  private block: Int32Array[] = [];
  private length = 0;
  private used = 0;
  private decoded = 0;
  private hasEnded = false;

  private constructor(
    private readonly reader: ByteReader,
    readonly info: StreamInfo,
  ) {}

  /** @param head the first twelve bytes of the file */
  static async open(reader: ByteReader, head: Buffer): Promise<FlacSamples | null> {
    const isInfo = (head[4]! & 0x7f) === 0 && head.readUIntBE(5, 3) === INFO_BYTES;
    const rest = await reader.take(INFO_BYTES - 4);
    if (!isInfo || rest.length < INFO_BYTES - 4) return null;
    const bits = new BitReader(rest);
    bits.skip(48);
    const info = {
      maxBlock: head.readUInt16BE(10),
      sampleRate: bits.read(20),
      channels: bits.read(3) + 1,
      bits: bits.read(5) + 1,
      frames: bits.read(4) * 2 ** 32 + bits.read(32),
    };
    let isLast = head[4]! > 0x7f;
    for (let blocks = 0; !isLast; blocks++) {
      const next = await reader.take(4);
      if (next.length < 4 || blocks === MAX_METADATA) return null;
      isLast = next[0]! > 0x7f;
      await reader.skip(next.readUIntBE(1, 3));
    }
    return new FlacSamples(reader, info);
  }

  /** Infinity once the sound has ended too early, which exceeds what any file holds; 0 otherwise. */
  get statedBytes(): number {
    return this.hasEnded && this.decoded < this.info.frames ? Infinity : 0;
  }

  /** Number of frames; of a stream that states none it is known once it has been read. */
  framesOf(): number {
    return this.info.frames || this.decoded;
  }

  async read(target: readonly Float32Array[], wanted: number): Promise<number> {
    const scale = 2 ** (1 - this.info.bits);
    let read = 0;
    while (read < wanted && (await this.fill())) {
      const part = Math.min(wanted - read, this.length - this.used);
      this.block.forEach((samples, channel) => {
        const to = target[channel]!;
        for (let i = 0; i < part; i++) to[read + i] = samples[this.used + i]! * scale;
      });
      this.used += part;
      read += part;
    }
    return read;
  }

  async skip(frames: number): Promise<void> {
    for (let left = frames; left > 0 && (await this.fill());) {
      const part = Math.min(left, this.length - this.used);
      this.used += part;
      left -= part;
    }
  }

  /** Decodes the next block once the last one is used. @returns false at the end */
  private async fill(): Promise<boolean> {
    if (this.used < this.length) return true;
    const { channels, bits, maxBlock, sampleRate } = this.info;
    // Constant sound is stored in some bytes: a small file could hold days.
    if (this.hasEnded || this.decoded > MAX_AUDIO_SECONDS * sampleRate) return false;
    const content = await this.reader.peek(2 * maxBlock * channels * Math.ceil((bits + 1) / 8) + 64);
    const reader = new BitReader(content);
    this.length = this.decode(reader);
    this.hasEnded = this.length === 0 || reader.isPastEnd;
    if (this.hasEnded) return false;
    await this.reader.skip(reader.bytes);
    this.used = 0;
    this.decoded += this.length;
    return true;
  }

  /** @returns the number of frames; 0 for no block of this stream */
  private decode(reader: BitReader): number {
    if (reader.read(14) !== SYNC) return 0;
    reader.skip(2);
    const sizeCode = reader.read(4);
    const rateCode = reader.read(4);
    const assignment = reader.read(4);
    reader.skip(4);
    const ones = Math.clz32(~reader.peek());
    reader.skip(8 * Math.max(1, ones));
    const length = blockLength(sizeCode, reader);
    reader.skip(rateCode === 12 ? 8 : rateCode > 12 ? 16 : 0);
    reader.skip(8);
    const { channels, maxBlock, bits } = this.info;
    const isPair = assignment >= LEFT_SIDE && assignment <= MID_SIDE;
    if (length > maxBlock || channels !== (isPair ? 2 : assignment + 1)) return 0;
    if (this.block[0]?.length !== maxBlock) {
      this.block = Array.from({ length: channels }, () => new Int32Array(maxBlock));
    }
    for (const [channel, samples] of this.block.entries()) {
      const isSide = isPair && channel === (assignment === RIGHT_SIDE ? 0 : 1);
      if (!decodeChannel(reader, samples.subarray(0, length), bits + (isSide ? 1 : 0))) return 0;
    }
    if (isPair) joinSides(this.block as [Int32Array, Int32Array], length, assignment);
    reader.toNextByte();
    reader.skip(16);
    return length;
  }
}

function blockLength(code: number, reader: BitReader): number {
  if (code === 1) return 192;
  if (code >= 2 && code <= 5) return 576 * 2 ** (code - 2);
  if (code === 6) return reader.read(8) + 1;
  if (code === 7) return reader.read(16) + 1;
  return code > 7 ? 2 ** code : 0;
}

function joinSides([first, second]: [Int32Array, Int32Array], length: number, assignment: number): void {
  for (let i = 0; i < length; i++) {
    const a = first[i]!;
    const b = second[i]!;
    if (assignment === LEFT_SIDE) second[i] = a - b;
    else if (assignment === RIGHT_SIDE) first[i] = a + b;
    else {
      const middle = 2 * a + (b & 1);
      first[i] = (middle + b) >> 1;
      second[i] = (middle - b) >> 1;
    }
  }
}

/** @returns false for a damaged one */
function decodeChannel(reader: BitReader, samples: Int32Array, stated: number): boolean {
  reader.skip(1);
  const type = reader.read(6);
  const unused = reader.read(1) ? reader.unary() + 1 : 0;
  const bits = stated - unused;
  if (bits < 1) return false;
  if (type === 0) samples.fill(reader.signed(bits));
  else if (type === 1) for (let i = 0; i < samples.length; i++) samples[i] = reader.signed(bits);
  else if (type >= 8 && type <= 12) {
    if (!predicted(reader, samples, bits, type - 8, () => ({ factors: FIXED[type - 8]!, shift: 0 })))
      return false;
  } else if (type >= 32) {
    const order = type - 31;
    if (!predicted(reader, samples, bits, order, () => linearFactors(reader, order))) return false;
  } else return false;
  if (unused > 0) for (let i = 0; i < samples.length; i++) samples[i]! <<= unused;
  return true;
}

function linearFactors(reader: BitReader, order: number) {
  const precision = reader.read(4) + 1;
  const shift = reader.read(5);
  return { factors: Array.from({ length: order }, () => reader.signed(precision)), shift };
}

/** Samples from those before, and the differences that follow. */
function predicted(
  reader: BitReader,
  samples: Int32Array,
  bits: number,
  order: number,
  readFactors: () => { factors: readonly number[]; shift: number },
): boolean {
  if (order > samples.length) return false;
  for (let i = 0; i < order; i++) samples[i] = reader.signed(bits);
  const { factors, shift } = readFactors();
  if (!readDifferences(reader, samples, order)) return false;
  const scale = 2 ** -shift;
  for (let i = order; i < samples.length; i++) {
    let sum = 0;
    for (let j = 0; j < order; j++) sum += factors[j]! * samples[i - 1 - j]!;
    samples[i]! += Math.floor(sum * scale);
  }
  return true;
}

function readDifferences(reader: BitReader, samples: Int32Array, order: number): boolean {
  const method = reader.read(2);
  if (method > 1) return false;
  const width = method === 0 ? 4 : 5;
  const parts = 2 ** reader.read(4);
  const size = samples.length / parts;
  if (!Number.isInteger(size) || size < order) return false;
  for (let part = 0; part < parts; part++) {
    const parameter = reader.read(width);
    const end = (part + 1) * size;
    const start = part === 0 ? order : part * size;
    if (parameter === 2 ** width - 1) {
      const bits = reader.read(5);
      for (let i = start; i < end; i++) samples[i] = reader.signed(bits);
    } else {
      for (let i = start; i < end; i++) samples[i] = reader.rice(parameter);
    }
    if (reader.isPastEnd) return false;
  }
  return true;
}
