import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListensToOrders, type OrderListener } from '../../sales/orders/index.js';
import type { Order } from '../../sales/orders/order.entity.js';
import { orderWasRefunded } from './refund.errors.js';
import { RefundsService } from './refunds.service.js';

/** Keeps refunded orders completed: a cancelled one would put its tracks on sale and reverse its sale a second time. */
@ListensToOrders()
@Injectable()
export class RefundedOrderListener implements OrderListener {
  constructor(private readonly refunds: RefundsService) {}

  /** @throws DomainError CONFLICT */
  async orderReopened(manager: EntityManager, { id }: Order): Promise<void> {
    if (await this.refunds.isRefunded(manager, id)) throw orderWasRefunded();
  }
}
