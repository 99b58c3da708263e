import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { createEncoder, type WasmMediaEncoder } from 'wasm-media-encoders';
import type { SampleFormat, SampleSink } from './sample-sink.js';

/** Hertz. */
export const MP3_SAMPLE_RATE = 44_100;
const KILOBITS = 192;
const CHUNK = 1 << 16;
/** Rates that every player of MP3 files plays; sound at another one is resampled. */
const PLAYED_RATES: readonly number[] = [32_000, MP3_SAMPLE_RATE, 48_000];

/**
 * LAME's quality setting, which the package does not expose: 3 is the default, 7 takes half the time. Encoding dominates
 * the first start of the demo, so the default is patched in the module, in the byte of `if (quality < 0) quality = 3`. A different
 * module is used unpatched, which is slower.
 */
const DEFAULT_QUALITY_CODE = Buffer.from('28022c417f4c044020004103', 'hex');
const QUICK_QUALITY = 7;

type Mp3Encoder = WasmMediaEncoder<'audio/mpeg'>;
let encoder: Promise<Mp3Encoder> | undefined;

/** Lowers the default quality of the encoder's program in place. @returns false for an unknown program */
export function lowerQuality(program: Buffer): boolean {
  const found = program.indexOf(DEFAULT_QUALITY_CODE);
  if (found < 0 || program.indexOf(DEFAULT_QUALITY_CODE, found + 1) >= 0) return false;
  program[found + DEFAULT_QUALITY_CODE.length - 1] = QUICK_QUALITY;
  return true;
}

export function readEncoderProgram(): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3'));
}

async function loadEncoder(): Promise<Mp3Encoder> {
  const program = await readEncoderProgram();
  lowerQuality(program);
  return createEncoder('audio/mpeg', program);
}

/** Encodes stereo samples in -1..1 at `MP3_SAMPLE_RATE` as a joint-stereo mp3 of constant bit rate, without tags. */
export async function encodeMp3(left: Float32Array, right: Float32Array): Promise<Uint8Array> {
  const lame = await (encoder ??= loadEncoder());
  lame.configure({ sampleRate: MP3_SAMPLE_RATE, channels: 2, bitrate: KILOBITS });
  const parts: Uint8Array[] = [];
  for (let at = 0; at < left.length; at += CHUNK) {
    // The encoder reuses its output buffer.
    parts.push(lame.encode([left.subarray(at, at + CHUNK), right.subarray(at, at + CHUNK)]).slice());
  }
  parts.push(lame.finalize().slice());
  return Buffer.concat(parts);
}

/** Encodes a stream of samples at any rate, so that sound of any length is never held as a whole; the file is as by {@link encodeMp3}. */
export class Mp3Stream implements SampleSink {
  private readonly parts: Uint8Array[] = [];

  private constructor(private readonly lame: Mp3Encoder) {}

  /** @returns a function that begins the stream once its format is known */
  static async prepare(): Promise<(format: SampleFormat) => Mp3Stream> {
    const lame = await loadEncoder();
    return ({ sampleRate }) => {
      const outputSampleRate = PLAYED_RATES.includes(sampleRate) ? sampleRate : MP3_SAMPLE_RATE;
      lame.configure({
        sampleRate,
        channels: 2,
        bitrate: KILOBITS,
        outputSampleRate: outputSampleRate as 44_100,
      });
      return new Mp3Stream(lame);
    };
  }

  add(channels: readonly Float32Array[], length: number): void {
    const [left, right = left] = channels as [Float32Array, Float32Array?];
    for (let at = 0; at < length; at += CHUNK) {
      const end = Math.min(length, at + CHUNK);
      this.parts.push(this.lame.encode([left.subarray(at, end), right.subarray(at, end)]).slice());
    }
  }

  end(): Uint8Array {
    this.parts.push(this.lame.finalize().slice());
    return Buffer.concat(this.parts);
  }
}
