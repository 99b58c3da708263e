import { LoudnessMeter } from './measure/loudness-meter.js';
import { TruePeakMeter } from './measure/true-peak-meter.js';

/** Integrated loudness of whole channels in LUFS (ITU-R BS.1770-4, EBU R 128); -Infinity for silence. */
export function integratedLoudness(channels: readonly Float32Array[], sampleRate: number): number {
  const meter = new LoudnessMeter(sampleRate);
  meter.add(channels, lengthOf(channels));
  return meter.result().integrated ?? -Infinity;
}

/** Loudest point of the curve through the samples, in decibels relative to full scale; -Infinity for silence. */
export function truePeak(channels: readonly Float32Array[], sampleRate: number): number {
  const meter = new TruePeakMeter(sampleRate);
  meter.add(channels, lengthOf(channels));
  return meter.result() ?? -Infinity;
}

function lengthOf(channels: readonly Float32Array[]): number {
  return channels[0]?.length ?? 0;
}
