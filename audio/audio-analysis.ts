import { PEAK_COUNT } from '#domain/track.js';
import { decodeAudio } from './audio-decoder.js';
import { UnsupportedAudioError } from './unsupported-audio.js';
import { WaveformMeter } from './waveform-meter.js';

export interface AudioAnalysis {
  durationSeconds: number;
  /** `PEAK_COUNT` whole numbers, 0..100; the loudest moment is 100, silence is all zeros. */
  peaks: number[];
  format: 'mp3' | 'wav';
  sampleRate: number;
  /** Loudest sample in decibels below full scale; null for silence. */
  peakDb: number | null;
}

/** Type, duration and waveform, read from the audio itself. Rejects with {@link UnsupportedAudioError}. */
export async function analyseAudio(bytes: Uint8Array): Promise<AudioAnalysis> {
  const meter = new WaveformMeter();
  let sampleRate = 0;
  const format = await decodeAudio(bytes, (samples) => {
    sampleRate = samples.sampleRate;
    return meter;
  });
  if (meter.samples === 0 || sampleRate === 0) throw new UnsupportedAudioError('The file holds no sound');
  const loudest = meter.loudest;
  return {
    durationSeconds: Math.round((meter.samples / sampleRate) * 1000) / 1000,
    peaks: meter.bars(PEAK_COUNT),
    format,
    sampleRate,
    peakDb: loudest > 0 ? 20 * Math.log10(loudest) : null,
  };
}
