import { isWave, openWave } from './audio-decoder.js';
import { behindTags } from './leading-tag.js';
import { findMp3Frame } from './mp3-frames.js';
import { UnsupportedAudioError } from './unsupported-audio.js';

/** True for a file that holds sound behind its first bytes: it is not decoded. */
export async function isSound(bytes: Uint8Array): Promise<boolean> {
  if (!isWave(bytes)) return findMp3Frame(bytes, behindTags(bytes)) !== null;
  try {
    return (await openWave(bytes)).place !== null;
  } catch (error) {
    if (error instanceof UnsupportedAudioError) return false;
    throw error;
  }
}
