import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ListensToPayments,
  type FailedReturn,
  type PaymentListener,
  type RefundOfPayment,
  type RefundUpdate,
  type ReportedOutcome,
} from '../../payments/index.js';
import { ReportedRefundBookingService } from '../reported-refund-booking.service.js';
import { PaymentReturn } from '../payment-return.entity.js';
import { SendRefundJob } from './send-refund.job.js';

/** Applies the reports of the payment service on money that went back; the first one may arrive before the response. */
@ListensToPayments()
@Injectable()
export class RefundReportsListener implements PaymentListener {
  constructor(
    private readonly sending: SendRefundJob,
    private readonly booking: ReportedRefundBookingService,
  ) {}

  async refundUpdated(manager: EntityManager, { mark, ...outcome }: RefundUpdate): Promise<number | null> {
    const applied = await this.sending.apply(manager, mark, outcome);
    return applied?.paymentId ?? null;
  }

  refundReported(manager: EntityManager, refund: RefundOfPayment): Promise<ReportedOutcome> {
    return this.booking.book(manager, refund);
  }

  async returnFailed(manager: EntityManager, failed: FailedReturn): Promise<number | null> {
    const { paymentId, reference, failure } = failed;
    const stored = await manager.findOneBy(PaymentReturn, { paymentId, reference });
    if (!stored) return null;
    await this.sending.apply(
      manager,
      { kind: 'return', id: stored.id },
      { status: 'failed', reference, failure },
    );
    return paymentId;
  }
}
