import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../../people/users/index.js';

const TABLES = { 'Cart tracks': 'cart_items', 'Wishlist tracks': 'wishlist_items' } as const;

/** Empties the cart of a blocked account; moves cart and wishlist of a merged one. */
@Injectable()
@ListensToAccounts()
export class SavedTracksListener implements AccountListener {
  async accountBlocked(manager: EntityManager, userId: number): Promise<void> {
    await manager.query('DELETE FROM cart_items WHERE user_id = $1', [userId]);
  }

  previewMerge(manager: EntityManager, { from }: AccountMerge): Promise<MergedRows[]> {
    return Promise.all(
      Object.entries(TABLES).map(async ([label, table]) => {
        const [row] = (await manager.query(
          `SELECT count(*)::integer AS count FROM ${table} WHERE user_id = $1`,
          [from],
        )) as [{ count: number }];
        return { label, count: row.count };
      }),
    );
  }

  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    for (const table of Object.values(TABLES)) {
      await manager.query(
        `INSERT INTO ${table} (user_id, product_id, added_at)
         SELECT $2, product_id, added_at FROM ${table} WHERE user_id = $1 ON CONFLICT DO NOTHING`,
        [from, into],
      );
    }
    await manager.query(
      `INSERT INTO wishlist_mail_settings (user_id, frequency, price_drops, last_chance)
       SELECT $2, frequency, price_drops, last_chance FROM wishlist_mail_settings WHERE user_id = $1
       ON CONFLICT DO NOTHING`,
      [from, into],
    );
  }
}
