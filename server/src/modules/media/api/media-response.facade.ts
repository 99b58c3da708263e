import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEntityTag } from '../../../core/http/index.js';
import { requestedRange } from './byte-range.rules.js';
import { mediaNotFound } from '../media.errors.js';
import { isMediaPath, mediaContentType } from '../storage/media-path.js';
import { MediaGateway } from '../storage/media.gateway.js';
import { PendingMediaService } from '../storage/pending-media.service.js';

/** Names are never reused, so the content of a path never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** The address of the object store may change. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** Responses of /media/...: files of the folder with ranges, or a redirect to the object store. */
@Injectable()
export class MediaResponseFacade {
  constructor(
    private readonly storage: MediaGateway,
    private readonly pending: PendingMediaService,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // Media paths need no escapes, so an escaped path is invalid.
    const path = (request.url.split('?', 1)[0] ?? '').slice(1);
    if (!isMediaPath(path)) throw mediaNotFound();
    // Share cards and feeds show covers on other sites; previews play on this site only.
    const readers = path.endsWith('.webp') ? 'cross-origin' : 'same-origin';
    void reply.header('Cross-Origin-Resource-Policy', readers).header('X-Content-Type-Options', 'nosniff');

    await this.pending.ready(path);
    const location = this.storage.locate(path);
    if ('url' in location) {
      return void reply.header('Cache-Control', FOR_AN_HOUR).redirect(location.url, 302);
    }
    const stats = await stat(location.file).catch(() => null);
    if (!stats?.isFile()) throw mediaNotFound();
    void reply.type(mediaContentType(path)).header('Accept-Ranges', 'bytes');
    this.sendFile(request, reply, location.file, stats);
  }

  private sendFile(request: FastifyRequest, reply: FastifyReply, file: string, stats: Stats): void {
    const etag = `"${stats.size.toString(16)}-${Math.trunc(stats.mtimeMs).toString(16)}"`;
    const modified = new Date(stats.mtimeMs).toUTCString();
    void reply.header('Cache-Control', FOR_EVER).header('ETag', etag).header('Last-Modified', modified);
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
}
