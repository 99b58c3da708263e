import { closeSync, openSync, writeSync } from 'node:fs';
import type { SampleFormat, SampleSink } from '#audio/index.js';

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
const FULL_SCALE = 32_767;

/** Writes samples to a file as WAV of 16 bits, which every browser plays and seeks in. For a thread: it writes synchronously. */
export class WaveCopy implements SampleSink {
  private readonly file: number;
  private bytes = 0;

  constructor(
    path: string,
    private readonly format: SampleFormat,
  ) {
    this.file = openSync(path, 'wx', 0o600);
    writeSync(this.file, Buffer.alloc(HEADER_BYTES));
  }

  add(channels: readonly Float32Array[], length: number): void {
    const part = Buffer.allocUnsafe(length * channels.length * SAMPLE_BYTES);
    let at = 0;
    for (let i = 0; i < length; i++) {
      for (const channel of channels) {
        const sample = Math.max(-1, Math.min(1, channel[i]!));
        at = part.writeInt16LE(Math.round(sample * FULL_SCALE), at);
      }
    }
    writeSync(this.file, part);
    this.bytes += part.length;
  }

  /** Completes the header and closes the file. */
  end(): void {
    writeSync(this.file, this.header(), 0, HEADER_BYTES, 0);
    closeSync(this.file);
  }

  private header(): Buffer {
    const { channels, sampleRate } = this.format;
    const header = Buffer.alloc(HEADER_BYTES);
    header.write('RIFF', 0, 'latin1');
    header.writeUInt32LE(HEADER_BYTES - 8 + this.bytes, 4);
    header.write('WAVEfmt ', 8, 'latin1');
    header.writeUInt32LE(16, 16);
    header.writeUInt16LE(1, 20);
    header.writeUInt16LE(channels, 22);
    header.writeUInt32LE(sampleRate, 24);
    header.writeUInt32LE(sampleRate * channels * SAMPLE_BYTES, 28);
    header.writeUInt16LE(channels * SAMPLE_BYTES, 32);
    header.writeUInt16LE(SAMPLE_BYTES * 8, 34);
    header.write('data', 36, 'latin1');
    header.writeUInt32LE(this.bytes, 40);
    return header;
  }
}
