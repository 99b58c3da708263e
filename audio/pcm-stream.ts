import { ByteReader } from './byte-reader.js';
import { FlacSamples } from './flac-samples.js';
import { leadingTagBytes, TAG_HEAD_BYTES } from './leading-tag.js';
import type { SampleBudget } from './sample-budget.js';
import type { SampleSource } from './sample-source.js';
import {
  aiffCoding,
  damagedHeader,
  flacFormat,
  refuseUnknown,
  waveCoding,
  type Coding,
  type PcmFormat,
} from './sound-format.js';
import { UnreadableFormatError } from './unsupported-audio.js';

export type { PcmFormat } from './sound-format.js';

/** Chunks before the sound, and tags before the file; a hostile one would have no end of them. */
const MAX_CHUNKS = 200;
const MAX_TAGS = 10;
const MAX_FORMAT_BYTES = 128;
/**
 * Sizes that programs write when they do not know the length, or whole frames of them: the sound goes on to the end of the file.
 */
const UNKNOWN_SIZES: readonly number[] = [
  0, 0x7f000000, 0x7ffff000, 0x7fffffff, 0x80000000, 0xfffff000, 0xffffffff,
];
/** Size field of an RF64 file, which has the size in a chunk of its own. */
const SIZE_ELSEWHERE = 0xffffffff;
const WIDE_SIZES_BYTES = 16;

/** Position of the sound in its file. */
export interface SoundPlace {
  start: number;
  /** Infinity where the header does not tell. */
  bytes: number;
}

/** Sound of a WAV, RF64 or AIFF file of uncompressed samples, or of a FLAC file, read in parts. */
export class PcmStream implements SampleSource {
  private constructor(
    private readonly reader: ByteReader,
    readonly format: PcmFormat,
    private readonly samples: SampleSource,
    /** Null for a packed format. */
    readonly place: SoundPlace | null,
    private readonly budget: SampleBudget | undefined,
  ) {}

  /**
   * @param budget ends the reading; without one, sound of two hours is read
   * @throws UnreadableFormatError for any other format, and for one with more than two channels or a rate above that of any master
   */
  static async open(content: AsyncIterable<Buffer>, budget?: SampleBudget): Promise<PcmStream> {
    const reader = new ByteReader(content);
    try {
      const { format, samples, place = null } = await openSamples(reader);
      return new PcmStream(reader, format, samples, place, budget);
    } catch (error) {
      await reader.close();
      throw error;
    }
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

async function openSamples(
  reader: ByteReader,
): Promise<{ format: PcmFormat; samples: SampleSource; place?: SoundPlace }> {
  const hasTag = await skipTags(reader);
  const head = Buffer.from(await reader.take(12));
  const name = head.toString('latin1');
  if (name.startsWith('fLaC') && head.length === 12) {
    const samples = await FlacSamples.open(reader, head);
    if (!samples) throw damagedHeader();
    return { format: flacFormat(samples.info), samples };
  }
  const form = name.slice(8);
  const isWave = /^(?:RIFF|RF64|BW64)/.test(name) && form === 'WAVE';
  const isAiff = name.startsWith('FORM') && (form === 'AIFF' || form === 'AIFC');
  if (!isWave && !isAiff) return refuseUnknown(head, hasTag);
  const found = await findSound(reader, isAiff);
  const { coding, bytes } = found;
  return {
    format: coding,
    samples: new PlainSamples(reader, found),
    place: { start: reader.position, bytes },
  };
}

async function skipTags(reader: ByteReader): Promise<boolean> {
  for (let tags = 0; tags < MAX_TAGS; tags++) {
    const bytes = leadingTagBytes(await reader.peek(TAG_HEAD_BYTES));
    if (bytes === 0) return tags > 0;
    await reader.skip(bytes);
  }
  return true;
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

/** @throws UnreadableFormatError */
async function findSound(reader: ByteReader, isAiff: boolean) {
  let coding: Coding | null = null;
  let wideBytes: number | null = null;
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks++) {
    const head = Buffer.from(await reader.take(8));
    if (head.length < 8) throw new UnreadableFormatError('It holds no sound');
    const id = head.toString('latin1', 0, 4);
    const size = isAiff ? head.readUInt32BE(4) : head.readUInt32LE(4);
    if (id === 'data' || id === 'SSND') {
      if (!coding) throw damagedHeader();
      const stated = size === SIZE_ELSEWHERE && wideBytes !== null ? wideBytes : size;
      return soundOf(coding, stated, isAiff ? await skipToSound(reader) : 0);
    }
    const padded = size + (size % 2);
    const isFormat = id === 'fmt ' || id === 'COMM';
    const part = isFormat || id === 'ds64' ? Math.min(padded, MAX_FORMAT_BYTES) : 0;
    const body = await reader.take(part);
    if (isFormat) coding = isAiff ? aiffCoding(body) : waveCoding(body);
    else if (body.length >= WIDE_SIZES_BYTES) wideBytes = Number(body.readBigUInt64LE(8));
    await reader.skip(padded - part);
  }
  throw damagedHeader();
}

/** @param offset of the sound in its chunk, whose size is stated */
function soundOf(coding: Coding, size: number, offset: number) {
  const width = (coding.bits / 8) * coding.channels;
  const isUnknown = UNKNOWN_SIZES.some((unknown) =>
    [unknown, offset + Math.floor(unknown / width) * width].includes(size),
  );
  if (isUnknown) return { bytes: Infinity, coding: { ...coding, frames: 0 }, statedBytes: 0 };
  const bytes = size - offset;
  if (bytes < 0) throw damagedHeader();
  const frames = Math.floor(bytes / width);
  return { bytes, coding: { ...coding, frames }, statedBytes: Math.max(frames, coding.frames) * width };
}

/** Reads the offset that AIFF states before the sound of a chunk, and skips it. @returns number of bytes before the sound */
async function skipToSound(reader: ByteReader): Promise<number> {
  const head = await reader.take(8);
  const offset = head.length < 8 ? 0 : head.readUInt32BE(0);
  await reader.skip(offset);
  return 8 + offset;
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
