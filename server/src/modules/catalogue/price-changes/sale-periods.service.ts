import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ProductPricesRepository, type NewPrice } from '../products/index.js';
import { PriceChange, PriceChangeItem } from './price-change.entity.js';
import { saleIsOver, saleNotFound } from './price-change.errors.js';

/**
 * Starts and ends sales. Each step is one transaction that locks the sale, so that it happens once, whichever process
 * does it and wherever one is killed.
 */
@Injectable()
export class SalePeriodsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly prices: ProductPricesRepository,
  ) {}

  /** Tracks in a sale that is not over. */
  async tracksInSales(manager: EntityManager): Promise<Set<number>> {
    const rows: { id: number }[] = await manager.query(
      `SELECT product_id AS id FROM price_change_items WHERE state IN ('waiting', 'applied')`,
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Tracks whose running sale ends before a moment. */
  endingBefore(now: Date, before: Date): Promise<{ id: number; endsAt: Date }[]> {
    return this.dataSource.query(
      `SELECT item.product_id AS id, sale.ends_at AS "endsAt"
         FROM price_changes sale JOIN price_change_items item ON item.change_id = sale.id AND item.state = 'applied'
        WHERE sale.status = 'running' AND sale.ends_at > $1 AND sale.ends_at <= $2`,
      [now, before],
    );
  }

  /** Sales to start or to end at a moment. */
  async due(now: Date): Promise<number[]> {
    const rows: { id: number }[] = await this.dataSource.query(
      `SELECT id FROM price_changes
        WHERE (status = 'scheduled' AND starts_at <= $1) OR (status IN ('scheduled', 'running') AND ends_at <= $1)
        ORDER BY id`,
      [now],
    );
    return rows.map(({ id }) => id);
  }

  /** Starts or ends a sale if that is due at a moment. */
  async advance(id: number, now: Date): Promise<void> {
    const changed = await retryTransaction(this.dataSource, async (manager) => {
      const sale = await lockSale(manager, id);
      if (!sale) return [];
      const { status, startsAt, endsAt } = sale;
      const isOver = endsAt !== null && endsAt <= now;
      if (isOver && (status === 'scheduled' || status === 'running')) return this.end(manager, sale);
      if (status === 'scheduled' && startsAt !== null && startsAt <= now) return this.start(manager, sale);
      return [];
    });
    if (changed.length > 0) await this.prices.refresh(changed);
  }

  /** Ends a sale before its time. @throws DomainError NOT_FOUND; CONFLICT for a sale that is over */
  async endNow(actor: Principal, id: number): Promise<PriceChange> {
    const { sale, changed } = await retryTransaction(this.dataSource, async (manager) => {
      const found = await lockSale(manager, id);
      if (!found || found.status === 'done') throw saleNotFound();
      const before = found.status;
      if (before !== 'scheduled' && before !== 'running') throw saleIsOver();
      const ids = await this.end(manager, found);
      await recordAudit(manager, {
        actor,
        action: 'price-change.end',
        subject: `price-change:${id}`,
        before: { status: before },
        after: { status: found.status },
      });
      return { sale: found, changed: ids };
    });
    await this.prices.refresh(changed);
    return sale;
  }

  /**
   * Lowers the prices of a sale that the caller has locked. Tracks that are held, sold or changed since it was planned
   * are left. The price before becomes the old price, which the shop strikes through.
   * @returns numbers of the changed tracks
   */
  async start(manager: EntityManager, sale: PriceChange): Promise<number[]> {
    const items = await itemsOf(manager, sale.id, 'waiting');
    const tracks = await this.lockTracks(manager, items);
    const starting = items.filter(({ productId, priceBeforeCents }) => {
      const track = tracks.get(productId);
      const isFree = track?.status === 'published' || track?.status === 'archived';
      return isFree && track.priceCents === priceBeforeCents;
    });
    const ids = starting.map(({ productId }) => productId);
    await this.prices.store(
      manager,
      starting.map(({ productId, priceAfterCents, priceBeforeCents }) => ({
        id: productId,
        priceCents: priceAfterCents,
        oldPriceCents: priceBeforeCents,
      })),
    );
    await setStates(manager, sale, 'waiting', { changed: ids, state: 'applied' });
    sale.status = 'running';
    await manager.save(sale);
    return ids;
  }

  /** Takes the prices back, except those changed meanwhile. */
  private async end(manager: EntityManager, sale: PriceChange): Promise<number[]> {
    const items = await itemsOf(manager, sale.id, 'applied');
    const tracks = await this.lockTracks(manager, items);
    const restored = items.flatMap((item): NewPrice[] => {
      const track = tracks.get(item.productId);
      const isUntouched =
        track?.priceCents === item.priceAfterCents && track.oldPriceCents === item.priceBeforeCents;
      if (!isUntouched) return [];
      const { productId: id, priceBeforeCents: priceCents, oldPriceBeforeCents: oldPriceCents } = item;
      return [{ id, priceCents, oldPriceCents }];
    });
    const ids = restored.map(({ id }) => id);
    await this.prices.store(manager, restored);
    await setStates(manager, sale, 'applied', { changed: ids, state: 'restored' });
    await setStates(manager, sale, 'waiting', { changed: [], state: 'left' });
    sale.status = sale.status === 'scheduled' ? 'cancelled' : 'ended';
    await manager.save(sale);
    return ids;
  }

  private async lockTracks(manager: EntityManager, items: readonly PriceChangeItem[]) {
    const ids = items.map(({ productId }) => productId);
    return new Map((await this.prices.lock(manager, ids)).map((track) => [track.id, track]));
  }
}

function lockSale(manager: EntityManager, id: number): Promise<PriceChange | null> {
  return manager.findOne(PriceChange, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

function itemsOf(
  manager: EntityManager,
  changeId: number,
  state: PriceChangeItem['state'],
): Promise<PriceChangeItem[]> {
  return manager.find(PriceChangeItem, { where: { changeId, state }, order: { productId: 'ASC' } });
}

/** Moves the changed items of a state to a new one, and the others to `left`. */
async function setStates(
  manager: EntityManager,
  { id: changeId }: PriceChange,
  from: PriceChangeItem['state'],
  { changed, state }: { changed: number[]; state: PriceChangeItem['state'] },
): Promise<void> {
  if (changed.length > 0) {
    await manager.query(
      'UPDATE price_change_items SET state = $3 WHERE change_id = $1 AND product_id = ANY($2)',
      [changeId, changed, state],
    );
  }
  await manager.update(PriceChangeItem, { changeId, state: from }, { state: 'left' });
}
