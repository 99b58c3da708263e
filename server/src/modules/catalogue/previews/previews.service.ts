import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { PREVIEW_LENGTH } from '#domain/previews.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { PackagesService } from '../packages/index.js';
import { ProductPreviewsService } from '../products/index.js';
import type { PreviewSectionArgs } from './preview.inputs.js';
import { MakePreviewJob } from './make-preview.job.js';
import { packageMissing, previewIsRendering } from './previews.errors.js';
import { TrackPreview } from './track-preview.entity.js';

/** Previews made from the masters of packages, for admins and the sellers of the tracks. */
@Injectable()
export class PreviewsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly packages: PackagesService,
    private readonly products: ProductPreviewsService,
    private readonly job: MakePreviewJob,
  ) {}

  /**
   * State of the preview; the first call queues the reading of the master. Null for a track without a package of ours.
   * @throws DomainError NOT_FOUND; FORBIDDEN for the track of another seller; CONFLICT for a seller's sold track
   */
  async find(actor: Principal, productId: number): Promise<TrackPreview | null> {
    await this.products.requireEditable(actor, productId);
    const packageId = await this.packageOf(productId);
    if (packageId === null) return null;
    return retryTransaction(this.dataSource, async (manager) => {
      const { preview, isNew } = await ensure(manager, productId, packageId);
      if (isNew) await this.job.add(manager, productId, actor);
      return preview;
    });
  }

  /**
   * Queues the rendering of a preview, which then replaces the track's.
   * @throws DomainError as `find`; CONFLICT without a package and while one is being rendered
   */
  async make(
    actor: Principal,
    productId: number,
    { startSeconds = null, lengthSeconds }: PreviewSectionArgs,
  ): Promise<TrackPreview> {
    await this.products.requireEditable(actor, productId);
    const packageId = await this.packageOf(productId);
    if (packageId === null) throw packageMissing();
    return retryTransaction(this.dataSource, async (manager) => {
      const { preview } = await ensure(manager, productId, packageId);
      if (preview.status === 'rendering') throw previewIsRendering();
      Object.assign(preview, {
        status: 'waiting',
        startSeconds,
        seconds: lengthSeconds ?? PREVIEW_LENGTH.usual,
        requestedBy: actor.id,
        problem: null,
      });
      await this.job.add(manager, productId, actor);
      return manager.save(preview);
    });
  }

  private async packageOf(productId: number): Promise<number | null> {
    const [packages] = await this.packages.ofProducts([productId]);
    return packages?.package?.id ?? null;
  }
}

/** The locked row of a track, which is reset for another package. */
async function ensure(
  manager: EntityManager,
  productId: number,
  packageId: number,
): Promise<{ preview: TrackPreview; isNew: boolean }> {
  const added: unknown[] = await manager.query(
    `INSERT INTO track_previews (product_id, package_id) VALUES ($1, $2)
     ON CONFLICT (product_id) DO UPDATE SET package_id = $2, status = 'reading', master = NULL, outline = NULL,
       start_seconds = NULL, seconds = NULL, problem = NULL, loudness = NULL, true_peak = NULL, audio = NULL, updated_at = now()
     WHERE track_previews.package_id <> $2
     RETURNING product_id`,
    [productId, packageId],
  );
  const preview = await manager.findOneOrFail(TrackPreview, {
    where: { productId },
    lock: { mode: 'pessimistic_write' },
  });
  return { preview, isNew: added.length > 0 };
}
