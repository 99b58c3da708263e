export { analyseAudio, UnsupportedAudioError, type AudioAnalysis } from './audio-analysis.js';
