import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { PACKAGE_TRACKS, type PackageTracks } from '../../packages/index.js';
import { Product } from '../product.entity.js';
import { productNotFound, trackIsTaken } from '../product.errors.js';
import { ProductSearch } from '../../search/index.js';
import { ProductEventsService } from './product-events.service.js';
import { ProductMediaService } from './product-media.service.js';

/** Person who requests a preview. */
type Requester = Pick<Principal, 'id' | 'email' | 'isAdmin'>;

/** Tracks whose preview is made from their package. */
@Injectable()
export class ProductPreviewsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly media: ProductMediaService,
    private readonly events: ProductEventsService,
    private readonly search: ProductSearch,
    @Inject(PACKAGE_TRACKS) private readonly tracks: PackageTracks,
  ) {}

  /** @throws DomainError NOT_FOUND; for sellers FORBIDDEN for the track of another, CONFLICT for a reserved or sold one */
  async requireEditable(actor: Principal, productId: number): Promise<void> {
    if (!actor.isAdmin) return this.tracks.requireEditable(actor, productId);
    if (!(await this.dataSource.manager.existsBy(Product, { id: productId }))) throw productNotFound();
  }

  /**
   * Gives a track another preview and removes the earlier one.
   * @param step further work in the same transaction
   * @throws DomainError NOT_FOUND; CONFLICT for a reserved or sold track unless the actor is an admin
   */
  async replace(
    requester: Requester | null,
    productId: number,
    audio: string,
    step: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    const replaced = await retryTransaction(this.dataSource, async (manager) => {
      const product = await manager.findOne(Product, {
        where: { id: productId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!product) throw productNotFound();
      const isTaken = product.status === 'reserved' || product.status === 'sold';
      if (isTaken && !requester?.isAdmin) throw trackIsTaken(product.status);
      const before = { ...product };
      Object.assign(product, await this.media.describe(manager, { audio }));
      await manager.save(product);
      await recordAudit(manager, {
        actor: requester,
        action: 'product.preview',
        subject: `product:${productId}`,
        before: { audio: before.audio, durationSeconds: before.durationSeconds },
        after: { audio, durationSeconds: product.durationSeconds },
      });
      await this.events.changed(manager, before, product);
      await step(manager);
      return before.audio;
    });
    await this.search.refresh([productId]);
    await this.media.discardUnused([replaced]);
  }
}
