import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { NO_ADDRESS } from '#domain/own-data.js';
import type { ServiceOrderStatus } from '#domain/services.js';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../../people/users/index.js';
import type { User } from '../../people/users/user.entity.js';
import { ServiceOrder } from './service-order.entity.js';
import { shopMakesWork } from './service-order.errors.js';

const SERVICE_ORDERS_OPEN =
  'You have agreed custom work that is not done yet. Please wait until it is, or write to us.';
const SERVICE_WORK_OPEN =
  'You make custom work that is not done yet. Please finish it, or ask us to give it to another producer.';

/** Statuses in which something is agreed that is not done yet. */
const AGREED: ServiceOrderStatus[] = ['accepted', 'in_progress', 'in_review', 'approved'];

/** Moves the service orders of a merged account, and keeps an account while work for it, or by it, is agreed. */
@Injectable()
@ListensToAccounts()
export class ServiceOrdersListener implements AccountListener {
  async previewMerge(manager: EntityManager, { from }: AccountMerge): Promise<MergedRows[]> {
    return [
      { label: 'Service orders', count: await manager.countBy(ServiceOrder, { userId: from }) },
      { label: 'Custom work to make', count: await manager.countBy(ServiceOrder, { makerUserId: from }) },
    ];
  }

  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await manager.update(ServiceOrder, { userId: from }, { userId: into });
    await manager.query('UPDATE service_orders SET maker_user_id = $2 WHERE maker_user_id = $1', [
      from,
      into,
    ]);
    // Nobody is customer and maker of one order: it goes back to the store.
    await manager.query(
      `UPDATE service_orders SET maker_user_id = NULL, maker_commission_percent = NULL
        WHERE user_id = $1 AND maker_user_id = $1`,
      [into],
    );
  }

  async openDuties(manager: EntityManager, { id }: User): Promise<string[]> {
    // An acceptance at this moment locks the order alone: it comes first and is seen, or finds no customer.
    await manager.query(
      'SELECT FROM service_orders WHERE user_id = $1 OR maker_user_id = $1 ORDER BY id FOR UPDATE',
      [id],
    );
    const hasAgreement = await manager
      .createQueryBuilder(ServiceOrder, 's')
      .where({ userId: id, status: In(AGREED) })
      .andWhere(
        `EXISTS (SELECT 1 FROM service_quotes q WHERE q.service_order_id = s.id AND q.status = 'accepted')`,
      )
      .getExists();
    return hasAgreement ? [SERVICE_ORDERS_OPEN] : [];
  }

  async shopDuties(manager: EntityManager, { id }: User): Promise<string[]> {
    return (await this.makesWork(manager, id)) ? [SERVICE_WORK_OPEN] : [];
  }

  /** Threads name the sides, never the account; the address of a customer stays with the order as long as the law wants it. */
  async accountDeleted(manager: EntityManager, { email }: User): Promise<void> {
    await manager.query(`UPDATE service_messages SET author = $2 WHERE side = 'maker' AND author = $1`, [
      email,
      NO_ADDRESS,
    ]);
  }

  async requireShopDeletable(manager: EntityManager, userId: number): Promise<void> {
    if (await this.makesWork(manager, userId)) throw shopMakesWork();
  }

  private async makesWork(manager: EntityManager, userId: number): Promise<boolean> {
    await manager.query('SELECT FROM service_orders WHERE maker_user_id = $1 ORDER BY id FOR UPDATE', [
      userId,
    ]);
    return manager.existsBy(ServiceOrder, { makerUserId: userId, status: In(AGREED) });
  }
}
