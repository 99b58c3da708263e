/** Reads decoded audio: its length, its peaks for the waveform, its loudest sample. */
export { analyseAudio } from './audio-analysis.js';
export { UnsupportedAudioError } from './audio-decoder.js';
