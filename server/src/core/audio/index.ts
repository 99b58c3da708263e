/** Measures audio: its length, the bars of its waveform, its loudest sample, its loudness. */
export { analyseAudio } from './audio-analysis.js';
export { UnsupportedAudioError } from './audio-decoder.js';
export { integratedLoudness, truePeak } from './loudness.js';
export { WaveformMeter } from './waveform-meter.js';
export { MeasuringThread } from './measure/measuring-thread.js';
export * from './fingerprint/index.js';
