import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply } from 'fastify';
import type { AppRequest } from '#core/auth/index.js';
import type { DomainError } from '#core/errors/index.js';
import { sendFile, type MediaGateway } from '../../platform/media/index.js';

/** Headers of a bucket's response that a player or a download needs. */
const PASSED_ON = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'] as const;

interface PrivateFile {
  path: string;
  /** Error for a file that the storage does not have. */
  missing: () => DomainError;
}

/**
 * Sends a stored file, or the part of it that the request names. An address of the bucket reaches nobody: others could use it.
 * The caller has checked who asks, and sets the type.
 * @throws DomainError RANGE_NOT_SATISFIABLE, and that of `missing`
 */
export async function sendPrivateFile(
  storage: MediaGateway,
  { path, missing }: PrivateFile,
  request: AppRequest,
  reply: FastifyReply,
): Promise<void> {
  void reply.header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff');
  const location = await storage.privateLocation(path, 'inline');
  if ('url' in location) return passOn(location.url, missing, request, reply);
  const stats = await stat(location.file).catch(() => null);
  if (!stats?.isFile()) throw missing();
  await sendFile(request, reply, location.file, stats);
}

/** Streams a file of the bucket, or the part of it that the request names. */
async function passOn(
  url: string,
  missing: PrivateFile['missing'],
  { headers, method }: AppRequest,
  reply: FastifyReply,
): Promise<void> {
  const { range } = headers;
  const response = await fetch(url, range ? { headers: { range } } : {});
  if (response.status === 404 || !response.body) throw missing();
  for (const name of PASSED_ON) {
    const value = response.headers.get(name);
    if (value !== null) void reply.header(name, value);
  }
  void reply.status(response.status);
  if (method === 'HEAD') {
    await response.body.cancel();
    return void reply.send(Readable.from([]));
  }
  void reply.send(Readable.fromWeb(response.body as ReadableStream));
}
