/** Measures audio: its length, the bars of its waveform, its loudest sample, its loudness. */
export { analyseAudio } from './audio-analysis.js';
export { isSound } from './is-sound.js';
export { playableForm } from './playable-form.js';
export { UnreadableFormatError, UnsupportedAudioError } from './unsupported-audio.js';
export { applyGains, limitingGains, peakIn, truePeakIn } from './limiter.js';
export { integratedLoudness, truePeak } from './loudness.js';
export { encodeMp3 } from './mp3-encoder.js';
export { findMp3Frame } from './mp3-frames.js';
export { readPcm } from './read-pcm.js';
export { encodeParts, encodePreview } from './preview/encode-preview.js';
export { OutlineMeter } from './preview/outline-meter.js';
export { SectionRecorder } from './preview/section-recorder.js';
export type { EncodedPreview } from './preview/settle-preview.js';
export type { SampleBudget } from './sample-budget.js';
export { soundPriority } from './sound-priority.js';
export { WaveformMeter } from './waveform-meter.js';
export { MeasuringThread } from './measure/measuring-thread.js';
export * from './fingerprint/index.js';
