import type { IncomingMessage } from 'node:http';
import type { Multipart } from '@fastify/multipart';
import { MAX_AUDIO_BYTES } from '#domain/limits.js';
import type { AppRequest } from '#core/auth/index.js';
import { DomainError, toDomainError } from '#core/errors/index.js';
import { requireBoundedInput } from '#core/http/index.js';
import { fieldTooLong, malformedForm } from '../media.errors.js';

/** One part of a multipart form. */
export type FormPart =
  | { name: string; value: unknown }
  | { name: string; fileName: string; content: AsyncIterable<Buffer> };

/** Limit of discarded bytes of a rejected form: clients read the response only after they have sent the body. */
const MAX_DROPPED_BYTES = 2 * MAX_AUDIO_BYTES;

/**
 * The parts of a form in their order. The content of a file must be read before the next part is requested.
 * @throws DomainError BAD_USER_INPUT for a malformed form, PAYLOAD_TOO_LARGE for too many parts or too long a field
 */
export async function* formParts(request: AppRequest): AsyncGenerator<FormPart> {
  try {
    // One byte above the limit, so that the spool detects the excess and names the field.
    for await (const part of request.parts({ limits: { fileSize: MAX_AUDIO_BYTES + 1 } })) {
      const formPart = asFormPart(part);
      if (formPart) yield formPart;
    }
  } catch (error) {
    throw asFormError(error);
  } finally {
    await dropRest(request.raw);
  }
}

function asFormPart(part: Multipart): FormPart | null {
  const { fieldname: name } = part;
  if (part.type === 'field') {
    if (part.valueTruncated) throw fieldTooLong(name);
    // A field with the type of JSON is parsed by now.
    requireBoundedInput(part.value);
    return { name, value: part.value };
  }
  // Browsers send this for a file field without a file.
  if (part.filename === '') {
    part.file.resume();
    return null;
  }
  return { name, fileName: part.filename, content: contentOf(part.file) };
}

/** Maps errors of the request, so that they differ from those of the disk. */
async function* contentOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch (error) {
    throw asFormError(error);
  }
}

function asFormError(error: unknown): DomainError {
  return toDomainError(error) ?? malformedForm();
}

async function dropRest(message: IncomingMessage): Promise<void> {
  if (message.readableEnded || message.destroyed) return;
  message.unpipe();
  await new Promise<void>((resolve) => {
    let dropped = 0;
    message.on('data', (chunk: Buffer) => {
      dropped += chunk.length;
      if (dropped > MAX_DROPPED_BYTES) resolve();
    });
    message.once('end', resolve).once('close', resolve).once('error', resolve);
    message.resume();
  });
}
