import { createHash } from 'node:crypto';
import { MAX_AUDIO_BYTES } from '#domain/limits.js';
import type { AppRequest } from '../../../core/auth/index.js';
import { formParts } from '../../media/index.js';
import { fileTooLargeToSend, nothingToVerify } from '../certificate.errors.js';

/**
 * SHA-256 of the file of a form, which is not stored, or the `hash` of a JSON body.
 * @throws DomainError BAD_USER_INPUT without either, PAYLOAD_TOO_LARGE
 */
export async function sentHash(request: AppRequest): Promise<string> {
  if (!request.isMultipart()) {
    const { hash } = (request.body ?? {}) as { hash?: unknown };
    if (typeof hash !== 'string') throw nothingToVerify();
    return hash;
  }
  let found: string | undefined;
  for await (const part of formParts(request)) {
    if ('value' in part) continue;
    if (found !== undefined) throw nothingToVerify();
    found = await hashOf(part.content);
  }
  if (found === undefined) throw nothingToVerify();
  return found;
}

async function hashOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    hash.update(chunk);
  }
  // The form ends one byte above the limit, whatever follows.
  if (bytes > MAX_AUDIO_BYTES) throw fileTooLargeToSend();
  return hash.digest('hex');
}
