import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListensToServiceOrders, type ServiceOrderListener } from '../../sales/orders-for-services/index.js';
import type { Order } from '../../sales/orders/order.entity.js';
import { LedgerService } from './ledger.service.js';

/** Moves the money of custom work once the work is done, or ends with a deposit that stays. */
@ListensToServiceOrders()
@Injectable()
export class ServiceReleasesListener implements ServiceOrderListener {
  constructor(private readonly ledger: LedgerService) {}

  async serviceOrderMoved(manager: EntityManager, stages: readonly Order[]): Promise<void> {
    for (const { id } of stages) await this.ledger.releaseStage(manager, id);
  }
}
