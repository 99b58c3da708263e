import sharp from 'sharp';
import { createMp3Encoder } from 'wasm-media-encoders';

const SAMPLE_RATE = 44_100;

/** A plain image. */
export function picture(width = 900, height = 600, type: 'png' | 'jpeg' | 'gif' = 'png'): Promise<Buffer> {
  const background = { r: 90, g: 20, b: 160 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(type)
    .toBuffer();
}

/** A rising tone, 16 bit, mono. */
export function wavTone(seconds = 1): Buffer {
  return waveFile(tone(seconds), SAMPLE_RATE);
}

/** Samples as a file of 16 bit, mono. */
export function waveFile(samples: Float32Array, sampleRate: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length * 2, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length * 2, 40);
  const body = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, index) => body.writeInt16LE(Math.round(sample * 32_000), index * 2));
  return Buffer.concat([header, body]);
}

export async function mp3Tone(seconds = 1): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: 128 });
  const body = Buffer.from(encoder.encode([tone(seconds)]));
  return Buffer.concat([body, Buffer.from(encoder.finalize())]);
}

function tone(seconds: number): Float32Array {
  const count = Math.round(seconds * SAMPLE_RATE);
  return Float32Array.from(
    { length: count },
    (_, i) => (i / count) * Math.sin((i * 2 * Math.PI * 220) / SAMPLE_RATE),
  );
}
