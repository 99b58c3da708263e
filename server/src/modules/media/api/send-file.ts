import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEntityTag } from '../../../core/http/index.js';
import { requestedRange } from './byte-range.rules.js';

/**
 * Sends a file, or the part of it that the request names. The caller sets type and caching.
 * @param tail bytes that follow the file as if they were its end
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  stats: Stats,
  tail: Buffer = Buffer.alloc(0),
): void {
  const size = stats.size + tail.length;
  const etag = `"${size.toString(16)}-${Math.trunc(stats.mtimeMs).toString(16)}${tagOf(tail)}"`;
  const modified = new Date(stats.mtimeMs).toUTCString();
  void reply.header('Accept-Ranges', 'bytes').header('ETag', etag);
  // The date of the file says nothing about its tail.
  if (tail.length === 0) void reply.header('Last-Modified', modified);
  if (matchesEntityTag(request.headers['if-none-match'], etag)) return void reply.status(304).send();

  const { range: wanted, 'if-range': condition } = request.headers;
  const isUnmodified = tail.length === 0 && condition === modified;
  const conditionHolds = condition === undefined || condition === etag || isUnmodified;
  const range = requestedRange(conditionHolds ? wanted : undefined, size);
  if (range === 'unsatisfiable') {
    void reply.header('Cache-Control', 'no-store').header('Content-Range', `bytes */${size}`);
    return void reply.status(416).send();
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  if (range !== 'whole') {
    void reply.status(206).header('Content-Range', `bytes ${start}-${end}/${size}`);
  }
  void reply.header('Content-Length', end - start + 1);
  // HEAD does not read the file.
  if (request.method === 'HEAD') return void reply.send(Readable.from([]));
  if (end < stats.size) return void reply.send(createReadStream(file, { start, end }));
  const rest = tail.subarray(Math.max(0, start - stats.size), end - stats.size + 1);
  if (start >= stats.size) return void reply.send(rest);
  void reply.send(Readable.from(joined(file, start, rest), { objectMode: false }));
}

async function* joined(file: string, start: number, tail: Buffer): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(file, { start })) yield chunk as Buffer;
  yield tail;
}

function tagOf(tail: Buffer): string {
  return tail.length === 0 ? '' : `-${createHash('sha256').update(tail).digest('hex').slice(0, 16)}`;
}
