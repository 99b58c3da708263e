import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { PaymentRefundsService } from '../payments/index.js';
import { OrdersService, PaidOrdersService } from '../../sales/orders/index.js';
import { ListensToServiceOrders, type ServiceOrderListener } from '../../sales/orders-for-services/index.js';
import type { Order } from '../../sales/orders/order.entity.js';
import { RefundsService } from './refunds.service.js';
import { RequestRefundService } from './request-refund.service.js';

/**
 * Returns payments of cancelled custom work. An online payment is refunded at its service; a payment by hand has to be sent
 * by a person, to whom the cancelled order shows what the store owes.
 */
@ListensToServiceOrders()
@Injectable()
export class CancelledServicesListener implements ServiceOrderListener {
  constructor(
    private readonly orders: OrdersService,
    private readonly paid: PaidOrdersService,
    private readonly payments: PaymentRefundsService,
    private readonly refunds: RefundsService,
    private readonly requests: RequestRefundService,
  ) {}

  async paymentsReturned(
    manager: EntityManager,
    actor: Principal,
    stages: readonly Order[],
    reason: string,
  ): Promise<void> {
    for (const { id } of stages) {
      const order = await this.orders.lock(manager, id);
      const isOnline = (await this.payments.findOnline(manager, id)) !== null;
      if (isOnline || (await this.refunds.isRefunded(manager, id))) {
        await this.requests.request(manager, actor, order, { reason });
      } else {
        await this.paid.move(manager, id, ['completed'], 'cancelled');
      }
    }
  }
}
