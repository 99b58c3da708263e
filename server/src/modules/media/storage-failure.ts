import { storageFull } from './media.errors.js';

/** No space on the device, over quota, file too large for the file system. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** A failed write as callers may read it: a full disk is told, everything else stays ours. */
export function asStorageFailure(error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && NO_SPACE.has(code) ? storageFull() : error;
}
