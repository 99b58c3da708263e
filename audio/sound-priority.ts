import { MAX_AUDIO_SECONDS } from '#domain/limits.js';

/** Priority of a job on a recording: short ones come first, so that an hour of sound holds up nobody else's minute. */
export function soundPriority(seconds = MAX_AUDIO_SECONDS): number {
  return Math.ceil(seconds / 60);
}
