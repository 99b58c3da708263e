import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { PREVIEW_LENGTH } from '#domain/previews.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { PackagesService } from '../../packages/index.js';
import { packageMissing, previewIsRendering } from '../previews.errors.js';
import type { PreviewSectionArgs } from '../preview.inputs.js';
import { PackageMaster } from './package-master.entity.js';
import { ReadMasterJob } from './read-master.job.js';

/** Masters in packages, before a track delivers them: for their sellers and admins. */
@Injectable()
export class PackageMastersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly packages: PackagesService,
    private readonly job: ReadMasterJob,
  ) {}

  /**
   * The master of a package; the first call queues its reading, as does the first one after its copy was removed. Null for a
   * package without a master, or one that has not passed its check.
   * @throws DomainError NOT_FOUND; FORBIDDEN for the package of another person
   */
  async find(actor: Principal, packageId: number): Promise<PackageMaster | null> {
    if (!(await this.isReadable(actor, packageId))) return null;
    return retryTransaction(this.dataSource, async (manager) => {
      const { master, isNew } = await ensure(manager, packageId);
      const hasLostCopy = master.copiedAt === null && (master.status === 'ready' || master.status === 'done');
      if (!isNew && !hasLostCopy) return master;
      master.status = 'reading';
      await this.job.add(manager, packageId, actor);
      return manager.save(master);
    });
  }

  /**
   * Queues the rendering of a preview, or the reading of a master that could not be read.
   * @throws DomainError NOT_FOUND; CONFLICT for a package without a master, and while a preview is being made
   */
  async make(
    actor: Principal,
    packageId: number,
    { startSeconds = null, lengthSeconds }: PreviewSectionArgs,
  ): Promise<PackageMaster> {
    if (!(await this.isReadable(actor, packageId))) throw packageMissing();
    return retryTransaction(this.dataSource, async (manager) => {
      const { master } = await ensure(manager, packageId);
      if (master.status === 'rendering') throw previewIsRendering();
      Object.assign(master, {
        status: master.outline && master.copiedAt ? 'waiting' : 'reading',
        startSeconds,
        seconds: lengthSeconds ?? PREVIEW_LENGTH.usual,
        problem: null,
      });
      await this.job.add(manager, packageId, actor);
      return manager.save(master);
    });
  }

  private async isReadable(actor: Principal, packageId: number): Promise<boolean> {
    const { kind, status } = await this.packages.getPackage(actor, packageId);
    return kind === 'package' && status === 'ready';
  }
}

/** The locked row of a package. */
async function ensure(
  manager: EntityManager,
  packageId: number,
): Promise<{ master: PackageMaster; isNew: boolean }> {
  const added: unknown[] = await manager.query(
    'INSERT INTO package_masters (package_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING package_id',
    [packageId],
  );
  const master = await manager.findOneOrFail(PackageMaster, {
    where: { packageId },
    lock: { mode: 'pessimistic_write' },
  });
  return { master, isNew: added.length > 0 };
}
