import { AUDIO_SAMPLE_RATE, MAX_AUDIO_SECONDS } from '#domain/limits.js';
import { UnsupportedAudioError } from './audio-decoder.js';
import { PcmStream } from './pcm-stream.js';
import type { OpenSink } from './sample-sink.js';

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
  // Memory grows with the rate: it is checked before anything is allocated.
  if (!stream || stream.format.sampleRate > AUDIO_SAMPLE_RATE.max) {
    await stream?.close();
    throw new UnsupportedAudioError(
      'The file must be WAV, AIFF or FLAC, with 16 to 32 bits in mono or stereo',
    );
  }
  const { channels, sampleRate } = stream.format;
  const buffers = Array.from({ length: channels }, () => new Float32Array(FRAMES_AT_ONCE));
  try {
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
