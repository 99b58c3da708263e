/** Reads decoded audio: its length, its peaks for the waveform, its loudest sample. */
export { analyseAudio, UnsupportedAudioError } from './audio-analysis.js';
