import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import type { DataSource, EntityManager } from 'typeorm';
import { CART_REMINDER_HOURS, CART_REMINDER_MAX_DAYS } from '#domain/limits.js';

/**
 * Accounts whose cart is to be mailed: they agreed to it, and both that and the last track that they added are some time ago.
 * `handled_at` is when the cart was last mailed, or ordered from: only what is added later brings another mail.
 */
const DUE = `SELECT r.user_id AS id FROM cart_reminders r
  JOIN LATERAL (SELECT max(added_at) AS changed_at FROM cart_items c WHERE c.user_id = r.user_id) cart ON true
 WHERE greatest(cart.changed_at, r.agreed_at) <= $1 AND r.agreed_at IS NOT NULL
   AND cart.changed_at > $2 AND (r.handled_at IS NULL OR r.handled_at < cart.changed_at)`;

/** All SQL on the reminders about carts. */
@Injectable()
export class CartRemindersRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async isAgreed(userId: number): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      'SELECT FROM cart_reminders WHERE user_id = $1 AND agreed_at IS NOT NULL',
      [userId],
    );
    return rows.length > 0;
  }

  /** Keeps the moment of the first agreement. @returns when the cart was last handled */
  async setAgreed(manager: EntityManager, userId: number, isAgreed: boolean): Promise<Date | null> {
    const rows: { at: Date | null }[] = await manager.query(
      `INSERT INTO cart_reminders AS stored (user_id, agreed_at) VALUES ($1, CASE WHEN $2 THEN now() END)
       ON CONFLICT (user_id) DO UPDATE
         SET agreed_at = CASE WHEN $2 THEN coalesce(stored.agreed_at, now()) END
       RETURNING handled_at AS at`,
      [userId, isAgreed],
    );
    return rows[0]?.at ?? null;
  }

  async dueAccounts(now: Date): Promise<number[]> {
    const rows: { id: number }[] = await this.dataSource.query(`${DUE} ORDER BY id`, limitsAt(now));
    return rows.map(({ id }) => id);
  }

  async isDue(manager: EntityManager, userId: number, now: Date): Promise<boolean> {
    const rows: unknown[] = await manager.query(`${DUE} AND r.user_id = $3`, [...limitsAt(now), userId]);
    return rows.length > 0;
  }

  /** @returns when it was handled before; null without a row, or the first time */
  async handled(manager: EntityManager, userId: number, now: Date): Promise<Date | null> {
    const rows: { at: Date | null }[] = await manager.query(
      'SELECT handled_at AS at FROM cart_reminders WHERE user_id = $1 FOR UPDATE',
      [userId],
    );
    if (rows.length > 0) {
      await manager.query('UPDATE cart_reminders SET handled_at = $2 WHERE user_id = $1', [userId, now]);
    }
    return rows[0]?.at ?? null;
  }
}

function limitsAt(now: Date): [latest: Date, earliest: Date] {
  return [subHours(now, CART_REMINDER_HOURS), subDays(now, CART_REMINDER_MAX_DAYS)];
}
