import { serveAudioThread } from '../audio-thread.js';
import { measureAudio } from './measure-audio.js';

/* Program of the worker thread that `measuring-thread.ts` starts. */
void serveAudioThread(measureAudio);
