import { MPEGDecoder } from 'mpg123-decoder';
import { UnsupportedAudioError } from '../audio-decoder.js';
import { applyGains, limitingGains, truePeakIn } from '../limiter.js';
import { integratedLoudness, truePeak } from '../loudness.js';
import { encodeMp3, MP3_SAMPLE_RATE } from '../mp3-encoder.js';
import { LOUDNESS_TOLERANCE, settlePreview, type EncodedPreview } from './settle-preview.js';

type Stereo = readonly [left: Float32Array, right: Float32Array];

const FADE_IN_SECONDS = 0.5;
const FADE_OUT_SECONDS = 3;
const MOST_PASSES = 10;
/** More gain than is missing, since the limiter takes a part of it back. */
const EAGERNESS = 1.4;

/**
 * Fades a section, brings it to the loudness of previews and encodes it.
 * @throws UnsupportedAudioError for silence, and for peaks that stay above the true peak of previews
 */
export async function encodePreview(section: Stereo): Promise<EncodedPreview> {
  for (const side of section) fade(side);
  return settlePreview(async (target, ceiling) => {
    const mp3 = await encodeMp3(...normalised(section, target, 10 ** (ceiling / 20)));
    const heard = await decoded(mp3);
    return {
      mp3,
      loudness: integratedLoudness(heard, MP3_SAMPLE_RATE),
      truePeak: truePeak(heard, MP3_SAMPLE_RATE),
    };
  });
}

/** Raised-cosine fades, in place. */
function fade(samples: Float32Array): void {
  const shape = (share: number): number => 0.5 - 0.5 * Math.cos(Math.PI * share);
  const [rise, fall] = [FADE_IN_SECONDS, FADE_OUT_SECONDS].map((seconds) => seconds * MP3_SAMPLE_RATE);
  for (let i = 0; i < rise! && i < samples.length; i++) samples[i]! *= shape(i / rise!);
  for (let i = 0; i < fall! && i < samples.length; i++) samples[samples.length - 1 - i]! *= shape(i / fall!);
}

/** Copies at an integrated loudness, with their true peak at the ceiling. */
function normalised(section: Stereo, lufs: number, ceiling: number): Stereo {
  const loudness = integratedLoudness(section, MP3_SAMPLE_RATE);
  if (!Number.isFinite(loudness)) throw new UnsupportedAudioError('The section is silent');
  let gain = lufs - loudness;
  for (let pass = 1; ; pass++) {
    const factor = 10 ** (gain / 20);
    const sides: Stereo = [scaled(section[0], factor), scaled(section[1], factor)];
    const curve = limitingGains(sides, 1, ceiling, truePeakIn);
    for (const side of sides) applyGains(side, curve);
    const missing = lufs - integratedLoudness(sides, MP3_SAMPLE_RATE);
    if (Math.abs(missing) < LOUDNESS_TOLERANCE / 3 || pass === MOST_PASSES) return sides;
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
