/** Stems and mixes read from streams: their sum compared with the mix. */
export { heardStems } from './heard-stems.js';
export { measureTrack, type MeasuredTrack } from './measure-track.js';
export { nullTest, type NullTest, type StemFault } from './null-test.js';
export { PcmStream, type PcmFormat } from '../pcm-stream.js';
export { readTogether, type TogetherResult } from './read-together.js';
export { voicePartOf } from './voice-part.js';
export { ResampledStream } from './resampled-stream.js';
