import { AUDIO_SAMPLE_RATE } from '#domain/limits.js';
import { ByteReader } from './byte-reader.js';
import { FlacSamples } from './flac-samples.js';
import type { SampleBudget } from './sample-budget.js';
import type { SampleSource } from './sample-source.js';

export interface PcmFormat {
  sampleRate: number;
  channels: 1 | 2;
  bits: number;
  /** Frames that the file states; what it holds may be less. */
  frames: number;
}

type Coding = PcmFormat & { isBigEndian: boolean; isFloat: boolean };

const RATES = { min: 8_000, max: AUDIO_SAMPLE_RATE.max } as const;
const PLAIN_BITS = [16, 24, 32];
const FLOAT_BITS = [32];
const FLAC_BITS = [16, 20, 24];
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
/** Chunks before the sound; a hostile file would have no end of them. */
const MAX_CHUNKS = 200;
const MAX_FORMAT_BYTES = 128;
/** Sizes that a program writes when it did not know the length. */
const UNKNOWN_SIZE = 0xffffffff;

/** Sound of a WAV, RF64 or AIFF file of uncompressed samples, or of a FLAC file, read in parts. */
export class PcmStream implements SampleSource {
  private constructor(
    private readonly reader: ByteReader,
    readonly format: PcmFormat,
    private readonly samples: SampleSource,
    private readonly budget: SampleBudget | undefined,
  ) {}

  /**
   * @param budget ends the reading; without one, sound of two hours is read
   * @returns null for any other format, and for one with more than two channels or a rate above that of any master
   */
  static async open(content: AsyncIterable<Buffer>, budget?: SampleBudget): Promise<PcmStream | null> {
    const reader = new ByteReader(content);
    const head = Buffer.from(await reader.take(12));
    const found = await openSamples(reader, head);
    if (!found) await reader.close();
    return found && new PcmStream(reader, found.format, found.samples, budget);
  }

  get statedBytes(): number {
    return this.samples.statedBytes;
  }

  framesOf(bytes: number): number {
    return this.samples.framesOf(bytes);
  }

  async read(target: readonly Float32Array[], wanted: number): Promise<number> {
    const frames = await this.samples.read(target, wanted);
    this.budget?.spend(frames);
    return frames;
  }

  skip(frames: number): Promise<void> {
    this.budget?.spend(frames);
    return this.samples.skip(frames);
  }

  close(): Promise<void> {
    return this.reader.close();
  }
}

async function openSamples(reader: ByteReader, head: Buffer) {
  const name = head.toString('latin1');
  if (name.startsWith('fLaC') && head.length === 12) {
    const samples = await FlacSamples.open(reader, head);
    const format = samples && usable(samples.info, FLAC_BITS);
    return format && { format, samples };
  }
  const form = name.slice(8);
  const isWave = /^(?:RIFF|RF64|BW64)/.test(name) && form === 'WAVE';
  const isAiff = name.startsWith('FORM') && (form === 'AIFF' || form === 'AIFC');
  const found = isWave || isAiff ? await findSound(reader, isAiff) : null;
  return found && { format: found.coding, samples: new PlainSamples(reader, found) };
}

/** Uncompressed samples. */
class PlainSamples implements SampleSource {
  readonly statedBytes: number;
  private readonly coding: Coding;
  private bytesLeft: number;

  constructor(
    private readonly reader: ByteReader,
    { coding, bytes, statedBytes }: { coding: Coding; bytes: number; statedBytes: number },
  ) {
    this.coding = coding;
    this.bytesLeft = bytes;
    this.statedBytes = statedBytes;
  }

  framesOf(bytes: number): number {
    const { bits, channels, frames } = this.coding;
    const held = Math.floor(bytes / ((bits / 8) * channels));
    return frames > 0 ? Math.min(frames, held) : held;
  }

  async read(target: readonly Float32Array[], wanted: number): Promise<number> {
    const { channels, bits } = this.coding;
    const width = (bits / 8) * channels;
    const bytes = await this.reader.take(Math.min(wanted * width, this.bytesLeft));
    this.bytesLeft -= bytes.length;
    const frames = Math.floor(bytes.length / width);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const sample = sampleReader(view, this.coding);
    for (let channel = 0; channel < channels; channel++) {
      const samples = target[channel]!;
      const offset = channel * (bits / 8);
      for (let i = 0; i < frames; i++) samples[i] = sample(offset + i * width);
    }
    if (frames < wanted) this.bytesLeft = 0;
    return frames;
  }

  async skip(frames: number): Promise<void> {
    const bytes = Math.min(this.bytesLeft, frames * (this.coding.bits / 8) * this.coding.channels);
    await this.reader.skip(bytes);
    this.bytesLeft -= bytes;
  }
}

async function findSound(reader: ByteReader, isAiff: boolean) {
  let coding: Coding | null = null;
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks++) {
    const head = Buffer.from(await reader.take(8));
    if (head.length < 8) return null;
    const id = head.toString('latin1', 0, 4);
    const size = isAiff ? head.readUInt32BE(4) : head.readUInt32LE(4);
    if (id === 'data' || id === 'SSND') {
      if (!coding) return null;
      const offset = isAiff ? await skipToSound(reader) : 0;
      const width = (coding.bits / 8) * coding.channels;
      const isUnknown = size === UNKNOWN_SIZE || size === 0;
      const bytes = isUnknown ? Infinity : size - offset;
      if (bytes < 0) return null;
      const frames = isUnknown ? coding.frames : Math.floor(bytes / width);
      return { bytes, coding: { ...coding, frames }, statedBytes: Math.max(frames, coding.frames) * width };
    }
    const padded = size + (size % 2);
    if (id === 'fmt ' || id === 'COMM') {
      const part = Math.min(padded, MAX_FORMAT_BYTES);
      const body = await reader.take(part);
      coding = isAiff ? aiffCoding(body) : waveCoding(body);
      await reader.skip(padded - part);
      if (!coding) return null;
    } else {
      await reader.skip(padded);
    }
  }
  return null;
}

/** In AIFF the place of the sound within its chunk precedes it. @returns the bytes before it */
async function skipToSound(reader: ByteReader): Promise<number> {
  const head = await reader.take(8);
  const offset = head.length < 8 ? 0 : head.readUInt32BE(0);
  await reader.skip(offset);
  return 8 + offset;
}

function waveCoding(body: Buffer): Coding | null {
  if (body.length < 16) return null;
  const tag = body.readUInt16LE(0);
  const kind = tag === EXTENSIBLE && body.length >= 26 ? body.readUInt16LE(24) : tag;
  const frameBytes = body.readUInt16LE(2) * (body.readUInt16LE(14) / 8);
  if ((kind !== PCM && kind !== FLOAT) || body.readUInt16LE(12) !== frameBytes) return null;
  const stated = {
    channels: body.readUInt16LE(2),
    sampleRate: body.readUInt32LE(4),
    bits: body.readUInt16LE(14),
    frames: 0,
    isBigEndian: false,
    isFloat: kind === FLOAT,
  };
  return usable(stated, stated.isFloat ? FLOAT_BITS : PLAIN_BITS);
}

function aiffCoding(body: Buffer): Coding | null {
  if (body.length < 18) return null;
  const type = body.length >= 22 ? body.toString('latin1', 18, 22) : 'NONE';
  if (!['NONE', 'twos', 'sowt', 'fl32', 'FL32', 'in24', 'in32'].includes(type)) return null;
  // A number of 80 bits; rates are whole numbers that fit the upper half of its fraction.
  const exponent = (body.readUInt16BE(8) & 0x7fff) - 16_383;
  const sampleRate = Math.round(body.readUInt32BE(10) * 2 ** (exponent - 31));
  const stated = {
    channels: body.readUInt16BE(0),
    sampleRate,
    bits: body.readUInt16BE(6),
    frames: body.readUInt32BE(2),
    isBigEndian: type !== 'sowt',
    isFloat: type.toLowerCase() === 'fl32',
  };
  return usable(stated, stated.isFloat ? FLOAT_BITS : PLAIN_BITS);
}

type Stated = Omit<PcmFormat, 'channels'> & { channels: number };

function usable<S extends Stated>(stated: S, allowed: readonly number[]) {
  const { channels, sampleRate, bits } = stated;
  if (channels !== 1 && channels !== 2) return null;
  if (!allowed.includes(bits) || !(sampleRate >= RATES.min && sampleRate <= RATES.max)) return null;
  return { ...stated, channels } as S & { channels: 1 | 2 };
}

function sampleReader(view: DataView, { bits, isFloat, isBigEndian }: Coding): (at: number) => number {
  const little = !isBigEndian;
  if (isFloat) {
    return (at) => {
      const value = view.getFloat32(at, little);
      // NaN and infinity would spread into every sum.
      return value > -1e3 && value < 1e3 ? value : 0;
    };
  }
  if (bits === 16) return (at) => view.getInt16(at, little) / 32_768;
  if (bits === 32) return (at) => view.getInt32(at, little) / 2_147_483_648;
  return little
    ? (at) => (view.getInt8(at + 2) * 65_536 + view.getUint16(at, true)) / 8_388_608
    : (at) => (view.getInt8(at) * 65_536 + view.getUint16(at + 1)) / 8_388_608;
}
