import sharp from 'sharp';
import { createMp3Encoder } from 'wasm-media-encoders';

/** Specs read images in the process whose server decodes none. */
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

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
  const body = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) body[i] = Math.round(samples[i]! * 32_000);
  return Buffer.concat([header, new Uint8Array(body.buffer)]);
}

export async function mp3Tone(seconds = 1): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: 128 });
  const body = Buffer.from(encoder.encode([tone(seconds)]));
  return Buffer.concat([body, Buffer.from(encoder.finalize())]);
}

function tone(seconds: number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (i / samples.length) * Math.sin((i * 2 * Math.PI * 220) / SAMPLE_RATE);
  }
  return samples;
}
