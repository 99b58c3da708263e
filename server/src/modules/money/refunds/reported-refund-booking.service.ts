import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { ONLINE_PROVIDER_NAMES } from '#domain/payments.js';
import { PaymentRefundsService, type RefundOfPayment, type ReportedOutcome } from '../payments/index.js';
import { RefundBookingService } from './refund-booking.service.js';
import { Refund } from './refund.entity.js';
import { openLinesOf } from './refund.repository.js';
import { leftOf, planRefund } from './refund.rules.js';
import { RefundEventsService } from './refund-events.service.js';
import { RefundProblemsService } from './refund-problems.service.js';
import { RefundSettlementService } from './refund-settlement.service.js';

/** Books refunds that were made at the payment service, once for each of its ids. Expects a locked order and payment. */
@Injectable()
export class ReportedRefundBookingService {
  constructor(
    private readonly booking: RefundBookingService,
    private readonly payments: PaymentRefundsService,
    private readonly settlement: RefundSettlementService,
    private readonly events: RefundEventsService,
    private readonly problems: RefundProblemsService,
  ) {}

  /**
   * A refund of a sum, divided over what is left of the order; everything that is left takes the tracks back.
   * @param reason mailed to the buyer; by default where it was made
   */
  async book(manager: EntityManager, report: RefundOfPayment, reason?: string): Promise<ReportedOutcome> {
    const { payment, order, reference, status } = report;
    const earlier = await manager.findOne(Refund, {
      where: { paymentId: payment.id, reference },
      relations: { lines: true },
    });
    if (earlier) {
      await this.settlement.settle(manager, order, earlier, report);
      return 'known';
    }
    // The report may be about a refund of ours whose response has not arrived, or take the money that ours needs.
    if (await this.isUnsent(manager, payment.id)) return 'waiting';
    const refund = await this.store(manager, report, reason);
    await this.settlement.settle(manager, order, refund, report);
    await this.events.created(manager, order, refund);
    // A failed one is kept, so that an older report of the same refund is not booked.
    return status === 'failed' ? 'failed' : 'booked';
  }

  /** True for an id of the payment service that was booked before. */
  isBooked(manager: EntityManager, paymentId: number, reference: string): Promise<boolean> {
    return manager.existsBy(Refund, { paymentId, reference });
  }

  private async store(manager: EntityManager, report: RefundOfPayment, reason?: string): Promise<Refund> {
    const { payment, order, reference, amountCents, provider } = report;
    const service = ONLINE_PROVIDER_NAMES[provider];
    const lines = await openLinesOf(manager, order);
    const left = leftOf(lines);
    await this.payments.reserve(manager, payment, amountCents);
    const refund = await this.booking.store(manager, { id: null, email: service }, order, {
      paymentId: payment.id,
      method: provider,
      amountCents,
      reason: reason ?? `Refunded through ${service}`,
      backOnSale: false,
      reference,
      parts: left === 0 ? [] : planRefund(lines, amountCents >= left ? null : amountCents),
    });
    const isMade = report.status !== 'failed';
    if (isMade && amountCents > left) await this.problems.unmatched(manager, refund, amountCents - left);
    return refund;
  }

  private isUnsent(manager: EntityManager, paymentId: number): Promise<boolean> {
    return manager.existsBy(Refund, { paymentId, status: 'pending', acceptedAt: IsNull() });
  }
}
