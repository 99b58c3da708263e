import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';
import { PaymentProblemsService } from '../../payment-problems/index.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import { PaymentRepository } from '../payment.repository.js';

/** Reports money to the admins that the store still has of a cancelled order. */
@Injectable()
export class OwedMoneyService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly problems: PaymentProblemsService,
  ) {}

  /** Reports the owed amount, or resolves the report. Expects the order to be locked. */
  async check(manager: EntityManager, { id, status }: Pick<Order, 'id' | 'status'>): Promise<void> {
    const key = `owed:order:${id}`;
    const amountCents = status === 'cancelled' ? await this.payments.paidCents(manager, id) : 0;
    if (amountCents > 0) {
      const detail = `The order is cancelled; its buyer has paid $${centsToDollars(amountCents).toFixed(2)}`;
      await this.problems.report(manager, { kind: 'owed', key, orderId: id, amountCents, detail });
      return;
    }
    const note = status === 'cancelled' ? 'The money was returned' : 'The order is open again';
    await this.problems.settle(manager, { key }, ['owed'], note);
  }
}
