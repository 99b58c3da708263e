import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../../../people/users/index.js';
import { Order } from '../order.entity.js';

/** Moves the orders of a merged account, and with them payments, deliveries and contracts. */
@Injectable()
@ListensToAccounts()
export class MergedOrdersListener implements AccountListener {
  async previewMerge(manager: EntityManager, { from }: AccountMerge): Promise<MergedRows[]> {
    return [{ label: 'Orders', count: await manager.countBy(Order, { userId: from }) }];
  }

  /** Both accounts may have used the same idempotency key; it counts for the order of the kept account. */
  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await manager.query(
      `UPDATE orders SET user_id = $2, idempotency_key = CASE
         WHEN EXISTS (SELECT FROM orders other
                       WHERE other.user_id = $2 AND other.idempotency_key = orders.idempotency_key) THEN NULL
         ELSE orders.idempotency_key END
       WHERE user_id = $1`,
      [from, into],
    );
  }
}
