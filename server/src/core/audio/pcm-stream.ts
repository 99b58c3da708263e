import { AUDIO_SAMPLE_RATE, MAX_AUDIO_CHANNELS, MAX_AUDIO_SECONDS } from '#domain/limits.js';
import { UnsupportedAudioError } from './audio-decoder.js';
import { ByteReader } from './byte-reader.js';
import type { OpenSink, SampleFormat } from './sample-sink.js';

/** Format of PCM samples as a header states it. */
interface PcmFormat extends SampleFormat {
  bits: number;
  isFloat: boolean;
  isBigEndian: boolean;
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
/** Of a chunk that describes the samples; larger ones are damage. */
const MAX_HEADER_BYTES = 4_096;
/** Frames that a sink receives at once. */
const FRAMES_AT_ONCE = 16_384;
/** Stated by programs that write to a pipe. */
const UNKNOWN_LENGTH = 0xffff_ffff;

/**
 * Reads a WAV or AIFF file as a stream: 16 to 32 bits or 32-bit float, mono or stereo. A cut-off file is read to its end.
 * @param isEnough ends the reading early
 * @throws UnsupportedAudioError
 */
export async function readPcm(
  content: AsyncIterable<Uint8Array>,
  open: OpenSink,
  isEnough: () => boolean = () => false,
): Promise<void> {
  const reader = new ByteReader(content);
  try {
    const head = await reader.take(12);
    const [outer, inner] = [head.toString('latin1', 0, 4), head.toString('latin1', 8, 12)];
    if (outer === 'RIFF' && inner === 'WAVE') return await readWaveChunks(reader, open, isEnough);
    if (outer === 'FORM' && (inner === 'AIFF' || inner === 'AIFC')) {
      return await readAiffChunks(reader, open, isEnough);
    }
    throw new UnsupportedAudioError('The file is neither WAV nor AIFF');
  } finally {
    await reader.close();
  }
}

async function readWaveChunks(reader: ByteReader, open: OpenSink, isEnough: () => boolean): Promise<void> {
  let format: PcmFormat | null = null;
  for (;;) {
    const head = await reader.take(8);
    if (head.length < 8) throw new UnsupportedAudioError('The file holds no sound');
    const id = head.toString('latin1', 0, 4);
    const size = head.readUInt32LE(4);
    if (id === 'data' && format) {
      const bytes = size === 0 || size === UNKNOWN_LENGTH ? Infinity : size;
      return readSamples(reader, bytes, format, open, isEnough);
    }
    if (id === 'fmt ') format = waveFormat(await header(reader, size));
    else await reader.skip(size);
    await reader.skip(size % 2);
  }
}

async function readAiffChunks(reader: ByteReader, open: OpenSink, isEnough: () => boolean): Promise<void> {
  let format: PcmFormat | null = null;
  for (;;) {
    const head = await reader.take(8);
    if (head.length < 8) throw new UnsupportedAudioError('The file holds no sound');
    const id = head.toString('latin1', 0, 4);
    const size = head.readUInt32BE(4);
    if (id === 'SSND' && format) {
      const offset = (await reader.take(8)).readUInt32BE(0);
      await reader.skip(offset);
      return readSamples(reader, size - 8 - offset, format, open, isEnough);
    }
    if (id === 'COMM') format = aiffFormat(await header(reader, size));
    else await reader.skip(size);
    await reader.skip(size % 2);
  }
}

async function header(reader: ByteReader, size: number): Promise<Buffer> {
  const bytes = await reader.take(Math.min(size, MAX_HEADER_BYTES));
  if (size > MAX_HEADER_BYTES || bytes.length < Math.max(size, 16))
    throw new UnsupportedAudioError('The file is damaged');
  return bytes;
}

function waveFormat(bytes: Buffer): PcmFormat {
  const stated = bytes.readUInt16LE(0);
  const coding = stated === EXTENSIBLE && bytes.length >= 26 ? bytes.readUInt16LE(24) : stated;
  return usable(coding === PCM || coding === FLOAT, {
    channels: bytes.readUInt16LE(2),
    sampleRate: bytes.readUInt32LE(4),
    bits: bytes.readUInt16LE(14),
    isFloat: coding === FLOAT,
    isBigEndian: false,
  });
}

function aiffFormat(bytes: Buffer): PcmFormat {
  if (bytes.length < 18) throw new UnsupportedAudioError('The file is damaged');
  const coding = bytes.length >= 22 ? bytes.toString('latin1', 18, 22) : 'NONE';
  // The rate is an 80-bit float.
  const exponent = (bytes.readUInt16BE(8) & 0x7fff) - 16_383;
  return usable(['NONE', 'twos', 'sowt', 'fl32', 'FL32'].includes(coding), {
    channels: bytes.readUInt16BE(0),
    sampleRate: Math.round(bytes.readUInt32BE(10) * 2 ** (exponent - 31)),
    bits: bytes.readUInt16BE(6),
    isFloat: coding.toLowerCase() === 'fl32',
    isBigEndian: coding !== 'sowt',
  });
}

/** Memory grows with channels and rate: they are checked before anything is allocated. */
function usable(isKnown: boolean, format: PcmFormat): PcmFormat {
  const { channels, sampleRate, bits, isFloat } = format;
  const isUsable =
    channels > 0 &&
    channels <= MAX_AUDIO_CHANNELS &&
    sampleRate >= AUDIO_SAMPLE_RATE.min &&
    sampleRate <= AUDIO_SAMPLE_RATE.max &&
    (isFloat ? bits === 32 : bits === 16 || bits === 24 || bits === 32);
  if (!isKnown || !isUsable)
    throw new UnsupportedAudioError('The file must hold 16 to 32 bits in mono or stereo');
  return format;
}

async function readSamples(
  reader: ByteReader,
  bytes: number,
  format: PcmFormat,
  open: OpenSink,
  isEnough: () => boolean,
): Promise<void> {
  const sink = open(format);
  const { channels, bits, sampleRate } = format;
  const width = bits / 8;
  const frameBytes = width * channels;
  const sample = sampleReader(format);
  const buffers = Array.from({ length: channels }, () => new Float32Array(FRAMES_AT_ONCE));
  let left = bytes;
  let read = 0;
  while (left >= frameBytes && !isEnough()) {
    const part = await reader.take(Math.min(left, FRAMES_AT_ONCE * frameBytes));
    const frames = Math.floor(part.length / frameBytes);
    if (frames === 0) return;
    buffers.forEach((buffer, channel) => {
      for (let i = 0; i < frames; i++) buffer[i] = sample(part, (i * channels + channel) * width);
    });
    sink.add(buffers, frames);
    left -= part.length;
    read += frames;
    if (read > MAX_AUDIO_SECONDS * sampleRate) throw new UnsupportedAudioError('The audio is too long');
  }
}

function sampleReader({ bits, isFloat, isBigEndian }: PcmFormat): (bytes: Buffer, at: number) => number {
  if (isFloat) {
    const read = isBigEndian ? 'readFloatBE' : 'readFloatLE';
    return (bytes, at) => finite(bytes[read](at));
  }
  const width = bits / 8;
  const scale = 2 ** (bits - 1);
  return isBigEndian
    ? (bytes, at) => bytes.readIntBE(at, width) / scale
    : (bytes, at) => bytes.readIntLE(at, width) / scale;
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
