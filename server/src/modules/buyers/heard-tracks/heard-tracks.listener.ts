import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../../people/users/index.js';

/** Moves the heard tracks of a merged account. Those of a deleted one go with its row. */
@Injectable()
@ListensToAccounts()
export class HeardTracksListener implements AccountListener {
  async previewMerge(manager: EntityManager, { from }: AccountMerge): Promise<MergedRows[]> {
    const [row] = (await manager.query(
      'SELECT count(*)::integer AS count FROM heard_tracks WHERE user_id = $1',
      [from],
    )) as [{ count: number }];
    return [{ label: 'Heard tracks', count: row.count }];
  }

  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await manager.query(
      `INSERT INTO heard_tracks (user_id, product_id, heard_at)
       SELECT $2, product_id, heard_at FROM heard_tracks WHERE user_id = $1
       ON CONFLICT (user_id, product_id)
       DO UPDATE SET heard_at = greatest(heard_tracks.heard_at, excluded.heard_at)`,
      [from, into],
    );
  }
}
