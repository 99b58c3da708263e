import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  MediaGateway,
  PendingMediaService,
  sendFile,
  type DeliveryMeter,
} from '../../../platform/media/index.js';
import type { Package } from '../package.entity.js';
import { archiveTail, type AddedDocuments } from './archive-tail.js';
import { packageNotFound } from '../package.errors.js';

/** The archive as its buyer gets it. */
export interface SoldArchive {
  /** Name made of the track's title: the one that the producer chose may name the producer. */
  fileName: string;
  /** Documents that the archive contains as well, which a bucket does not send. */
  added: () => Promise<AddedDocuments>;
  /** Counts what the link delivers. */
  meter: DeliveryMeter;
}

/** Sends packages: files of the folder with ranges, or a redirect to the bucket that ends within minutes. */
@Injectable()
export class PackageFilesFacade {
  constructor(
    private readonly storage: MediaGateway,
    private readonly pending: PendingMediaService,
  ) {}

  /**
   * Callers check beforehand who may have it.
   * @param sale of a delivery; without one the archive has the name that its owner gave it
   * @throws DomainError NOT_FOUND
   */
  async send(
    { upload }: Package,
    request: FastifyRequest,
    reply: FastifyReply,
    sale?: SoldArchive,
  ): Promise<void> {
    await this.pending.ready(upload.path);
    const disposition = attachment(sale?.fileName ?? upload.fileName);
    void reply.header('Cache-Control', 'no-store');
    const location = await this.storage.privateLocation(upload.path, disposition);
    if ('url' in location) {
      // A HEAD tells no address: the bucket answers it to no other method, and it counts nothing.
      if (sale && request.method === 'HEAD') return void reply.status(204).send();
      // Bytes that the bucket sends are not counted, so handing out the address counts as a download.
      await sale?.meter.spend();
      return void reply.redirect(location.url, 302);
    }
    const stats = await stat(location.file).catch(() => null);
    if (!stats?.isFile()) throw packageNotFound();
    void reply.type('application/zip').header('Content-Disposition', disposition);
    const tail = sale && (await archiveTail(location.file, stats.size, await sale.added()));
    await sendFile(request, reply, location.file, stats, { tail, meter: sale?.meter });
  }
}

/** Header Content-Disposition with the name in ASCII for old programs, and in full (RFC 6266). */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, percent)}`;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
