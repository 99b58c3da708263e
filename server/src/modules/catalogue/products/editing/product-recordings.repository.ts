import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
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

  /**
   * Takes a track off sale whose recording must not be sold, as an admin has decided. One that is reserved or sold by now stays.
   * @param actor null where the decision was made before
   */
  async withdraw(manager: EntityManager, actor: Principal | null, id: number): Promise<boolean> {
    const product = await manager.findOne(Product, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (product?.status !== 'published') return false;
    const earlier = { ...product };
    const off = { status: 'archived', pausedAt: null, takenDownAt: new Date() } as const;
    await manager.save(Object.assign(product, off));
    await recordAudit(manager, {
      actor,
      action: 'product.withdraw-match',
      subject: `product:${id}`,
      before: { status: earlier.status },
      after: { status: product.status },
    });
    await this.events.changed(manager, earlier, product);
    return true;
  }
}
