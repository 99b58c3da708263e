import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { RefundStatus } from '#domain/payments.js';
import { Configuration } from '../../core/config/index.js';
import { JobQueue, JobRegistry, type JobRun } from '../../core/jobs/index.js';
import { MailOutboxService, type RefundMail } from '../mail/index.js';
import { PaymentBook } from './payment-book.service.js';
import { Payment } from './payment.entity.js';
import { StripeFailure } from './stripe/stripe-failure.js';
import { StripeGateway } from './stripe/stripe-gateway.js';

const TASK = 'payments.refund';
/** By now it has failed for some minutes: somebody should look, though it goes on. */
const WORRYING_ATTEMPT = 6;

interface RefundJob {
  paymentId: number;
  reason: RefundMail['reason'];
}

/** Sends money back that nothing can be delivered for. Decided in a transaction, done by a job until it is. */
@Injectable()
export class Refunds implements OnModuleInit {
  private readonly logger = new Logger('Payments');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly queue: JobQueue,
    private readonly jobs: JobRegistry,
    private readonly gateway: StripeGateway,
    private readonly book: PaymentBook,
    private readonly outbox: MailOutboxService,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, (job: RefundJob, run) => this.send(job, run));
  }

  async ask(manager: EntityManager, payment: Payment, reason: RefundMail['reason']): Promise<void> {
    const job: RefundJob = { paymentId: payment.id, reason };
    await this.book.note(manager, payment, { refundStatus: 'pending' });
    await this.book.alert(manager, payment, 'payment.refund', { reason });
    await this.queue.add(manager, TASK, job, { key: `${TASK}:${payment.id}` });
  }

  /** May run twice: Stripe answers the same refund to the same key, and the books take it once. */
  async send({ paymentId, reason }: RefundJob, { attempt }: Pick<JobRun, 'attempt'>): Promise<void> {
    const payment = await this.dataSource.manager.findOneByOrFail(Payment, { id: paymentId });
    if (payment.refundStatus !== 'pending' || payment.refundReference || !payment.reference) return;
    const { orderId, reference } = payment;
    const refund = await this.gateway
      .refund({ paymentId, orderId, reference })
      .catch((error: unknown) => this.alreadyBack(payment, error, attempt));
    await this.dataSource.transaction((manager) => this.bookRefund(manager, paymentId, reason, refund));
  }

  private async bookRefund(
    manager: EntityManager,
    paymentId: number,
    reason: RefundMail['reason'],
    refund: { id: string | null; status: RefundStatus },
  ): Promise<void> {
    const found = await this.book.lockFor(manager, paymentId);
    if (!found) return;
    const { payment, order } = found;
    if (refund.status === 'failed') {
      await this.book.note(manager, payment, { refundStatus: 'failed', refundReference: refund.id });
      await this.book.alert(manager, payment, 'payment.refund-failed', { refund: refund.id });
      return;
    }
    await this.book.note(manager, payment, {
      // Its event may have come before this answer.
      refundStatus: payment.refundStatus === 'pending' ? refund.status : payment.refundStatus,
      refundReference: refund.id,
      refundedCents: payment.amountCents,
    });
    await this.outbox.enqueue(manager, {
      event: `payment:${paymentId}:refunded`,
      recipient: order.email,
      template: 'payment-refunded',
      data: {
        ...{ orderId: order.id, firstName: order.firstName, amountCents: payment.amountCents, reason },
        accountUrl: `${this.configuration.publicUrl}/account?tab=orders`,
      },
    });
  }

  /** Somebody was faster at Stripe's own dashboard; anything else is tried again. */
  private async alreadyBack(payment: Payment, error: unknown, attempt: number) {
    if (error instanceof StripeFailure && error.code === 'charge_already_refunded') {
      return { id: null, status: 'succeeded' as const };
    }
    const why = error instanceof StripeFailure ? error.message : String(error);
    this.logger.warn(`payment ${payment.id} is not refunded yet: ${why}`);
    if (attempt === WORRYING_ATTEMPT) {
      await this.book.alert(this.dataSource.manager, payment, 'payment.refund-stuck', {
        failure: error instanceof StripeFailure ? (error.code ?? error.type) : null,
      });
    }
    throw error;
  }
}
