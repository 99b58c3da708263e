import { createReadStream, type Stats } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEntityTag } from '../../../core/http/index.js';
import { requestedRange } from './byte-range.rules.js';

/** Sends a file, or the part of it that the request names. The caller sets type and caching. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: string, stats: Stats): void {
  const etag = `"${stats.size.toString(16)}-${Math.trunc(stats.mtimeMs).toString(16)}"`;
  const modified = new Date(stats.mtimeMs).toUTCString();
  void reply.header('Accept-Ranges', 'bytes').header('ETag', etag).header('Last-Modified', modified);
  if (matchesEntityTag(request.headers['if-none-match'], etag)) return void reply.status(304).send();

  const { range: wanted, 'if-range': condition } = request.headers;
  const conditionHolds = condition === undefined || condition === etag || condition === modified;
  const range = requestedRange(conditionHolds ? wanted : undefined, stats.size);
  if (range === 'unsatisfiable') {
    void reply.header('Cache-Control', 'no-store').header('Content-Range', `bytes */${stats.size}`);
    return void reply.status(416).send();
  }
  const { start, end } = range === 'whole' ? { start: 0, end: stats.size - 1 } : range;
  if (range !== 'whole') {
    void reply.status(206).header('Content-Range', `bytes ${start}-${end}/${stats.size}`);
  }
  void reply.header('Content-Length', end - start + 1);
  // HEAD does not read the file.
  const content = request.method === 'HEAD' ? Readable.from([]) : createReadStream(file, { start, end });
  void reply.send(content);
}
