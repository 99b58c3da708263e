import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../../people/users/index.js';
import { ServiceOrder } from './service-order.entity.js';

/** Moves the service orders of a merged account. */
@Injectable()
@ListensToAccounts()
export class ServiceOrdersListener implements AccountListener {
  async previewMerge(manager: EntityManager, { from }: AccountMerge): Promise<MergedRows[]> {
    return [{ label: 'Service orders', count: await manager.countBy(ServiceOrder, { userId: from }) }];
  }

  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await manager.update(ServiceOrder, { userId: from }, { userId: into });
  }
}
