import { readFile } from 'node:fs/promises';
import { PEAK_COUNT } from '#domain/track.js';
import { decodeAudio } from '../audio-decoder.js';
import { LoudnessMeter } from '../measure/loudness-meter.js';
import { Mp3Stream } from '../mp3-encoder.js';
import type { SampleFormat, SampleSink } from '../sample-sink.js';
import { UnreadableFormatError, UnsupportedAudioError } from '../unsupported-audio.js';
import { WaveformMeter } from '../waveform-meter.js';

/** A whole recording to listen to, as loud as it is. */
export interface FullPreview {
  mp3: Uint8Array;
  durationSeconds: number;
  /** `PEAK_COUNT` bars, 0 to 100. */
  peaks: number[];
  /** Integrated loudness in LUFS; null for silence. */
  loudness: number | null;
}

/**
 * Encodes and measures a whole file in one pass, in memory that its length does not change.
 * @param maxSeconds longer audio is refused
 * @throws UnsupportedAudioError
 */
export async function makeFullPreview(file: string, maxSeconds: number): Promise<FullPreview> {
  const begin = await Mp3Stream.prepare();
  let listener: Listener | undefined;
  await decodeAudio(
    await readFile(file),
    (format) => (listener = new Listener(format, begin(format), maxSeconds)),
  );
  const preview = listener?.result();
  if (!preview?.durationSeconds) throw new UnsupportedAudioError('The file holds no sound');
  return preview;
}

class Listener implements SampleSink {
  private readonly waveform = new WaveformMeter();
  private readonly loudness: LoudnessMeter;

  constructor(
    private readonly format: SampleFormat,
    private readonly mp3: Mp3Stream,
    private readonly maxSeconds: number,
  ) {
    this.loudness = new LoudnessMeter(format.sampleRate);
  }

  add(channels: readonly Float32Array[], length: number): void {
    this.waveform.add(channels, length);
    if (this.waveform.samples > this.maxSeconds * this.format.sampleRate) {
      const reason = `It is longer than ${this.maxSeconds / 60} minutes`;
      throw new UnreadableFormatError(reason, 'Please send a shorter one');
    }
    this.loudness.add(channels, length);
    this.mp3.add(channels, length);
  }

  result(): FullPreview {
    return {
      mp3: this.mp3.end(),
      durationSeconds: Math.round((this.waveform.samples / this.format.sampleRate) * 1000) / 1000,
      peaks: this.waveform.bars(PEAK_COUNT),
      loudness: this.loudness.result().integrated,
    };
  }
}
