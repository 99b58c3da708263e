import { setImmediate as othersTurn } from 'node:timers/promises';
import type { IFormat } from 'music-metadata';
import { MAX_AUDIO_SECONDS } from '#domain/limits.js';
import type { OpenSink, SampleSink } from './sample-sink.js';
import { readWave } from './wave-file.js';

/** The file is not an mp3 or a 16- or 24-bit PCM wave file that can be played to its end. */
export class UnsupportedAudioError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'UnsupportedAudioError';
  }
}

/** Decoder input size. Bounds the memory for decoded samples and lets other requests run between two chunks. */
const CHUNK_BYTES = 64 * 1024;

/** Decodes a whole file into a sink. Rejects with {@link UnsupportedAudioError}. */
export async function decodeAudio(bytes: Uint8Array, open: OpenSink): Promise<'mp3' | 'wav'> {
  const format = await formatOf(bytes);
  if (format.container === 'WAVE') {
    if (await readWave(bytes, open)) return 'wav';
    throw new UnsupportedAudioError('A wave file must hold 16- or 24-bit PCM in mono or stereo');
  }
  if (format.container === 'MPEG' && format.codec?.endsWith('Layer 3')) {
    await decodeMp3(bytes, open);
    return 'mp3';
  }
  throw new UnsupportedAudioError(`${format.codec ?? format.container ?? 'This'} is not supported`);
}

async function formatOf(bytes: Uint8Array): Promise<IFormat> {
  const { parseBuffer } = await import('music-metadata');
  try {
    const { format } = await parseBuffer(bytes, undefined, { skipCovers: true, duration: false });
    return format;
  } catch {
    throw new UnsupportedAudioError('The file is not audio');
  }
}

async function decodeMp3(bytes: Uint8Array, open: OpenSink): Promise<void> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    let sink: SampleSink | undefined;
    let samples = 0;
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(
        bytes.subarray(start, start + CHUNK_BYTES),
      );
      if (samplesDecoded === 0) continue;
      sink ??= open({ sampleRate, channels: channelData.length, bits: null });
      sink.add(channelData, samplesDecoded);
      samples += samplesDecoded;
      // A small file may decode to days of silence.
      if (samples > MAX_AUDIO_SECONDS * sampleRate) throw new UnsupportedAudioError('The audio is too long');
      await othersTurn();
    }
  } finally {
    decoder.free();
  }
}
