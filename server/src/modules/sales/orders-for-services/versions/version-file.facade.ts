import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import type { DataSource } from 'typeorm';
import { SERVICE_SIDES } from '#domain/service-reviews.js';
import type { AppRequest, Principal } from '#core/auth/index.js';
import { MediaGateway, PendingMediaService, sendFile } from '../../../platform/media/index.js';
import { serviceVersionNotFound } from '../service-order.errors.js';
import { findServiceOrderFor } from '../service-order.repository.js';
import { ServiceVersion } from './service-version.entity.js';

const TYPE = 'audio/mpeg';
/** Headers of a bucket's response that a player needs. */
const PASSED_ON = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'] as const;

/** Sends previews of versions to the three sides of their order alone. An address of the bucket reaches nobody: others could use it. */
@Injectable()
export class VersionFileFacade {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: MediaGateway,
    private readonly pending: PendingMediaService,
  ) {}

  /** @throws DomainError NOT_FOUND, FORBIDDEN, RANGE_NOT_SATISFIABLE */
  async send(
    actor: Principal,
    { orderId, number }: { orderId: number; number: number },
    request: AppRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { manager } = this.dataSource;
    await findServiceOrderFor(manager, actor, orderId, SERVICE_SIDES);
    const version = await manager.findOneBy(ServiceVersion, { serviceOrderId: orderId, number });
    if (!version) throw serviceVersionNotFound();
    void reply.header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff').type(TYPE);
    // The audio of the demo is composed while the store runs.
    await this.pending.ready(version.path);
    const location = await this.storage.privateLocation(version.path, 'inline');
    if ('url' in location) return passOn(location.url, request, reply);
    const stats = await stat(location.file).catch(() => null);
    if (!stats?.isFile()) throw serviceVersionNotFound();
    await sendFile(request, reply, location.file, stats);
  }
}

/** Streams a file of the bucket, or the part of it that the request names. */
async function passOn(url: string, { headers, method }: AppRequest, reply: FastifyReply): Promise<void> {
  const { range } = headers;
  const response = await fetch(url, range ? { headers: { range } } : {});
  if (response.status === 404 || !response.body) throw serviceVersionNotFound();
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
