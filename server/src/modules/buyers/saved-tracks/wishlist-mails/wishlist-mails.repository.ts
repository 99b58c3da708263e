import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { AlertFrequency } from '#domain/saved-searches.js';

export interface WishlistMailSettings {
  frequency: AlertFrequency;
  priceDrops: boolean;
  lastChance: boolean;
}

const DEFAULTS: WishlistMailSettings = { frequency: 'daily', priceDrops: true, lastChance: true };

/** Settings of the account `w.user_id`. */
const WANTS = (column: 'price_drops' | 'last_chance') =>
  `NOT EXISTS (SELECT FROM wishlist_mail_settings s WHERE s.user_id = w.user_id AND (s.frequency = 'off' OR NOT s.${column}))`;

/** A price that has settled, in cents. */
export interface SettledPrice {
  id: number;
  beforeCents: number;
  since: Date;
}

/** A track that can be had, or had at its price, for a short time only. */
export interface LastChance {
  kind: 'sale-end' | 'withdrawal';
  id: number;
  endsAt: Date;
}

export interface WishlistAlert {
  id: number;
  kind: 'price-drop' | LastChance['kind'];
  beforeCents: number | null;
  endsAt: Date | null;
}

/** All SQL on the settings and the queue of wishlist mails. */
@Injectable()
export class WishlistMailsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async settingsOf(userId: number, manager = this.dataSource.manager): Promise<WishlistMailSettings> {
    const [row]: WishlistMailSettings[] = await manager.query(
      `SELECT frequency, price_drops AS "priceDrops", last_chance AS "lastChance"
         FROM wishlist_mail_settings WHERE user_id = $1`,
      [userId],
    );
    return row ?? DEFAULTS;
  }

  /** Stores the settings. Does nothing for an account that no longer exists. */
  async saveSettings(
    manager: EntityManager,
    userId: number,
    { frequency, priceDrops, lastChance }: WishlistMailSettings,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO wishlist_mail_settings (user_id, frequency, price_drops, last_chance) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET frequency = EXCLUDED.frequency, price_drops = EXCLUDED.price_drops,
         last_chance = EXCLUDED.last_chance`,
      [userId, frequency, priceDrops, lastChance],
    );
    // Mails that are switched on again start with what happens from then on.
    if (frequency === 'off') await manager.query('DELETE FROM wishlist_alerts WHERE user_id = $1', [userId]);
  }

  /** Takes the prices that have not changed since a moment. */
  async takeSettled(manager: EntityManager, unchangedSince: Date): Promise<SettledPrice[]> {
    const [rows] = (await manager.query(
      `DELETE FROM settling_prices WHERE changed_at <= $1
       RETURNING product_id AS id, before_cents AS "beforeCents", since`,
      [unchangedSince],
    )) as [SettledPrice[], number];
    return rows;
  }

  /** Queues price drops for the accounts that had the tracks on their wishlists before. */
  async addDrops(manager: EntityManager, drops: readonly SettledPrice[], now: Date): Promise<void> {
    await manager.query(
      `INSERT INTO wishlist_alerts AS stored (user_id, product_id, kind, before_cents, created_at)
       SELECT w.user_id, w.product_id, 'price-drop', drop.before, $4
         FROM unnest($1::integer[], $2::integer[], $3::timestamptz[]) AS drop (id, before, since)
         JOIN wishlist_items w ON w.product_id = drop.id AND w.added_at < drop.since
        WHERE ${WANTS('price_drops')}
       ON CONFLICT (user_id, product_id, kind) DO UPDATE
         SET before_cents = CASE WHEN stored.mailed_at IS NULL
                            THEN greatest(stored.before_cents, EXCLUDED.before_cents) ELSE EXCLUDED.before_cents END,
             created_at = EXCLUDED.created_at, mailed_at = NULL`,
      [
        drops.map(({ id }) => id),
        drops.map(({ beforeCents }) => beforeCents),
        drops.map(({ since }) => since),
        now,
      ],
    );
  }

  /** Queues last chances. The same end is queued once, whether it was mailed or not. */
  async addLastChances(chances: readonly LastChance[], now: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO wishlist_alerts AS stored (user_id, product_id, kind, ends_at, created_at)
       SELECT w.user_id, w.product_id, chance.kind, chance.ends_at, $4
         FROM unnest($1::integer[], $2::text[], $3::timestamptz[]) AS chance (id, kind, ends_at)
         JOIN wishlist_items w ON w.product_id = chance.id
        WHERE ${WANTS('last_chance')}
       ON CONFLICT (user_id, product_id, kind) DO UPDATE
         SET ends_at = EXCLUDED.ends_at, created_at = EXCLUDED.created_at, mailed_at = NULL
         WHERE stored.ends_at < EXCLUDED.ends_at`,
      [
        chances.map(({ id }) => id),
        chances.map(({ kind }) => kind),
        chances.map(({ endsAt }) => endsAt),
        now,
      ],
    );
  }

  /** Accounts of a frequency with events that were queued until a moment. */
  async waitingAccounts(frequency: AlertFrequency, until: Date): Promise<number[]> {
    const rows: { id: number }[] = await this.dataSource.query(
      `SELECT DISTINCT a.user_id AS id
         FROM wishlist_alerts a LEFT JOIN wishlist_mail_settings s ON s.user_id = a.user_id
        WHERE a.mailed_at IS NULL AND a.created_at <= $2 AND coalesce(s.frequency, $3) = $1 ORDER BY id`,
      [frequency, until, DEFAULTS.frequency],
    );
    return rows.map(({ id }) => id);
  }

  /** Takes the events of an account that it still has on its wishlist. */
  async takeAlerts(manager: EntityManager, userId: number, until: Date, now: Date): Promise<WishlistAlert[]> {
    const [rows] = (await manager.query(
      `UPDATE wishlist_alerts SET mailed_at = $3 WHERE user_id = $1 AND mailed_at IS NULL AND created_at <= $2
       RETURNING product_id AS id, kind, before_cents AS "beforeCents", ends_at AS "endsAt"`,
      [userId, until, now],
    )) as [WishlistAlert[], number];
    const kept: { id: number }[] = await manager.query(
      'SELECT product_id AS id FROM wishlist_items WHERE user_id = $1',
      [userId],
    );
    const wishlist = new Set(kept.map(({ id }) => id));
    return rows.filter(({ id }) => wishlist.has(id));
  }
}
