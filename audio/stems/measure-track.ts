import { ChromaMeter, type Chroma } from '#domain/audio/chroma-meter.js';
import type { TempoMeasurement } from '#domain/audio-report.js';
import { SAME_SECONDS } from '../fingerprint/alignment.js';
import { BandMeter } from '../measure/band-meter.js';
import { BandwidthMeter } from '../measure/bandwidth-meter.js';
import { measureTempo } from '../measure/tempo.js';
import { TruePeakMeter } from '../measure/true-peak-meter.js';
import { PcmStream, type PcmFormat } from '../pcm-stream.js';
import type { SampleBudget } from '../sample-budget.js';

const BLOCK = 16_384;
/** Longest part of a file that is measured; no track is longer. */
const MAX_SECONDS = 40 * 60;

/** Measurements of a track that is read in parts. */
export interface MeasuredTrack {
  tempo: TempoMeasurement | null;
  /** Frequency above which an encoder has removed everything; null without one. */
  lossyCutoff: number | null;
  /** Frames that were read; of a file above `MAX_SECONDS` only the first ones. */
  frames: number;
  /** Bytes of sound that the header states; a file that holds fewer is cut off. */
  statedBytes: number;
  format: PcmFormat;
  /** True peak in dBTP; null for silence. */
  truePeak: number | null;
  /** Null for sound that is too short to be compared. */
  chroma: Chroma | null;
}

/** @throws UnreadableFormatError for a file that is no WAV or AIFF file of uncompressed samples, and no FLAC file */
export async function measureTrack(
  content: AsyncIterable<Buffer>,
  budget?: SampleBudget,
): Promise<MeasuredTrack> {
  const stream = await PcmStream.open(content, budget);
  const { sampleRate, channels } = stream.format;
  const bandwidth = new BandwidthMeter(sampleRate);
  const bands = new BandMeter(sampleRate);
  const peak = new TruePeakMeter(sampleRate);
  const chroma = new ChromaMeter({ sampleRate });
  const sides = Array.from({ length: channels }, () => new Float32Array(BLOCK));
  const [left, right] = sides as [Float32Array, Float32Array | undefined];
  let frames = 0;
  while (frames < MAX_SECONDS * sampleRate) {
    const read = await stream.read(sides, BLOCK);
    frames += read;
    peak.add(sides, read);
    chroma.add(sides, read);
    // A channel that is inverted would cancel the other one.
    if (right) for (let i = 0; i < read; i++) left[i] = 0.6 * left[i]! + 0.4 * right[i]!;
    bandwidth.add(left, read);
    bands.add(left, read);
    if (read < BLOCK) break;
  }
  return {
    tempo: measureTempo(bands.frames, bands.rate),
    lossyCutoff: bandwidth.result().lossyCutoff,
    frames,
    statedBytes: stream.statedBytes,
    format: stream.format,
    truePeak: peak.result(),
    chroma: frames >= SAME_SECONDS * sampleRate ? chroma.result() : null,
  };
}
