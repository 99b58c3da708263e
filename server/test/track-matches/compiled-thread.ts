import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FingerprintThread } from '../../src/core/audio/index.js';
import type { TestApp } from '../support/app.js';

const PROGRAM = join(process.cwd(), 'dist/server/src/core/audio/fingerprint/fingerprint.worker.js');

/** Compares recordings in the compiled program: Node starts no thread from TypeScript. */
export function compareInProgram({ app }: TestApp): void {
  const compiled = new FingerprintThread(pathToFileURL(PROGRAM));
  jest
    .spyOn(app.get(FingerprintThread, { strict: false }), 'fingerprint')
    .mockImplementation((bytes, signal) => compiled.fingerprint(bytes, signal));
}
