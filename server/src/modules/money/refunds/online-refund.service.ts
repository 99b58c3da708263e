import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';
import { JobQueueService } from '#core/jobs/index.js';
import { PaymentRefundsService } from '../payments/index.js';
import type { Payment } from '../payments/payment.entity.js';
import { paymentTooSmall } from './refund.errors.js';

export const SEND_REFUND_TASK = 'refunds.send';

/** Refunds that a payment service makes: the money is reserved at once, and a job sends the request. */
@Injectable()
export class OnlineRefundService {
  constructor(
    private readonly payments: PaymentRefundsService,
    private readonly queue: JobQueueService,
  ) {}

  /**
   * Reserves money of the online payment of an order; null for an order that was paid by hand.
   * @throws DomainError CONFLICT for more than is left of the payment
   */
  async reserve(manager: EntityManager, orderId: number, amountCents: number): Promise<Payment | null> {
    const payment = await this.payments.findOnline(manager, orderId);
    if (!payment) return null;
    const left = payment.amountCents - payment.refundedCents;
    if (amountCents > left) throw paymentTooSmall(centsToDollars(left));
    await this.payments.reserve(manager, payment, amountCents);
    return payment;
  }

  async schedule(manager: EntityManager, refundId: number): Promise<void> {
    await this.queue.add(manager, SEND_REFUND_TASK, { refundId }, { key: `${SEND_REFUND_TASK}:${refundId}` });
  }
}
