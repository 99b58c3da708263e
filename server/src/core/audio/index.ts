/** Reads decoded audio: its length, its peaks for the waveform, its loudest sample. */
export { analyseAudio, UnsupportedAudioError, type AudioAnalysis } from './audio-analysis.js';
