import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsNull, MoreThan, Not, type DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { SellerDirectoryService } from '../../../people/sellers/index.js';
import { Product } from '../product.entity.js';
import { ProductEventsService } from './product-events.service.js';
import type { ListenedTrack } from './product-listeners.js';

const LISTENED = {
  id: true,
  name: true,
  storeName: true,
  sellerId: true,
  audio: true,
  status: true,
} as const;

/** Tracks by their recordings. */
@Injectable()
export class ProductRecordingsRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly events: ProductEventsService,
    private readonly sellers: SellerDirectoryService,
  ) {}

  /** Tracks of any status in the order of their ids. */
  page(afterId: number, limit: number): Promise<(ListenedTrack & Pick<Product, 'createdAt'>)[]> {
    return this.dataSource.manager.find(Product, {
      select: { ...LISTENED, createdAt: true },
      where: { id: MoreThan(afterId) },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  findTrack(manager: EntityManager, id: number): Promise<ListenedTrack | null> {
    return manager.findOne(Product, { select: LISTENED, where: { id } });
  }

  /** Tracks of a seller that are on sale, or that the seller has paused. */
  async idsOfSeller(manager: EntityManager, sellerId: number): Promise<number[]> {
    const tracks = await manager.find(Product, {
      select: { id: true },
      where: [
        { sellerId, status: 'published' },
        { sellerId, pausedAt: Not(IsNull()) },
      ],
      order: { id: 'ASC' },
    });
    return tracks.map(({ id }) => id);
  }

  isAnyReserved(manager: EntityManager, sellerId: number): Promise<boolean> {
    return manager.existsBy(Product, { sellerId, status: 'reserved' });
  }

  /** Takes a track off sale whose recording must not be sold, as an admin has decided about a match. */
  async withdraw(manager: EntityManager, actor: Principal | null, id: number): Promise<boolean> {
    const track = await this.findTrack(manager, id);
    return track?.status === 'published' && this.takeDown(manager, actor, id, 'product.withdraw-match');
  }

  /**
   * Takes a track off sale that is on sale, or that its seller has paused. One that is reserved or sold by now stays.
   * @param actor null where the decision was made before
   * @param action for the audit log
   */
  async takeDown(
    manager: EntityManager,
    actor: Principal | null,
    id: number,
    action: 'product.withdraw-match' | 'product.withdraw-report',
  ): Promise<boolean> {
    const product = await lock(manager, id);
    if (!product || (product.status !== 'published' && !product.pausedAt)) return false;
    const earlier = { ...product };
    const off = { status: 'archived', pausedAt: null, takenDownAt: new Date() } as const;
    await manager.save(Object.assign(product, off));
    await recordAudit(manager, {
      actor,
      action,
      subject: `product:${id}`,
      before: { status: earlier.status },
      after: { status: product.status },
    });
    await this.events.changed(manager, earlier, product);
    return true;
  }

  /**
   * Puts a track on sale again that an admin has taken off sale, unless its shop is closed by now.
   * @throws DomainError CONFLICT for a recording that a match holds
   */
  async putBack(manager: EntityManager, actor: Principal, id: number): Promise<boolean> {
    const product = await lock(manager, id);
    if (product?.status !== 'archived' || !product.takenDownAt || product.quantity === 0) return false;
    if (!(await this.isShopOpen(manager, product))) return false;
    const earlier = { ...product };
    await manager.save(Object.assign(product, { status: 'published', takenDownAt: null }));
    await recordAudit(manager, {
      actor,
      action: 'product.put-back',
      subject: `product:${id}`,
      before: { status: earlier.status },
      after: { status: product.status },
    });
    await this.events.changed(manager, earlier, product);
    return true;
  }

  private async isShopOpen(manager: EntityManager, { sellerId }: Product): Promise<boolean> {
    if (sellerId === null) return true;
    const [seller] = await this.sellers.listByIds(manager, [sellerId]);
    return seller?.status === 'active' && !seller.user.isBlocked;
  }
}

function lock(manager: EntityManager, id: number): Promise<Product | null> {
  return manager.findOne(Product, { where: { id }, lock: { mode: 'pessimistic_write' } });
}
