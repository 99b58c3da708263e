import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEntityTag } from '#core/http/index.js';
import { rangeNotSatisfiable } from '../media.errors.js';
import { requestedRange, type ByteRange } from './byte-range.rules.js';

/** Counts one response of a download that is limited. */
export interface DeliveryMeter {
  /** Called before the response begins. @throws DomainError where the rest of the limit is too small */
  begin(responseBytes: number, fileBytes: number): Promise<void>;
  /** Called before bytes are sent. @throws DomainError where the limit is used up meanwhile, which ends the response */
  send(bytes: number): Promise<void>;
  /** Called at the end of the response, also of one that was cut. */
  end(): Promise<void>;
  /** Counts a whole download that another server sends. @throws DomainError */
  spend(): Promise<void>;
}

interface SentParts {
  /** Bytes that follow the file as if they were its end. */
  tail?: Buffer | null | undefined;
  meter?: DeliveryMeter | undefined;
}

/**
 * Sends a file, or the part of it that the request names. The caller sets type and caching.
 * @throws DomainError RANGE_NOT_SATISFIABLE
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  stats: Stats,
  { tail: given, meter }: SentParts = {},
): Promise<void> {
  const tail = given ?? Buffer.alloc(0);
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
    void reply.header('Content-Range', `bytes */${size}`);
    throw rangeNotSatisfiable();
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  const length = end - start + 1;
  // HEAD does not read the file.
  const isHead = request.method === 'HEAD';
  if (!isHead) await meter?.begin(length, size);
  if (range !== 'whole') {
    void reply.status(206).header('Content-Range', `bytes ${start}-${end}/${size}`);
  }
  void reply.header('Content-Length', length);
  if (isHead) return void reply.send(Readable.from([]));
  if (end < stats.size && !meter) return void reply.send(createReadStream(file, { start, end }));
  const content = contentOf(file, stats.size, tail, { start, end });
  void reply.send(Readable.from(meter ? metered(content, meter) : content, { objectMode: false }));
}

async function* contentOf(
  file: string,
  fileSize: number,
  tail: Buffer,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  if (start < fileSize) {
    for await (const chunk of createReadStream(file, { start, end })) yield chunk as Buffer;
  }
  if (end >= fileSize) yield tail.subarray(Math.max(0, start - fileSize), end - fileSize + 1);
}

async function* metered(content: AsyncIterable<Buffer>, meter: DeliveryMeter): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) {
      await meter.send(chunk.length);
      yield chunk;
    }
  } finally {
    await meter.end();
  }
}

function tagOf(tail: Buffer): string {
  return tail.length === 0 ? '' : `-${createHash('sha256').update(tail).digest('hex').slice(0, 16)}`;
}
