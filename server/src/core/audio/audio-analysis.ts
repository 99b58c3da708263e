import { setImmediate as othersTurn } from 'node:timers/promises';
import type { IFormat } from 'music-metadata';
import { MAX_AUDIO_SECONDS } from '#domain/limits.js';
import { PEAK_COUNT } from '#domain/track.js';
import { PeakMeter } from './peak-meter.js';
import { readWave } from './wave-file.js';

export interface AudioAnalysis {
  durationSeconds: number;
  /** `PEAK_COUNT` whole numbers, 0..100; the loudest moment is 100, silence is all zeros. */
  peaks: number[];
  format: 'mp3' | 'wav';
  sampleRate: number;
  /** Loudest sample in decibels below full scale; null for silence. */
  peakDb: number | null;
}

/** The file is not an mp3 or a 16- or 24-bit PCM wave file that can be played to its end. */
export class UnsupportedAudioError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'UnsupportedAudioError';
  }
}

/** Decoder input size. Bounds the memory for decoded samples and lets other requests run between two chunks. */
const CHUNK_BYTES = 64 * 1024;

/** Type, duration and waveform, read from the audio itself. Rejects with {@link UnsupportedAudioError}. */
export async function analyseAudio(bytes: Uint8Array): Promise<AudioAnalysis> {
  const format = await formatOf(bytes);
  if (format.container === 'WAVE') return analyseWave(bytes);
  if (format.container === 'MPEG' && format.codec?.endsWith('Layer 3')) return analyseMp3(bytes);
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

async function analyseWave(bytes: Uint8Array): Promise<AudioAnalysis> {
  const wave = await readWave(bytes);
  if (!wave) throw new UnsupportedAudioError('A wave file must hold 16- or 24-bit PCM in mono or stereo');
  return { ...summary(wave.meter, wave.sampleRate), format: 'wav' };
}

async function analyseMp3(bytes: Uint8Array): Promise<AudioAnalysis> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const meter = new PeakMeter();
    let sampleRate = 0;
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
      const decoded = decoder.decode(bytes.subarray(start, start + CHUNK_BYTES));
      if (decoded.samplesDecoded === 0) continue;
      sampleRate = decoded.sampleRate;
      meter.add(decoded.channelData, decoded.samplesDecoded);
      // A small file may decode to days of silence.
      if (meter.samples > MAX_AUDIO_SECONDS * sampleRate)
        throw new UnsupportedAudioError('The audio is too long');
      await othersTurn();
    }
    return { ...summary(meter, sampleRate), format: 'mp3' };
  } finally {
    decoder.free();
  }
}

function summary(meter: PeakMeter, sampleRate: number): Omit<AudioAnalysis, 'format'> {
  if (meter.samples === 0 || sampleRate === 0) throw new UnsupportedAudioError('The file holds no sound');
  const loudest = meter.loudest();
  return {
    durationSeconds: Math.round((meter.samples / sampleRate) * 1000) / 1000,
    peaks: meter.peaks(PEAK_COUNT),
    sampleRate,
    peakDb: loudest > 0 ? 20 * Math.log10(loudest) : null,
  };
}
