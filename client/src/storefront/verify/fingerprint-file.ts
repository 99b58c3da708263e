import { ChromaMeter } from '#domain/audio/chroma-meter.js';
import { codesToText, SENT_CODES_MAX, SENT_CODES_MIN } from '#domain/audio/stated-fingerprint.js';
import { subFingerprints } from '#domain/audio/sub-fingerprints.js';

/** Hertz; the analysis needs no more. */
const RATE = 11_025;
/** Longer recordings are compared by their beginning. */
const MAX_FRAMES = 602 * RATE;
/** Frames between two moments in which the page can react: five seconds of sound. */
const FRAMES_AT_ONCE = 5 * RATE;
/** A larger file would fill the memory of the browser once it is decoded. */
const MAX_BYTES = 400 * 1024 * 1024;

/** The file has no sound that can be compared; the message says why. */
export class NotComparableError extends Error {}

/**
 * Fingerprints a recording in the browser, as text for `verifyRecording`.
 * @param onProgress called with the part that is done, 0 to 1
 */
export async function fingerprintOf(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const sound = await decoded(file);
  signal.throwIfAborted();
  const meter = new ChromaMeter({ sampleRate: RATE });
  const frames = Math.min(sound.length, MAX_FRAMES);
  const channels = Array.from({ length: sound.numberOfChannels }, (_, i) => sound.getChannelData(i));
  for (let at = 0; at < frames; at += FRAMES_AT_ONCE) {
    const end = Math.min(frames, at + FRAMES_AT_ONCE);
    meter.add(
      channels.map((channel) => channel.subarray(at, end)),
      end - at,
    );
    onProgress(end / frames);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  const codes = subFingerprints(meter.result());
  if (codes.length < SENT_CODES_MIN) {
    throw new NotComparableError(
      'The recording is too short to be compared: at least 20 seconds are needed.',
    );
  }
  return codesToText(codes.subarray(0, SENT_CODES_MAX));
}

async function decoded(file: File): Promise<AudioBuffer> {
  if (file.size > MAX_BYTES) {
    throw new NotComparableError('The file is too large to be decoded in a browser. Try a copy as MP3.');
  }
  const content = await file.arrayBuffer();
  try {
    return await new OfflineAudioContext(1, 1, RATE).decodeAudioData(content);
  } catch {
    throw new NotComparableError(
      'Your browser cannot decode this file. Try a copy of the recording as WAV, FLAC or MP3.',
    );
  }
}
