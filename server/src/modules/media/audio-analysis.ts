/** Lies in `core`, because the seed's worker threads need it without loading this module. */
export { analyseAudio, UnsupportedAudioError } from '../../core/audio/index.js';
