import { behindTags } from './leading-tag.js';
import { findMp3Frame } from './mp3-frames.js';
import { isWave, openWave } from './audio-decoder.js';
import type { PcmFormat } from './sound-format.js';

const PCM = 1;
const FLOAT = 3;

/**
 * The sound as every browser plays it: from its first frame on, a WAV file with one header that states its size.
 * @returns null for a file that is so already
 * @throws UnsupportedAudioError
 */
export async function playableForm(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (isWave(bytes)) return playableWave(bytes);
  // Browsers skip tags by themselves.
  if (behindTags(bytes) > 0) return null;
  const frame = findMp3Frame(bytes) ?? 0;
  return frame > 0 ? bytes.subarray(frame) : null;
}

async function playableWave(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { format, place } = await openWave(bytes);
  const isPlain = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'RIFF';
  if (!place || (isPlain && place.bytes !== Infinity)) return null;
  const sound = bytes.subarray(place.start, Math.min(bytes.length, place.start + place.bytes));
  return Buffer.concat([waveHeader(format, sound.length), sound]);
}

function waveHeader({ channels, sampleRate, bits, isFloat }: PcmFormat, bytes: number): Buffer {
  const width = channels * (bits / 8);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(isFloat ? FLOAT : PCM, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * width, 28);
  header.writeUInt16LE(width, 32);
  header.writeUInt16LE(bits, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}
