import { serveAudioThread } from '../audio-thread.js';
import { fingerprintAudio } from './fingerprint-audio.js';

/* Program of the worker thread that `fingerprint-thread.ts` starts. */
void serveAudioThread(fingerprintAudio);
