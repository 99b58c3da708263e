import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { entityList, type Sort, Where, type Page, type PageArgs } from '#core/pagination/index.js';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import {
  ProductEventsService,
  ProductMediaService,
  productNotFound,
  requireStock,
  trackIsTaken,
} from '../products/index.js';
import { ProductSearch } from '../search/index.js';
import { notInYourShop, notPaused } from './listing.errors.js';
import { Product } from '../products/product.entity.js';

/** Tracks on sale come first, then those that their seller has paused, then the others; each newest first. */
const ORDERS: Record<'ON_SALE_FIRST', Sort> = {
  ON_SALE_FIRST: {
    key: {
      sql: `CASE WHEN p.status IN ('published', 'reserved') THEN 2 WHEN p.paused_at IS NOT NULL THEN 1 ELSE 0 END`,
      type: 'integer',
    },
    descending: true,
  },
};

/** Operations of sellers on their own tracks: list, pause, agree to a price. */
@Injectable()
export class ListingsService {
  private readonly list;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sellers: SellerDirectoryService,
    private readonly events: ProductEventsService,
    private readonly media: ProductMediaService,
    private readonly search: ProductSearch,
  ) {
    this.list = entityList<Product, keyof typeof ORDERS>(dataSource, Product, 'p', ORDERS);
  }

  /** Tracks of the caller's shop, those on sale first, then the paused ones, each newest first; none for a caller without one. */
  async ofSeller(actor: Principal, { first, after = null }: PageArgs): Promise<Page<Product>> {
    const seller = await this.sellers.findOfUser(this.dataSource.manager, actor.id);
    const where = new Where();
    where.add(`p.seller_id = ${where.value(seller?.id ?? 0)}`);
    return this.list.page({ where, orderBy: 'ON_SALE_FIRST', first, after });
  }

  /** All tracks of the caller's shop, newest first. */
  async allOfSeller(actor: Principal): Promise<Product[]> {
    const seller = await this.sellers.findOfUser(this.dataSource.manager, actor.id);
    return seller
      ? this.dataSource.manager.find(Product, { where: { sellerId: seller.id }, order: { id: 'DESC' } })
      : [];
  }

  /**
   * Takes a track off sale until its seller resumes it. Repeating it changes nothing.
   * @throws DomainError NOT_FOUND for a track of another seller; CONFLICT for a reserved, sold or archived one
   */
  pause(actor: Principal, id: number): Promise<Product> {
    return this.change(actor, id, 'product.pause', (product) => {
      if (product.pausedAt) return null;
      if (product.status !== 'published') throw trackIsTaken(product.status);
      Object.assign(product, { status: 'archived', pausedAt: new Date() });
      return { before: { status: 'published' }, after: { status: 'archived' } };
    });
  }

  /**
   * Puts a paused track back on sale.
   * @throws DomainError NOT_FOUND; CONFLICT for a track that is not paused, or that an order has taken meanwhile
   */
  resume(actor: Principal, id: number): Promise<Product> {
    return this.change(actor, id, 'product.resume', (product) => {
      if (product.status === 'published') return null;
      if (!product.pausedAt) throw notPaused();
      requireStock(product, { status: 'published', quantity: product.quantity });
      const before = { status: product.status };
      Object.assign(product, { status: 'published', pausedAt: null });
      return { before, after: { status: 'published' } };
    });
  }

  /**
   * Sets the agreed price of a track and puts it on sale, unless an admin has taken it down meanwhile; in the caller's
   * transaction; call `refresh` after it.
   * @throws DomainError NOT_FOUND for a track that was deleted; CONFLICT for one that an order has taken, and for one that is not
   *   in the caller's shop any more: another one would be paid for it
   */
  async agree(
    manager: EntityManager,
    actor: Principal,
    id: number,
    { priceCents, publishes }: { priceCents: number; publishes: boolean },
  ): Promise<void> {
    const product = await lock(manager, id);
    const seller = await this.sellers.findOfUser(manager, actor.id);
    if (!seller || product.sellerId !== seller.id) throw notInYourShop();
    const earlier = { ...product };
    const before = { status: product.status, priceCents: product.priceCents };
    product.priceCents = priceCents;
    if (publishes && product.status === 'archived' && !product.takenDownAt) {
      requireStock(product, { status: 'published', quantity: product.quantity });
      product.status = 'published';
    }
    await manager.save(product);
    await recordAudit(manager, {
      actor,
      action: 'product.agree',
      subject: `product:${id}`,
      before,
      after: { status: product.status, priceCents },
    });
    await this.events.changed(manager, earlier, product);
  }

  /** Deletes an archived track that its seller did not agree to. @returns its files, for `refresh` */
  async discard(manager: EntityManager, actor: Principal, id: number): Promise<string[]> {
    const product = await manager.findOne(Product, { where: { id }, lock: { mode: 'pessimistic_write' } });
    // One that was sold, or that an order holds, is off sale as well.
    if (product?.status !== 'archived' || product.quantity === 0) return [];
    const { name, storeName, priceCents, img, audio } = product;
    await manager.delete(Product, id);
    await recordAudit(manager, {
      actor,
      action: 'product.delete',
      subject: `product:${id}`,
      before: { name, storeName, priceCents },
    });
    await this.events.deleted(manager, { ...product, id });
    return [img, audio];
  }

  /** Shows a track in the shop as it is now and removes unused files; to be called after the transaction. */
  async refresh(id: number, files: readonly string[] = []): Promise<void> {
    await this.search.refresh([id]);
    if (files.length > 0) await this.media.discardUnused(files);
  }

  /** @throws DomainError NOT_FOUND for a track of another seller */
  async requireOwn(actor: Principal, id: number): Promise<void> {
    const { manager } = this.dataSource;
    const seller = await this.sellers.findOfUser(manager, actor.id);
    if (!seller || !(await manager.existsBy(Product, { id, sellerId: seller.id }))) throw productNotFound();
  }

  /** Changes a track of the caller's shop. @throws DomainError NOT_FOUND for a track of another seller */
  async change(
    actor: Principal,
    id: number,
    action: string,
    apply: (product: Product, manager: EntityManager) => AuditedChange | Promise<AuditedChange>,
  ): Promise<Product> {
    const product = await retryTransaction(this.dataSource, async (manager) => {
      const seller = await this.sellers.findOfUser(manager, actor.id);
      const locked = await lock(manager, id);
      if (!seller || locked.sellerId !== seller.id) throw productNotFound();
      const earlier = { ...locked };
      const changed = await apply(locked, manager);
      if (!changed) return locked;
      await manager.save(locked);
      await recordAudit(manager, { actor, action, subject: `product:${id}`, ...changed });
      await this.events.changed(manager, earlier, locked);
      return locked;
    });
    await this.search.refresh([id]);
    return product;
  }
}

/** Changed fields for the audit log; null when nothing changed. */
type AuditedChange = { before: object; after: object } | null;

async function lock(manager: EntityManager, id: number): Promise<Product> {
  const product = await manager.findOne(Product, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!product) throw productNotFound();
  return product;
}
