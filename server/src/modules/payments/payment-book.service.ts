import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '../../core/audit/index.js';
import { OrderStatusService } from '../orders/index.js';
import type { Order } from '../orders/order.entity.js';
import { Payment } from './payment.entity.js';
import type { RefundNews } from './payment.types.js';

/** The rows of payments, locked in one order everywhere: the order first, then its payment. */
@Injectable()
export class PaymentBook {
  constructor(private readonly orders: OrderStatusService) {}

  /** Null for what is not ours; a number that we never gave is worth an alert. */
  async lockFor(
    manager: EntityManager,
    paymentId: number | null,
  ): Promise<{ payment: Payment; order: Order } | null> {
    if (paymentId === null) return null;
    const found = await manager.findOneBy(Payment, { id: paymentId });
    if (!found) {
      await recordAudit(manager, {
        actor: null,
        action: 'payment.unknown',
        subject: `payment:${paymentId}`,
      });
      return null;
    }
    const order = await this.orders.lock(manager, found.orderId);
    const payment = await manager.findOneOrFail(Payment, {
      where: { id: paymentId },
      lock: { mode: 'pessimistic_write' },
    });
    return { payment, order };
  }

  /** The payment that money went back of. */
  async lockRefunded(manager: EntityManager, { paymentId, reference }: RefundNews): Promise<Payment | null> {
    if (paymentId === null && reference === null) return null;
    return manager.findOne(Payment, {
      where: paymentId === null ? { reference: reference ?? '' } : { id: paymentId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async note(
    manager: EntityManager,
    payment: Payment,
    changes: Partial<Omit<Payment, 'amount' | 'refundedAmount'>>,
  ): Promise<void> {
    Object.assign(payment, changes);
    await manager.update(Payment, payment.id, changes);
  }

  /** Tells the audit log of the order about money that went another way than it should. */
  async alert(manager: EntityManager, payment: Payment, action: string, after: object): Promise<void> {
    await recordAudit(manager, {
      actor: null,
      action,
      subject: `order:${payment.orderId}`,
      after: {
        payment: payment.id,
        reference: payment.reference,
        amountCents: payment.amountCents,
        ...after,
      },
    });
  }
}
