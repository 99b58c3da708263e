import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { JobRegistry, type JobRun } from '../../../core/jobs/index.js';
import type { Payment } from '../payment.entity.js';
import { PaymentRepository } from '../payment.repository.js';
import { StripeFailure, StripeGateway } from '../stripe/stripe.gateway.js';
import { REFUND_TASK, RefundService, type Refund, type RefundJobPayload } from './refund.service.js';

/** After some minutes of failures the audit log asks for attention; the job goes on. */
const ALERT_ATTEMPT = 6;

/** Sends refunds to the payment service, repeated until one succeeds. */
@Injectable()
export class RefundJob implements OnModuleInit {
  private readonly logger = new Logger('Payments');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: JobRegistry,
    private readonly gateway: StripeGateway,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundService,
  ) {}

  onModuleInit(): void {
    this.jobs.register(REFUND_TASK, (job: RefundJobPayload, run) => this.send(job, run));
  }

  /** Idempotent: Stripe returns the same refund for the same key, and it is recorded once. */
  async send(job: RefundJobPayload, { attempt }: Pick<JobRun, 'attempt'>): Promise<void> {
    const payment = await this.payments.getPayment(job.paymentId);
    const { orderId, reference } = payment;
    if (payment.refundStatus !== 'pending' || payment.refundReference || !reference) return;
    const refund = await this.gateway
      .refund({ paymentId: payment.id, orderId, reference })
      .catch((error: unknown) => this.refundMadeElsewhere(payment, error, attempt));
    await this.refunds.record(job, refund);
  }

  /** Accepts a refund that was made in Stripe's dashboard; any other error repeats the job. */
  private async refundMadeElsewhere(payment: Payment, error: unknown, attempt: number): Promise<Refund> {
    if (error instanceof StripeFailure && error.code === 'charge_already_refunded') {
      return { id: null, status: 'succeeded' };
    }
    const reason = error instanceof StripeFailure ? error.message : String(error);
    this.logger.warn(`payment ${payment.id} is not refunded yet: ${reason}`);
    if (attempt === ALERT_ATTEMPT) {
      await this.payments.alert(this.dataSource.manager, payment, 'payment.refund-stuck', {
        failure: error instanceof StripeFailure ? (error.code ?? error.type) : null,
      });
    }
    throw error;
  }
}
