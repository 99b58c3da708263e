import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { RefundStatus } from '#domain/payments.js';
import { Configuration } from '../../../core/config/index.js';
import { JobQueueService } from '../../../core/jobs/index.js';
import { MailOutboxService, type RefundMail } from '../../mail/index.js';
import type { Payment } from '../payment.entity.js';
import { PaymentRepository } from '../payment.repository.js';

export const REFUND_TASK = 'payments.refund';

export interface RefundJobPayload {
  paymentId: number;
  reason: RefundMail['reason'];
}

/** A refund as the payment service reports it. */
export interface Refund {
  /** Null for a refund made in the dashboard of the service. */
  id: string | null;
  status: RefundStatus;
}

/** Requests refunds of payments without a delivery, and records their results. */
@Injectable()
export class RefundService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly queue: JobQueueService,
    private readonly payments: PaymentRepository,
    private readonly outbox: MailOutboxService,
  ) {}

  /** Queues the refund in the transaction that decides on it. */
  async request(manager: EntityManager, payment: Payment, reason: RefundMail['reason']): Promise<void> {
    const job: RefundJobPayload = { paymentId: payment.id, reason };
    await this.payments.update(manager, payment, { refundStatus: 'pending' });
    await this.payments.alert(manager, payment, 'payment.refund', { reason });
    await this.queue.add(manager, REFUND_TASK, job, { key: `${REFUND_TASK}:${payment.id}` });
  }

  /** Stores the result of a refund and mails the buyer. */
  async record({ paymentId, reason }: RefundJobPayload, refund: Refund): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const found = await this.payments.lock(manager, paymentId);
      if (!found) return;
      const { payment, order } = found;
      if (refund.status === 'failed') {
        await this.payments.update(manager, payment, { refundStatus: 'failed', refundReference: refund.id });
        await this.payments.alert(manager, payment, 'payment.refund-failed', { refund: refund.id });
        return;
      }
      await this.payments.update(manager, payment, {
        // The event of this refund may have arrived before the response.
        refundStatus: payment.refundStatus === 'pending' ? refund.status : payment.refundStatus,
        refundReference: refund.id,
        refundedCents: payment.amountCents,
      });
      await this.outbox.enqueue(manager, {
        event: `payment:${paymentId}:refunded`,
        recipient: order.email,
        template: 'payment-refunded',
        data: {
          orderId: order.id,
          firstName: order.firstName,
          amountCents: payment.amountCents,
          reason,
          accountUrl: `${this.configuration.publicUrl}/account?tab=orders`,
        },
      });
    });
  }
}
