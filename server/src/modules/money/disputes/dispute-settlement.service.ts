import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { ONLINE_PROVIDER_NAMES } from '#domain/payments.js';
import { retryTransaction } from '#core/database/index.js';
import { Job, JobQueueService } from '#core/jobs/index.js';
import { LedgerService } from '../ledger/index.js';
import type { Order } from '../../sales/orders/order.entity.js';
import { PaymentRepository } from '../payments/payment.repository.js';
import type { Payment } from '../payments/payment.entity.js';
import { FUNDS_REINSTATED, ReportedRefundBookingService } from '../refunds/index.js';
import { isHeld, isRefunded } from './dispute.rules.js';
import { PaymentDispute } from './payment-dispute.entity.js';

const SETTLE_TASK = 'disputes.settle';

interface PaidOrder {
  payment: Payment;
  order: Order;
}

/**
 * Brings the ledger to what is known of a dispute: withdrawn money is on the account of disputes until it comes back, or
 * until the dispute is lost and the order refunded. Only for Stripe: PayPal reports the money as refunds of the payment.
 */
@Injectable()
export class DisputeSettlementService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly queue: JobQueueService,
    private readonly ledger: LedgerService,
    private readonly payments: PaymentRepository,
    private readonly refunds: ReportedRefundBookingService,
  ) {}

  /** Expects the order and the payment to be locked. What has to wait for another refund is done by a job. */
  async settle(manager: EntityManager, dispute: PaymentDispute, paid: PaidOrder): Promise<void> {
    if (await this.tryToSettle(manager, dispute, paid)) return;
    await this.queue.add(
      manager,
      SETTLE_TASK,
      { disputeId: dispute.id },
      { key: `${SETTLE_TASK}:${dispute.id}` },
    );
  }

  /** @throws Error while the refund has to wait, which makes the job queue repeat the job */
  @Job(SETTLE_TASK)
  async settleLater({ disputeId }: { disputeId: number }): Promise<void> {
    const isSettled = await retryTransaction(this.dataSource, async (manager) => {
      const { paymentId } = await manager.findOneByOrFail(PaymentDispute, { id: disputeId });
      const paid = await this.payments.lock(manager, paymentId);
      const dispute = await manager.findOneByOrFail(PaymentDispute, { id: disputeId });
      return paid === null || this.tryToSettle(manager, dispute, paid);
    });
    if (!isSettled) throw new Error(`dispute ${disputeId} waits for a refund`);
  }

  private async tryToSettle(
    manager: EntityManager,
    dispute: PaymentDispute,
    paid: PaidOrder,
  ): Promise<boolean> {
    if (dispute.provider !== 'stripe' || dispute.kind !== 'dispute') return true;
    const isSettled = await this.settleRefund(manager, dispute, paid);
    if (isSettled) await this.settleWithdrawal(manager, dispute, paid);
    return isSettled;
  }

  private async settleWithdrawal(
    manager: EntityManager,
    dispute: PaymentDispute,
    { order }: PaidOrder,
  ): Promise<void> {
    const { id, provider, amountCents } = dispute;
    const author = ONLINE_PROVIDER_NAMES[provider];
    const state = await this.ledger.disputeState(manager, id);
    if (isHeld(dispute)) {
      if (state !== 'none' || !(await this.ledger.hasSale(manager, order.id))) return;
      await this.ledger.bookDispute(
        manager,
        { id, orderId: order.id, method: provider, amountCents },
        author,
      );
    } else if (state === 'booked') {
      await this.ledger.reverseDispute(manager, id, author);
    }
  }

  /** Refunds the order of a lost dispute. False while another refund of the payment has no result. */
  private async settleRefund(
    manager: EntityManager,
    dispute: PaymentDispute,
    { payment, order }: PaidOrder,
  ): Promise<boolean> {
    const { provider, reference, amountCents, status } = dispute;
    // A lost dispute may be won later: the refund that its loss has booked is reversed.
    if (status !== 'lost' && !(await this.refunds.isBooked(manager, payment.id, reference))) return true;
    const outcome = await this.refunds.book(
      manager,
      {
        provider,
        reference,
        paymentReference: payment.reference,
        amountCents,
        totalCents: null,
        status: isRefunded(dispute) ? 'succeeded' : 'failed',
        failure: isRefunded(dispute) ? null : FUNDS_REINSTATED,
        payment,
        order,
      },
      `The payment was disputed at ${ONLINE_PROVIDER_NAMES[provider]}`,
    );
    return outcome !== 'waiting';
  }
}
