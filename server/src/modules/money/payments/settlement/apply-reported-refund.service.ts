import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListenersService } from '#core/events/index.js';
import { PaymentProblemsService } from '../../payment-problems/index.js';
import { PaymentRepository, type LockedPayment } from '../payment.repository.js';
import type { ReportedRefund } from '../payment.rules.js';
import { PAYMENT_RETURNS, type PaymentReturns } from '../payment-returns.js';
import { netCents, RETURNABLE_PROBLEMS } from '../payment-money.rules.js';
import { ListensToPayments, type ReportedOutcome } from './payment-listeners.js';

/** Result of a report; null for a payment that is not known. */
export type Applied = { outcome: ReportedOutcome | 'counted'; paymentId: number } | null;

/** Books a reported refund where it belongs: as a refund of the order, or as a return of the payment. */
@Injectable()
export class ApplyReportedRefundService {
  constructor(
    private readonly payments: PaymentRepository,
    @Inject(PAYMENT_RETURNS) private readonly returns: PaymentReturns,
    private readonly problems: PaymentProblemsService,
    private readonly listeners: ListenersService,
  ) {}

  /** @returns null for a payment that is not known */
  async apply(manager: EntityManager, report: ReportedRefund): Promise<Applied> {
    const found = await this.payments.lockReported(manager, report);
    if (!found) return null;
    const paymentId = found.payment.id;
    if (await this.isOfOrder(manager, found)) {
      const refund = { ...report, ...found };
      const outcome = await this.listeners.request(ListensToPayments, 'refundReported', manager, refund);
      return { paymentId, outcome: outcome ?? 'known' };
    }
    await this.returns.recordReported(manager, found, report);
    return { paymentId, outcome: 'counted' };
  }

  /** False for a payment that pays no delivered order: it was refunded early, goes back by itself, or has a problem. */
  private async isOfOrder(manager: EntityManager, { payment, order }: LockedPayment): Promise<boolean> {
    if (order.status !== 'completed' || netCents(payment) <= 0) return false;
    return !(await this.problems.isOpen(manager, payment.id, RETURNABLE_PROBLEMS));
  }
}
