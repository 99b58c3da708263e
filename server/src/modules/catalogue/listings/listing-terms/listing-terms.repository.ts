import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import DataLoader from 'dataloader';
import type { DataSource, EntityManager } from 'typeorm';
import { LISTING_REMINDER_DAYS } from '#domain/listing-terms.js';
import type { ListingTerm, ReminderDays } from './listing-term.rules.js';

/** Six months on sale of one track. */
export interface TrackListingTerm {
  endsAt: Date;
  /** When the track was taken off sale because it was unsold. */
  endedAt: Date | null;
}

/** A track without a row has been on sale since it was created. */
const ENDS_AT = 'coalesce(t.ends_at, six_months_after(p.created_at))';

/** All SQL on `listing_terms`. A trigger on `products` starts a new listing term for a track that comes back after its end. */
@Injectable()
export class ListingTermsRepository {
  private readonly loader: DataLoader<number, TrackListingTerm | null>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.loader = new DataLoader(
      async (ids) => {
        const listingTerms = await this.find(this.dataSource.manager, ids);
        return ids.map((id) => listingTerms.get(id) ?? null);
      },
      { cache: false },
    );
  }

  /** Null for a track that is no seller's, is sold, or is off sale for another reason. One query for a page of tracks. */
  load(productId: number): Promise<TrackListingTerm | null> {
    return this.loader.load(productId);
  }

  async find(manager: EntityManager, productIds: readonly number[]): Promise<Map<number, TrackListingTerm>> {
    const rows: ({ id: number } & TrackListingTerm)[] = await manager.query(
      `SELECT p.id, ${ENDS_AT} AS "endsAt", t.ended_at AS "endedAt"
         FROM products p LEFT JOIN listing_terms t ON t.product_id = p.id
        WHERE p.id = ANY($1) AND p.seller_id IS NOT NULL
          AND (p.status IN ('published', 'reserved') OR p.status = 'archived' AND t.ended_at IS NOT NULL)`,
      [productIds],
    );
    return new Map(rows.map(({ id, ...listingTerm }) => [id, listingTerm]));
  }

  /** Gives a track six months more. @returns its new end */
  async extend(manager: EntityManager, productId: number, now: Date): Promise<Date> {
    const [row]: { endsAt: Date }[] = await manager.query(
      `INSERT INTO listing_terms AS stored (product_id, ends_at)
       SELECT p.id, six_months_after(greatest(${ENDS_AT}, $2))
         FROM products p LEFT JOIN listing_terms t ON t.product_id = p.id WHERE p.id = $1
       ON CONFLICT (product_id) DO UPDATE SET ends_at = EXCLUDED.ends_at, reminded_days = NULL, ended_at = NULL
       RETURNING ends_at AS "endsAt"`,
      [productId, now],
    );
    return row!.endsAt;
  }

  /** Sellers with tracks on sale that may be due for a reminder or their end. */
  async dueSellers(before: Date): Promise<number[]> {
    const rows: { id: number }[] = await this.dataSource.query(
      `SELECT DISTINCT p.seller_id AS id
         FROM products p LEFT JOIN listing_terms t ON t.product_id = p.id
        WHERE p.status = 'published' AND p.seller_id IS NOT NULL AND ${ENDS_AT} <= $1 ORDER BY id`,
      [before],
    );
    return rows.map(({ id }) => id);
  }

  /** Tracks on sale of a seller that may be due, the first to end first. Locks nothing. */
  async dueTracks(manager: EntityManager, sellerId: number, before: Date): Promise<number[]> {
    const rows: { id: number }[] = await manager.query(
      `SELECT p.id FROM products p LEFT JOIN listing_terms t ON t.product_id = p.id
        WHERE p.status = 'published' AND p.seller_id = $1 AND ${ENDS_AT} <= $2 ORDER BY ${ENDS_AT}, p.id`,
      [sellerId, before],
    );
    return rows.map(({ id }) => id);
  }

  /** Listing terms of tracks whose rows the caller has locked. */
  async listingTermsOf(
    manager: EntityManager,
    productIds: readonly number[],
  ): Promise<Map<number, ListingTerm>> {
    const rows: ({ id: number } & ListingTerm)[] = await manager.query(
      `SELECT p.id, ${ENDS_AT} AS "endsAt", t.reminded_days AS "remindedDays"
         FROM products p LEFT JOIN listing_terms t ON t.product_id = p.id WHERE p.id = ANY($1)`,
      [productIds],
    );
    return new Map(rows.map(({ id, ...listingTerm }) => [id, listingTerm]));
  }

  async remind(manager: EntityManager, productId: number, endsAt: Date, days: ReminderDays): Promise<void> {
    await manager.query(
      `INSERT INTO listing_terms (product_id, ends_at, reminded_days) VALUES ($1, $2, $3)
       ON CONFLICT (product_id) DO UPDATE SET ends_at = EXCLUDED.ends_at, reminded_days = EXCLUDED.reminded_days`,
      [productId, endsAt, days],
    );
  }

  async end(manager: EntityManager, productId: number, now: Date): Promise<void> {
    await manager.query('UPDATE listing_terms SET ended_at = $2 WHERE product_id = $1', [productId, now]);
  }

  /** Tracks on sale that were announced to end before a moment. */
  endingBefore(now: Date, before: Date): Promise<{ id: number; endsAt: Date }[]> {
    return this.dataSource.query(
      `SELECT t.product_id AS id, t.ends_at AS "endsAt"
         FROM listing_terms t JOIN products p ON p.id = t.product_id
        WHERE t.reminded_days = ${LISTING_REMINDER_DAYS[1]} AND t.ends_at > $1 AND t.ends_at <= $2 AND p.status = 'published'`,
      [now, before],
    );
  }
}
