import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { requireSelf, type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { JobQueueService } from '#core/jobs/index.js';
import { OrdersService } from '../../../sales/orders/index.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import { Payment } from '../payment.entity.js';

export const COLLECT_TASK = 'payments.collect';

/** Queues the collection of payments that buyers have approved. */
@Injectable()
export class CollectionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly queue: JobQueueService,
  ) {}

  /**
   * Schedules the collection when the buyer comes back from PayPal, possibly before PayPal's event.
   * @throws DomainError FORBIDDEN or NOT_FOUND
   */
  async request(actor: Principal, orderId: number): Promise<Order> {
    return retryTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      requireSelf(actor, order.userId ?? 0);
      const payment = await manager.findOneBy(Payment, { orderId, provider: 'paypal', status: 'open' });
      if (payment) await this.schedule(manager, payment.id);
      return order;
    });
  }

  async schedule(manager: EntityManager, paymentId: number): Promise<void> {
    const key = `${COLLECT_TASK}:${paymentId}`;
    await this.queue.add(manager, COLLECT_TASK, { paymentId }, { key, lane: key });
  }
}
