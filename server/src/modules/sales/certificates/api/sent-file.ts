import { createHash } from 'node:crypto';
import { CERTIFICATE_CODE_MAX } from '#domain/certificates.js';
import { MAX_AUDIO_BYTES } from '#domain/limits.js';
import type { AppRequest } from '#core/auth/index.js';
import { formParts } from '../../../platform/media/index.js';
import { codeNotValid, fileTooLargeToSend, nothingToVerify } from '../certificate.errors.js';
import type { LookedUpFile } from '../certificates.service.js';

/**
 * SHA-256 of the file of a form, which is not stored, or the `hash` of a JSON body; with the `code` beside it.
 * @throws DomainError BAD_USER_INPUT without either or for a code that is no text, PAYLOAD_TOO_LARGE
 */
export async function sentFile(request: AppRequest): Promise<LookedUpFile> {
  if (!request.isMultipart()) {
    const { hash, code } = (request.body ?? {}) as { hash?: unknown; code?: unknown };
    if (typeof hash !== 'string') throw nothingToVerify();
    return { hash, code: codeIn(code) };
  }
  let hash: string | undefined;
  let code: string | null = null;
  for await (const part of formParts(request)) {
    if ('value' in part) {
      if (part.name === 'code') code = codeIn(part.value);
      continue;
    }
    if (hash !== undefined) throw nothingToVerify();
    hash = await hashOf(part.content);
  }
  if (hash === undefined) throw nothingToVerify();
  return { hash, code };
}

function codeIn(code: unknown): string | null {
  if (code === undefined || code === null) return null;
  if (typeof code !== 'string' || code.length > CERTIFICATE_CODE_MAX) throw codeNotValid();
  return code;
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
