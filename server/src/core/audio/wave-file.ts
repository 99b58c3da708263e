import { setImmediate as othersTurn } from 'node:timers/promises';
import { AUDIO_SAMPLE_RATE, MAX_AUDIO_CHANNELS, MAX_AUDIO_SECONDS } from '#domain/limits.js';
import type { OpenSink, SampleFormat } from './sample-sink.js';

type Format = SampleFormat & { bits: number };

const PCM = 1;
const EXTENSIBLE = 0xfffe;
/** Frames between two yields to the event loop. */
const FRAMES_AT_ONCE = 65_536;

/**
 * Reads a RIFF wave file of 16- or 24-bit PCM. A cut-off file is read to its end.
 * @returns false for any other coding and for values beyond the limits; the header decides before samples are read
 */
export async function readWave(bytes: Uint8Array, open: OpenSink): Promise<boolean> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: Format | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const id = String.fromCharCode(...bytes.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    const start = at + 8;
    if (id === 'fmt ' && start + 16 <= bytes.length) format = readFormat(view, start);
    if (id === 'data' && format) {
      const end = Math.min(bytes.length, start + size);
      if (secondsBetween(start, end, format) > MAX_AUDIO_SECONDS) return false;
      await readSamples(view, start, end, format, open);
      return true;
    }
    // Chunks are padded to an even length.
    at = start + size + (size % 2);
  }
  return false;
}

function readFormat(view: DataView, at: number): Format | null {
  const coding = view.getUint16(at, true);
  const format = {
    channels: view.getUint16(at + 2, true),
    sampleRate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  };
  const blockSize = view.getUint16(at + 12, true);
  const isPcm = coding === PCM || coding === EXTENSIBLE;
  // Memory grows with the channels: their number is checked before anything is allocated.
  const isUsable =
    format.channels > 0 &&
    format.channels <= MAX_AUDIO_CHANNELS &&
    format.sampleRate >= AUDIO_SAMPLE_RATE.min &&
    format.sampleRate <= AUDIO_SAMPLE_RATE.max &&
    (format.bits === 16 || format.bits === 24) &&
    blockSize === format.channels * (format.bits / 8);
  return isPcm && isUsable ? format : null;
}

function secondsBetween(from: number, to: number, { channels, bits, sampleRate }: Format): number {
  return (to - from) / ((bits / 8) * channels) / sampleRate;
}

async function readSamples(
  view: DataView,
  from: number,
  to: number,
  format: Format,
  open: OpenSink,
): Promise<void> {
  const sink = open(format);
  const { channels, bits } = format;
  const width = bits / 8;
  const frames = Math.floor((to - from) / (width * channels));
  const buffers = Array.from({ length: channels }, () => new Float32Array(FRAMES_AT_ONCE));
  const sample =
    bits === 16
      ? (at: number): number => view.getInt16(at, true) / 32_768
      : (at: number): number => (view.getInt8(at + 2) * 65_536 + view.getUint16(at, true)) / 8_388_608;
  for (let start = 0; start < frames; start += FRAMES_AT_ONCE) {
    const count = Math.min(FRAMES_AT_ONCE, frames - start);
    buffers.forEach((buffer, channel) => {
      for (let i = 0; i < count; i++) buffer[i] = sample(from + ((start + i) * channels + channel) * width);
    });
    sink.add(buffers, count);
    await othersTurn();
  }
}
