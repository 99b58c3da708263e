import type { Shot } from '../synth/shape.js';
import { SAMPLE_RATE } from '../synth/wavetables.js';

const HEADER_BYTES = 44;

/** A stereo WAV file. */
export function waveFile({ left, right }: Shot, bits: 16 | 24): Buffer {
  const sampleBytes = bits / 8;
  const frameBytes = 2 * sampleBytes;
  const bytes = left.length * frameBytes;
  const file = Buffer.alloc(HEADER_BYTES + bytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16); // length of the format
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(2, 22); // channels
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * frameBytes, 28);
  file.writeUInt16LE(frameBytes, 32);
  file.writeUInt16LE(bits, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(bytes, 40);
  const fullScale = 2 ** (bits - 1) - 1;
  for (let i = 0, at = HEADER_BYTES; i < left.length; i++) {
    for (const sample of [left[i]!, right[i]!]) {
      file.writeIntLE(Math.round(Math.max(-1, Math.min(1, sample)) * fullScale), at, sampleBytes);
      at += sampleBytes;
    }
  }
  return file;
}
