import { FingerprintThread } from '#audio/index.js';
import type { TestApp } from './app.js';

/** Compares recordings, which specs leave out otherwise. */
export function compareRecordings({ app }: TestApp): void {
  jest
    .spyOn(app.get(FingerprintThread, { strict: false }), 'fingerprint')
    .mockImplementation(FingerprintThread.prototype.fingerprint);
}
