import { isWave, openWave } from './audio-decoder.js';
import { mp3Parts } from './mp3-frames.js';
import type { PcmFormat } from './sound-format.js';
import { withoutTrailingChunks } from './trailing-chunks.js';
import { UnsupportedAudioError } from './unsupported-audio.js';

const PCM = 1;
const FLOAT = 3;
/** Up to the first sample. */
const HEADER_BYTES = 44;

/**
 * The sound alone, as every browser plays it: the frames of an MP3 file, a WAV file with one header that states its size.
 * Tags, pictures and notes of programs, which may name a person, are left out.
 * @returns null for a file that is so already
 * @throws UnsupportedAudioError
 */
export async function playableForm(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (isWave(bytes)) return playableWave(bytes);
  return playableMp3(bytes);
}

async function playableMp3(bytes: Uint8Array): Promise<Uint8Array | null> {
  const sound = Buffer.allocUnsafe(bytes.length);
  let size = 0;
  for await (const { start, end } of mp3Parts(bytes)) {
    if (start === 0 && end === bytes.length) return null;
    sound.set(bytes.subarray(start, end), size);
    size += end - start;
  }
  if (size === 0) throw new UnsupportedAudioError('The file is neither MP3 nor WAV');
  return sound.subarray(0, size);
}

async function playableWave(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { format, place } = await openWave(bytes);
  // A packed format has no place of its own.
  if (!place) return null;
  const isPlain = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'RIFF';
  if (isPlain && place.start === HEADER_BYTES && place.start + place.bytes === bytes.length) return null;
  const end = place.start + place.bytes;
  const sound =
    end <= bytes.length
      ? bytes.subarray(place.start, end)
      : withoutTrailingChunks(bytes.subarray(place.start));
  return Buffer.concat([waveHeader(format, sound.length), sound]);
}

function waveHeader({ channels, sampleRate, bits, isFloat }: PcmFormat, bytes: number): Buffer {
  const width = channels * (bits / 8);
  const header = Buffer.alloc(HEADER_BYTES);
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
