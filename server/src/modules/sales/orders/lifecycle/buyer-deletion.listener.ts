import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { ListensToAccounts, type AccountListener } from '../../../people/users/index.js';
import type { User } from '../../../people/users/user.entity.js';
import { Order } from '../order.entity.js';

const ORDERS_OPEN = 'You have an open order. Please cancel it, or wait until it is completed.';

/** Keeps orders when their buyer deletes the account: without phone number and links, the rest until its legal time ends. */
@ListensToAccounts()
@Injectable()
export class BuyerDeletionListener implements AccountListener {
  async openDuties(manager: EntityManager, { id }: User): Promise<string[]> {
    const isOpen = await manager.existsBy(Order, { userId: id, status: In(['pending', 'processing']) });
    return isOpen ? [ORDERS_OPEN] : [];
  }

  async accountDeleted(manager: EntityManager, { id }: User): Promise<void> {
    await manager.query(
      `DELETE FROM download_links WHERE order_line_id IN (
         SELECT line.id FROM order_lines line JOIN orders ON orders.id = line.order_id WHERE orders.user_id = $1)`,
      [id],
    );
    await manager.update(Order, { userId: id }, { phone: '', postcode: null, idempotencyKey: null });
  }
}
