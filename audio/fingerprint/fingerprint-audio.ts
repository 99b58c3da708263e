import { decodeAudio } from '../audio-decoder.js';
import { UnsupportedAudioError } from '../unsupported-audio.js';
import { ChromaMeter, type Chroma } from '#domain/audio/chroma-meter.js';
import { NOTHING, subFingerprints } from '#domain/audio/sub-fingerprints.js';
import { VARIANTS } from './variants.js';

export interface AudioFingerprint {
  /** Sub-fingerprints of the recording itself. */
  codes: Int32Array;
  /** Sub-fingerprints with each of the {@link VARIANTS} undone, in their order. */
  variants: Int32Array[];
}

/** Fingerprints a whole file. Rejects with {@link UnsupportedAudioError}. */
export async function fingerprintAudio(bytes: Uint8Array): Promise<AudioFingerprint> {
  let meter: ChromaMeter | undefined;
  await decodeAudio(bytes, (format) => (meter = new ChromaMeter(format)));
  if (!meter) throw new UnsupportedAudioError('The file holds no sound');
  return fingerprintOf(meter.result());
}

export function fingerprintOf(chroma: Chroma): AudioFingerprint {
  return {
    codes: subFingerprints(chroma),
    variants: VARIANTS.map((change) => subFingerprints(chroma, change)),
  };
}

/**
 * Sub-fingerprints by which recordings are looked up: a quarter of them, chosen by their value, so that both sides
 * choose the same. The rest is compared only with what the look-up found.
 */
export function lookupKeys(codes: Int32Array): number[] {
  return [...new Set(codes)].filter((code) => code !== NOTHING && Math.imul(code, 0x9e3779b1) >>> 30 === 0);
}
