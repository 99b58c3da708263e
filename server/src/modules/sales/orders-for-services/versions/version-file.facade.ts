import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import type { DataSource } from 'typeorm';
import { SERVICE_SIDES } from '#domain/service-reviews.js';
import type { AppRequest, Principal } from '#core/auth/index.js';
import { MediaGateway, PendingMediaService } from '../../../platform/media/index.js';
import { sendPrivateFile } from '../send-private-file.js';
import { serviceVersionNotFound } from '../service-order.errors.js';
import { findServiceOrderFor } from '../service-order.repository.js';
import { ServiceVersion } from './service-version.entity.js';

const TYPE = 'audio/mpeg';

/** Sends previews of versions to the three sides of their order alone. */
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
    void reply.type(TYPE);
    // The audio of the demo is composed while the store runs.
    await this.pending.ready(version.path);
    const { path } = version;
    await sendPrivateFile(this.storage, { path, missing: serviceVersionNotFound }, request, reply);
  }
}
