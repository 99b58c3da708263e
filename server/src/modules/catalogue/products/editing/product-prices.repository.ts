import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import type { ProductStatus } from '#domain/statuses.js';
import { ProductEventsService } from './product-events.service.js';
import { ProductSearch } from '../../search/index.js';

/** Prices of a track, in cents. */
export interface TrackPrice {
  id: number;
  name: string;
  status: ProductStatus;
  priceCents: number;
  oldPriceCents: number | null;
}

/** New prices of a track, in cents. */
export type NewPrice = Pick<TrackPrice, 'id' | 'priceCents' | 'oldPriceCents'>;

const COLUMNS = `id, name, status, price_cents AS "priceCents", old_price_cents AS "oldPriceCents"`;

/** Reads and writes prices of many tracks. */
@Injectable()
export class ProductPricesRepository {
  constructor(
    private readonly search: ProductSearch,
    private readonly events: ProductEventsService,
  ) {}

  /** Prices of the tracks, sorted by id; unknown ids are left out. */
  find(manager: EntityManager, ids: readonly number[]): Promise<TrackPrice[]> {
    return manager.query(`SELECT ${COLUMNS} FROM products WHERE id = ANY($1) ORDER BY id`, [ids]);
  }

  /** Reads as `find` does and locks the rows in the order of their ids, as orders do, so that the two cannot deadlock. */
  lock(manager: EntityManager, ids: readonly number[]): Promise<TrackPrice[]> {
    return manager.query(`SELECT ${COLUMNS} FROM products WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE`, [
      ids,
    ]);
  }

  /** Lowest price in cents of the thirty days before the present price; without tracks that had no other. */
  async lowestBefore(manager: EntityManager, ids: readonly number[]): Promise<Map<number, number>> {
    const rows: { id: number; cents: number }[] = await manager.query(
      `SELECT product_id AS id, min(price_cents) AS cents
         FROM (SELECT product_id, price_cents, lead(asked_from) OVER track AS asked_until,
                      last_value(asked_from) OVER track AS began
                 FROM product_prices WHERE product_id = ANY($1)
               WINDOW track AS (PARTITION BY product_id ORDER BY asked_from, id
                                ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS asked
        WHERE asked_until >= began - interval '30 days'
        GROUP BY product_id`,
      [ids],
    );
    return new Map(rows.map(({ id, cents }) => [id, cents]));
  }

  /** Expects the rows to be locked. */
  async store(manager: EntityManager, prices: readonly NewPrice[]): Promise<void> {
    if (prices.length === 0) return;
    const ids = prices.map(({ id }) => id);
    await this.events.around(manager, { id: In(ids) }, () => this.update(manager, prices));
  }

  private async update(manager: EntityManager, prices: readonly NewPrice[]): Promise<void> {
    await manager.query(
      `UPDATE products SET price_cents = new.price, old_price_cents = new.old_price, updated_at = now()
         FROM unnest($1::integer[], $2::integer[], $3::integer[]) AS new (id, price, old_price)
        WHERE products.id = new.id`,
      [
        prices.map(({ id }) => id),
        prices.map(({ priceCents }) => priceCents),
        prices.map(({ oldPriceCents }) => oldPriceCents),
      ],
    );
  }

  /** Updates the search index; call it after the commit. */
  refresh(ids: readonly number[]): Promise<void> {
    return this.search.refresh(ids);
  }
}
