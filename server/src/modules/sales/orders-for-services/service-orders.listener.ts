import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../../people/users/index.js';
import type { User } from '../../people/users/user.entity.js';
import { ServiceOrder } from './service-order.entity.js';
import { serviceOrdersOpen } from './service-order.errors.js';

/** Moves the service orders of a merged account, and keeps an account while work for it is agreed. */
@Injectable()
@ListensToAccounts()
export class ServiceOrdersListener implements AccountListener {
  async previewMerge(manager: EntityManager, { from }: AccountMerge): Promise<MergedRows[]> {
    return [{ label: 'Service orders', count: await manager.countBy(ServiceOrder, { userId: from }) }];
  }

  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await manager.update(ServiceOrder, { userId: from }, { userId: into });
  }

  async requireDeletable(manager: EntityManager, { id }: User): Promise<void> {
    // An acceptance at this moment locks the order alone: it comes first and is seen, or finds no customer.
    await manager.query('SELECT FROM service_orders WHERE user_id = $1 ORDER BY id FOR UPDATE', [id]);
    const hasAgreement = await manager
      .createQueryBuilder(ServiceOrder, 's')
      .where({ userId: id, status: In(['accepted', 'in_progress']) })
      .andWhere(
        `EXISTS (SELECT 1 FROM service_quotes q WHERE q.service_order_id = s.id AND q.status = 'accepted')`,
      )
      .getExists();
    if (hasAgreement) throw serviceOrdersOpen();
  }
}
