/** Lies in `core`, because the seed's worker threads need it without loading this module. */
export { analyseAudio, UnsupportedAudioError, type AudioAnalysis } from '../../core/audio/index.js';
