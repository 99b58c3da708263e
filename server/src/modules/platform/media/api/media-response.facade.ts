import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFile } from './send-file.js';
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
    void reply.type(mediaContentType(path));
    void reply.header('Cache-Control', FOR_EVER);
    await sendFile(request, reply, location.file, stats);
  }
}
