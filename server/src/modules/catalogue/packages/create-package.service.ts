import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { JobQueueService } from '#core/jobs/index.js';
import { Package } from './package.entity.js';
import { uploadIncomplete } from './package.errors.js';
import type { CreatePackageInput } from './package.inputs.js';
import { PACKAGE_TRACKS, type PackageTracks } from './package-tracks.js';
import { UploadsService } from './uploads/uploads.service.js';
import { UploadStoreService } from './uploads/upload-store.service.js';

export const CHECK_TASK = 'check-package';

/** Makes packages of uploads, and has them checked. */
@Injectable()
export class CreatePackageService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly uploads: UploadsService,
    private readonly store: UploadStoreService,
    private readonly queue: JobQueueService,
    @Inject(PACKAGE_TRACKS) private readonly tracks: PackageTracks,
  ) {}

  /**
   * Makes a package of a complete upload and queues its check. The same upload again returns the same package. A track that it
   * is meant for delivers it after the check, that of a seller after a review as well.
   * @throws DomainError NOT_FOUND, FORBIDDEN, CONFLICT for an incomplete upload or a track that is taken
   */
  async create(
    actor: Principal,
    { uploadId, productId, kind, sha256 }: CreatePackageInput,
  ): Promise<Package> {
    const upload = await this.uploads.getOwn(actor, uploadId);
    if (productId != null) await this.tracks.requireEditable(actor, productId);
    if (!(await this.store.isComplete(upload))) throw uploadIncomplete();
    return retryTransaction(this.dataSource, async (manager) => {
      const { identifiers } = await manager
        .createQueryBuilder()
        .insert()
        .into(Package)
        .values({ uploadId, userId: actor.id, productId: productId ?? null, kind: kind ?? 'package' })
        .orIgnore()
        .execute();
      const stored = await manager.findOneByOrFail(Package, { uploadId });
      if (identifiers[0]) {
        const sent = sha256?.toLowerCase() ?? null;
        // All checks run in one lane, in which sellers take turns.
        const owner = `user:${actor.id}`;
        await this.queue.add(manager, CHECK_TASK, { id: stored.id, sent }, { lane: CHECK_TASK, owner });
      }
      return stored;
    });
  }
}
