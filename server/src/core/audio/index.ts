/** Measures audio: its length, its peaks for the waveform, its loudest sample, its loudness. */
export { analyseAudio } from './audio-analysis.js';
export { UnsupportedAudioError } from './audio-decoder.js';
export { integratedLoudness, truePeak } from './loudness.js';
export { PeakMeter } from './peak-meter.js';
export { MeasuringThread } from './measure/measuring-thread.js';
