import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import type { ServiceOrderStatus } from '#domain/services.js';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../../people/users/index.js';
import type { User } from '../../people/users/user.entity.js';
import { ServiceOrder } from './service-order.entity.js';
import { serviceOrdersOpen, serviceWorkOpen, shopMakesWork } from './service-order.errors.js';

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

  async requireDeletable(manager: EntityManager, { id }: User): Promise<void> {
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
    if (hasAgreement) throw serviceOrdersOpen();
    if (await manager.existsBy(ServiceOrder, { makerUserId: id, status: In(AGREED) }))
      throw serviceWorkOpen();
  }

  async requireShopDeletable(manager: EntityManager, userId: number): Promise<void> {
    await manager.query('SELECT FROM service_orders WHERE maker_user_id = $1 ORDER BY id FOR UPDATE', [
      userId,
    ]);
    if (await manager.existsBy(ServiceOrder, { makerUserId: userId, status: In(AGREED) }))
      throw shopMakesWork();
  }
}
