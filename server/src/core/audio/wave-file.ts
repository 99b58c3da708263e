import { setImmediate as othersTurn } from 'node:timers/promises';
import { AUDIO_SAMPLE_RATE, MAX_AUDIO_CHANNELS, MAX_AUDIO_SECONDS } from '#domain/limits.js';
import { PeakMeter } from './peak-meter.js';

interface Wave {
  meter: PeakMeter;
  sampleRate: number;
}

interface Format {
  channels: number;
  sampleRate: number;
  bits: number;
}

const PCM = 1;
const EXTENSIBLE = 0xfffe;
/** Frames between two yields to the event loop. */
const FRAMES_AT_ONCE = 65_536;

/**
 * Measures a RIFF wave file of 16- or 24-bit PCM. A cut-off file is read to its end.
 * @returns null for any other coding and for values beyond the limits; the header decides before samples are read
 */
export async function readWave(bytes: Uint8Array): Promise<Wave | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: Format | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const id = String.fromCharCode(...bytes.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    const start = at + 8;
    if (id === 'fmt ' && start + 16 <= bytes.length) format = readFormat(view, start);
    if (id === 'data' && format) {
      const end = Math.min(bytes.length, start + size);
      if (secondsBetween(start, end, format) > MAX_AUDIO_SECONDS) return null;
      return {
        meter: await measure(view, start, end, format),
        sampleRate: format.sampleRate,
      };
    }
    // Chunks are padded to an even length.
    at = start + size + (size % 2);
  }
  return null;
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

async function measure(
  view: DataView,
  from: number,
  to: number,
  { channels, bits }: Format,
): Promise<PeakMeter> {
  const meter = new PeakMeter();
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
    meter.add(buffers, count);
    await othersTurn();
  }
  return meter;
}
