import type { Shot } from '../synth/shape.js';
import { SAMPLE_RATE } from '../synth/wavetables.js';

const HEADER_BYTES = 44;
const FRAME_BYTES = 4;
const FULL_SCALE = 32_767;

/** A 16-bit stereo WAV file. */
export function waveFile({ left, right }: Shot): Buffer {
  const bytes = left.length * FRAME_BYTES;
  const file = Buffer.alloc(HEADER_BYTES + bytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16); // length of the format
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(2, 22); // channels
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * FRAME_BYTES, 28);
  file.writeUInt16LE(FRAME_BYTES, 32);
  file.writeUInt16LE(16, 34); // bits of a sample
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(bytes, 40);
  const samples = new Int16Array(file.buffer, file.byteOffset + HEADER_BYTES, left.length * 2);
  for (let i = 0; i < left.length; i++) {
    samples[2 * i] = toSixteenBits(left[i]!);
    samples[2 * i + 1] = toSixteenBits(right[i]!);
  }
  return file;
}

function toSixteenBits(sample: number): number {
  return Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE);
}
