import { setImmediate as othersTurn } from 'node:timers/promises';
import { MAX_AUDIO_SECONDS } from '#domain/limits.js';
import { behindTags } from './leading-tag.js';
import { endOfFrames, findMp3Frame } from './mp3-frames.js';
import { PcmStream } from './pcm-stream.js';
import type { OpenSink, SampleSink } from './sample-sink.js';
import { UnreadableFormatError, UnsupportedAudioError } from './unsupported-audio.js';

const ADVICE = 'Please export it as MP3, or as WAV with 16 or 24 bits in mono or stereo';
/**
 * Input of the MP3 decoder between two yields to the event loop: about four seconds of sound, or bytes without whole frames.
 * Frames may be as short as 24 bytes, so that their number counts.
 */
const MP3_CHUNK = { frames: 150, otherBytes: 4 * 1024 } as const;
/** Frames of a WAV file between two yields to the event loop. */
const FRAMES_AT_ONCE = 65_536;

/** Decodes a whole file into a sink: MP3, or WAV of 16 or 24 bits or 32-bit floating point. Rejects with {@link UnsupportedAudioError}. */
export async function decodeAudio(bytes: Uint8Array, open: OpenSink): Promise<'mp3' | 'wav'> {
  if (isWave(bytes)) {
    await decodeWave(bytes, open);
    return 'wav';
  }
  const frame = findMp3Frame(bytes, behindTags(bytes));
  if (frame === null) throw new UnsupportedAudioError('The file is neither MP3 nor WAV');
  await decodeMp3(bytes.subarray(frame), open);
  return 'mp3';
}

/** True for a WAV file by its first bytes, behind tags. */
export function isWave(bytes: Uint8Array): boolean {
  const start = behindTags(bytes);
  const head = Buffer.from(bytes.subarray(start, start + 12)).toString('latin1');
  return /^(?:RIFF|RF64|BW64).{4}WAVE/s.test(head);
}

/** Opens a WAV file that may be a preview. @throws UnreadableFormatError; the header decides before samples are read */
export async function openWave(bytes: Uint8Array): Promise<PcmStream> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const stream = await PcmStream.open(inOnePart(content));
    const { sampleRate, bits, isFloat } = stream.format;
    if (bits === 32 && !isFloat) throw new UnreadableFormatError('It has 32 bits without floating point');
    if (stream.framesOf(bytes.length) > MAX_AUDIO_SECONDS * sampleRate) throw tooLong();
    return stream;
  } catch (error) {
    throw error instanceof UnreadableFormatError ? new UnreadableFormatError(error.reason, ADVICE) : error;
  }
}

async function decodeWave(bytes: Uint8Array, open: OpenSink): Promise<void> {
  const stream = await openWave(bytes);
  const sink = open(stream.format);
  const buffers = Array.from({ length: stream.format.channels }, () => new Float32Array(FRAMES_AT_ONCE));
  for (;;) {
    const frames = await stream.read(buffers, FRAMES_AT_ONCE);
    if (frames === 0) return;
    sink.add(buffers, frames);
    await othersTurn();
  }
}

async function* inOnePart(content: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(content);
}

async function decodeMp3(bytes: Uint8Array, open: OpenSink): Promise<void> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    let sink: SampleSink | undefined;
    let samples = 0;
    for (let start = 0, end = 0; start < bytes.length; start = end) {
      const behindFrames = endOfFrames(bytes, start, MP3_CHUNK.frames);
      end = behindFrames > start ? behindFrames : start + MP3_CHUNK.otherBytes;
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes.subarray(start, end));
      // Files without sound take time as well.
      await othersTurn();
      if (samplesDecoded === 0) continue;
      sink ??= open({ sampleRate, channels: channelData.length, bits: null });
      sink.add(channelData, samplesDecoded);
      samples += samplesDecoded;
      // A small file may decode to days of silence.
      if (samples > MAX_AUDIO_SECONDS * sampleRate) throw tooLong();
    }
  } finally {
    decoder.free();
  }
}

const tooLong = () => new UnsupportedAudioError('The audio is too long');
