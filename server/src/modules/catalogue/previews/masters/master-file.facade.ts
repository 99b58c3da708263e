import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MediaGateway, PendingMediaService, sendFile } from '../../../platform/media/index.js';
import { PackagesService } from '../../packages/index.js';
import { masterNotFound } from '../previews.errors.js';
import { MasterAddressService } from './master-address.service.js';
import { copyPath } from './package-master.entity.js';

/** Sends the copy of a master to the admin who has its address. */
@Injectable()
export class MasterFileFacade {
  constructor(
    private readonly addresses: MasterAddressService,
    private readonly packages: PackagesService,
    private readonly storage: MediaGateway,
    private readonly pending: PendingMediaService,
  ) {}

  /** @throws DomainError NOT_FOUND, also for an address that is wrong or has expired */
  async send(packageId: number, token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const isAdmitted = await this.addresses.admits(packageId, token);
    const stored = isAdmitted ? await this.packages.findReady(packageId) : null;
    if (!stored) throw masterNotFound();
    const path = copyPath(stored.upload.path);
    await this.pending.ready(path);
    void reply.header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff');
    const location = await this.storage.privateLocation(path, 'inline');
    if ('url' in location) return void reply.redirect(location.url, 302);
    const stats = await stat(location.file).catch(() => null);
    if (!stats?.isFile()) throw masterNotFound();
    await sendFile(request, reply.type('audio/wav'), location.file, stats);
  }
}
