import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import type { DataSource } from 'typeorm';
import { SERVICE_SIDES } from '#domain/service-reviews.js';
import type { AppRequest, Principal } from '#core/auth/index.js';
import { uploadPath } from '../../../catalogue/packages/index.js';
import { MediaGateway } from '../../../platform/media/index.js';
import { sendPrivateFile } from '../send-private-file.js';
import { findServiceOrderFor } from '../service-order.repository.js';
import { briefFileNotFound } from './brief-file.errors.js';
import { ServiceBriefFile, type BriefFileFormat } from './service-brief-file.entity.js';

const TYPES: Record<BriefFileFormat, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  zip: 'application/zip',
};

/** Sends files of requests to the three sides of their order alone: as downloads, without any right in the browser. */
@Injectable()
export class BriefFileFacade {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: MediaGateway,
  ) {}

  /** @throws DomainError NOT_FOUND, also for a file of another order; FORBIDDEN, RANGE_NOT_SATISFIABLE */
  async send(
    actor: Principal,
    { orderId, fileId }: { orderId: number; fileId: number },
    request: AppRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { manager } = this.dataSource;
    await findServiceOrderFor(manager, actor, orderId, SERVICE_SIDES);
    const file = await manager.findOneBy(ServiceBriefFile, { id: fileId, serviceOrderId: orderId });
    if (!file) throw briefFileNotFound();
    void reply
      .type(TYPES[file.format])
      .header('Content-Disposition', `attachment; filename="${file.name}"`)
      .header('Content-Security-Policy', "sandbox; default-src 'none'");
    const path = uploadPath(file.uploadId);
    await sendPrivateFile(this.storage, { path, missing: briefFileNotFound }, request, reply);
  }
}
