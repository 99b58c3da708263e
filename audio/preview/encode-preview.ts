import { MPEGDecoder } from 'mpg123-decoder';
import { PREVIEW_LOUDNESS, PREVIEW_TRUE_PEAK, type PreviewTag } from '#domain/previews.js';
import { UnsupportedAudioError } from '../unsupported-audio.js';
import { applyGains, limitingGains, truePeakIn } from '../limiter.js';
import { integratedLoudness, truePeak } from '../loudness.js';
import { encodeMp3, MP3_SAMPLE_RATE } from '../mp3-encoder.js';
import { addTone, TAG_LEVEL } from './preview-tag.js';
import { LOUDNESS_TOLERANCE, settlePreview, type EncodedPreview } from './settle-preview.js';

type Stereo = readonly [left: Float32Array, right: Float32Array];

const FADE_IN_SECONDS = 0.5;
const FADE_OUT_SECONDS = 3;
const MOST_PASSES = 10;
/** More gain than is missing, since the limiter takes a part of it back. */
const EAGERNESS = 1.4;
/** Leaves room for what the encoder adds. */
const PART_CEILING = 10 ** ((PREVIEW_TRUE_PEAK - 0.7) / 20);

/**
 * Fades a section, lays the tag of the store over it, brings it to the loudness of previews and encodes it.
 * @throws UnsupportedAudioError for silence, and for peaks that stay above the true peak of previews
 */
export async function encodePreview(section: Stereo, tag: PreviewTag = 'off'): Promise<EncodedPreview> {
  for (const side of section) fade(side);
  return settlePreview(async (target, ceiling) => {
    const { sides } = normalised(section, target, 10 ** (ceiling / 20), tag);
    const mp3 = await encodeMp3(...sides);
    const sound = await decoded(mp3);
    return {
      mp3,
      loudness: integratedLoudness(sound, MP3_SAMPLE_RATE),
      truePeak: truePeak(sound, MP3_SAMPLE_RATE),
    };
  });
}

/**
 * Encodes parts of a section so that together they sound as its preview: by the same gain and limiter, with the same fades.
 * @throws UnsupportedAudioError for silence
 */
export async function encodeParts(parts: readonly Stereo[], tag: PreviewTag = 'off'): Promise<Uint8Array[]> {
  for (const part of parts) for (const side of part) fade(side);
  const { factor, curve } = normalised(sumOf(parts), PREVIEW_LOUDNESS, PART_CEILING, tag);
  const files: Uint8Array[] = [];
  for (const part of parts) {
    const sides = part.map((side) => scaled(side, factor)) as [Float32Array, Float32Array];
    // Together they have the level of the tag of a preview.
    if (tag === 'tone') for (const side of sides) addTone(side, TAG_LEVEL / parts.length);
    for (const side of sides) applyGains(side, curve);
    // A part alone may be above their sum.
    const own = limitingGains(sides, 1, PART_CEILING, truePeakIn);
    for (const side of sides) applyGains(side, own);
    files.push(await encodeMp3(...sides));
  }
  return files;
}

function sumOf(parts: readonly Stereo[]): Stereo {
  const sides = [0, 1].map((side) => {
    const sum = new Float32Array(parts[0]?.[side]?.length ?? 0);
    for (const part of parts) part[side]!.forEach((sample, i) => (sum[i]! += sample));
    return sum;
  });
  return sides as [Float32Array, Float32Array];
}

/** Raised-cosine fades, in place. */
function fade(samples: Float32Array): void {
  const shape = (share: number): number => 0.5 - 0.5 * Math.cos(Math.PI * share);
  const [rise, fall] = [FADE_IN_SECONDS, FADE_OUT_SECONDS].map((seconds) => seconds * MP3_SAMPLE_RATE);
  for (let i = 0; i < rise! && i < samples.length; i++) samples[i]! *= shape(i / rise!);
  for (let i = 0; i < fall! && i < samples.length; i++) samples[samples.length - 1 - i]! *= shape(i / fall!);
}

interface Normalised {
  sides: Stereo;
  factor: number;
  /** Gains by which the limiter took a part back. */
  curve: Float32Array;
}

/** Copies at an integrated loudness, with their true peak at the ceiling. */
function normalised(section: Stereo, lufs: number, ceiling: number, tag: PreviewTag): Normalised {
  const loudness = integratedLoudness(section, MP3_SAMPLE_RATE);
  if (!Number.isFinite(loudness)) throw new UnsupportedAudioError('The section is silent');
  let gain = lufs - loudness;
  for (let pass = 1; ; pass++) {
    const factor = 10 ** (gain / 20);
    const sides: Stereo = [scaled(section[0], factor), scaled(section[1], factor)];
    if (tag === 'tone') for (const side of sides) addTone(side);
    const curve = limitingGains(sides, 1, ceiling, truePeakIn);
    for (const side of sides) applyGains(side, curve);
    const missing = lufs - integratedLoudness(sides, MP3_SAMPLE_RATE);
    if (Math.abs(missing) < LOUDNESS_TOLERANCE / 3 || pass === MOST_PASSES) return { sides, factor, curve };
    gain += missing > 0 ? missing * EAGERNESS : missing;
  }
}

function scaled(samples: Float32Array, factor: number): Float32Array {
  return samples.map((sample) => sample * factor);
}

async function decoded(mp3: Uint8Array): Promise<Float32Array[]> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const { channelData, samplesDecoded } = decoder.decode(mp3);
    return channelData.map((samples) => samples.slice(0, samplesDecoded));
  } finally {
    decoder.free();
  }
}
