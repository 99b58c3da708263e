import type { IncomingMessage } from 'node:http';
import type { Multipart } from '@fastify/multipart';
import { MAX_AUDIO_BYTES } from '#domain/limits.js';
import type { AppRequest } from '../../../core/auth/index.js';
import { DomainError, toDomainError } from '../../../core/errors/index.js';
import { fieldTooLong, malformedForm } from '../media.errors.js';

/** One part of a multipart form as it arrives. */
export type FormPart = { name: string; value: unknown } | { name: string; content: AsyncIterable<Buffer> };

/** What is still read, and dropped, of a refused form: a sender hears an answer only after it has sent. */
const MAX_DROPPED_BYTES = 2 * MAX_AUDIO_BYTES;

/**
 * The parts of a form in their order. A file's content must be read before the next part is asked for.
 * @throws DomainError BAD_USER_INPUT for a malformed form, PAYLOAD_TOO_LARGE for too many parts or too long a field
 */
export async function* formParts(request: AppRequest): AsyncGenerator<FormPart> {
  try {
    // One byte more than allowed, so that the spool sees the excess and names the field.
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
    return { name, value: part.value };
  }
  // What a browser sends for a file field in which nobody chose a file.
  if (part.filename === '') {
    part.file.resume();
    return null;
  }
  return { name, content: contentOf(part.file) };
}

/** A file that breaks off is the sender's failure, and told from one of our disk's. */
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
