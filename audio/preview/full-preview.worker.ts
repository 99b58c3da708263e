import { VERSION_LIMITS } from '#domain/service-reviews.js';
import { serveAudioThread } from '../audio-thread.js';
import { makeFullPreview } from './full-preview.js';

/* Program of the worker thread that `full-preview-thread.ts` starts. */
void serveAudioThread((file: string) => makeFullPreview(file, VERSION_LIMITS.seconds));
