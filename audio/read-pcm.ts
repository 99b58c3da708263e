import { MAX_AUDIO_SECONDS } from '#domain/limits.js';
import { PcmStream } from './pcm-stream.js';
import type { OpenSink } from './sample-sink.js';
import { UnsupportedAudioError } from './unsupported-audio.js';

/** Frames that a sink receives at once. */
const FRAMES_AT_ONCE = 16_384;

export interface ReadingLimits {
  /** Ends the reading early. */
  isEnough?: () => boolean;
  /** Longer audio is refused. */
  maxSeconds?: number;
}

/**
 * Reads a WAV, AIFF or FLAC file as a stream: 16 to 32 bits or 32-bit float, mono or stereo. A cut-off file is read to its end.
 * @throws UnsupportedAudioError
 */
export async function readPcm(
  content: AsyncIterable<Buffer>,
  open: OpenSink,
  { isEnough = () => false, maxSeconds = MAX_AUDIO_SECONDS }: ReadingLimits = {},
): Promise<void> {
  const stream = await PcmStream.open(content);
  const { channels, sampleRate } = stream.format;
  try {
    const buffers = Array.from({ length: channels }, () => new Float32Array(FRAMES_AT_ONCE));
    const sink = open(stream.format);
    for (let read = 0; !isEnough();) {
      const frames = await stream.read(buffers, FRAMES_AT_ONCE);
      if (frames === 0) return;
      sink.add(buffers, frames);
      read += frames;
      if (read > maxSeconds * sampleRate) throw new UnsupportedAudioError('The audio is too long');
    }
  } finally {
    await stream.close();
  }
}
