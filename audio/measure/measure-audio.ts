import type { AudioFault, AudioMeasurement } from '#domain/audio-report.js';
import { decodeAudio } from '../audio-decoder.js';
import { UnsupportedAudioError } from '../unsupported-audio.js';
import type { SampleFormat, SampleSink } from '../sample-sink.js';
import { BandMeter } from './band-meter.js';
import { BandwidthMeter } from './bandwidth-meter.js';
import { KeyMeter } from './key-meter.js';
import { LoudnessMeter } from './loudness-meter.js';
import { SignalMeter, type Signal } from './signal-meter.js';
import { measureTempo } from './tempo.js';
import { TruePeakMeter } from './true-peak-meter.js';

/** Measures a whole file. Takes about a second for each minute of audio. Rejects with {@link UnsupportedAudioError}. */
export async function measureAudio(bytes: Uint8Array): Promise<AudioMeasurement> {
  let meter: SoundMeter | undefined;
  const format = await decodeAudio(bytes, (samples) => (meter = new SoundMeter(samples)));
  if (!meter) throw new UnsupportedAudioError('The file holds no sound');
  return { format, ...meter.result() };
}

/** All measurements of one stream of samples. */
export class SoundMeter implements SampleSink {
  private readonly loudness: LoudnessMeter;
  private readonly truePeak: TruePeakMeter;
  private readonly signal: SignalMeter;
  private readonly bandwidth: BandwidthMeter;
  private readonly key: KeyMeter;
  private readonly bands: BandMeter;
  private mono = new Float32Array(0);
  private samples = 0;

  constructor(private readonly format: SampleFormat) {
    const { sampleRate } = format;
    this.loudness = new LoudnessMeter(sampleRate);
    this.truePeak = new TruePeakMeter(sampleRate);
    this.signal = new SignalMeter(sampleRate);
    this.bandwidth = new BandwidthMeter(sampleRate);
    this.key = new KeyMeter(sampleRate);
    this.bands = new BandMeter(sampleRate);
  }

  add(channels: readonly Float32Array[], length: number): void {
    for (const meter of [this.loudness, this.truePeak, this.signal]) meter.add(channels, length);
    const mono = this.mixed(channels, length);
    for (const meter of [this.bandwidth, this.key, this.bands]) meter.add(mono, length);
    this.samples += length;
  }

  result(): Omit<AudioMeasurement, 'format'> {
    const signal = this.signal.result();
    const { integrated, range } = this.loudness.result();
    const { highest, lossyCutoff } = this.bandwidth.result();
    const { sampleRate, channels, bits } = this.format;
    const { frames, rate } = this.bands;
    const isSilent = signal.samplePeak === 0;
    const tempo = isSilent ? null : measureTempo(frames, rate);
    const durationSeconds = rounded(this.samples / sampleRate, 3);
    // A lossy format is no surprise in a lossy file.
    const cutoff = bits === null ? null : lossyCutoff;
    return {
      durationSeconds,
      sampleRate,
      channels,
      bits,
      loudness: integrated === null ? null : rounded(integrated, 2),
      loudnessRange: rounded(range, 1),
      truePeak: optional(this.truePeak.result(), 2),
      clippedRuns: signal.clippedRuns,
      dcOffset: rounded(signal.dcOffset, 5),
      correlation: optional(signal.correlation, 3),
      monoChange: optional(signal.monoChange, 1),
      silentHead: rounded(signal.silentHead, 3),
      silentTail: rounded(signal.silentTail, 3),
      bandwidth: highest,
      lossyCutoff: cutoff,
      tempo,
      key: isSilent ? null : this.key.result(),
      sections: tempo?.candidates?.[0]?.sections ?? [],
      faults: faultsOf(signal, { integrated, durationSeconds, bits, cutoff }),
    };
  }

  private mixed(channels: readonly Float32Array[], length: number): Float32Array {
    const [left, right] = channels as [Float32Array, Float32Array | undefined];
    if (!right) return left;
    if (this.mono.length < length) this.mono = new Float32Array(length);
    // A channel that is inverted would cancel the other one: the tones of both sides are wanted.
    for (let i = 0; i < length; i++) this.mono[i] = 0.6 * left[i]! + 0.4 * right[i]!;
    return this.mono;
  }
}

/** Flat tops in a minute from which on they are audible distortion; a limiter leaves fewer. */
const CLIPPED_RUNS_PER_MINUTE = 120;
/** Share of full scale. */
const LARGE_OFFSET = 0.01;
/** Inverting a channel of a wide mix leaves no more than this; a mix that is wide on purpose stays above. */
const INVERTED = -0.25;
/** Level difference of the channels in dB, seconds of silence, LUFS. */
const ONE_SIDED = 15;
const LONG_HEAD = 1;
const LONG_TAIL = 5;
const QUIET = -24;

function faultsOf(
  signal: Signal,
  file: { integrated: number | null; durationSeconds: number; bits: number | null; cutoff: number | null },
): AudioFault[] {
  if (signal.samplePeak === 0) return ['silent'];
  const isOneSided = signal.balance !== null && Math.abs(signal.balance) > ONE_SIDED;
  const found: [AudioFault, boolean][] = [
    ['clipped', signal.clippedRuns > CLIPPED_RUNS_PER_MINUTE * Math.max(1, file.durationSeconds / 60)],
    ['dc_offset', signal.dcOffset > LARGE_OFFSET],
    ['inverted_channel', !isOneSided && signal.correlation !== null && signal.correlation < INVERTED],
    ['one_sided', isOneSided],
    ['dual_mono', signal.isDualMono],
    ['silent_head', signal.silentHead > LONG_HEAD],
    ['silent_tail', signal.silentTail > LONG_TAIL],
    ['too_quiet', file.integrated === null || file.integrated < QUIET],
    ['padded_bits', file.bits === 24 && !signal.usesMoreThan16Bits],
    ['lossy_origin', file.cutoff !== null],
  ];
  return found.flatMap(([fault, isFound]) => (isFound ? [fault] : []));
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

function optional(value: number | null, digits: number): number | null {
  return value === null ? null : rounded(value, digits);
}
