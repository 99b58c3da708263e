/** Fingerprints of recordings: which keys to look up, and where two recordings are the same. */
export { align, isSameRecording, SAME_SECONDS, type Alignment } from './alignment.js';
export { fingerprintOf, lookupKeys, type AudioFingerprint } from './fingerprint-audio.js';
export { FingerprintThread } from './fingerprint-thread.js';
export { VARIANTS } from './variants.js';
