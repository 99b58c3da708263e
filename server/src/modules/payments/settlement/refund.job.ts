import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { JobRegistryService, type JobRun } from '../../../core/jobs/index.js';
import type { Payment } from '../payment.entity.js';
import { PaymentRepository } from '../payment.repository.js';
import { PaymentServiceFailure } from '../payment-gateway.js';
import { PaymentGatewaysService } from '../payment-gateways.service.js';
import { REFUND_TASK, RefundService, type RefundJobPayload } from './refund.service.js';

/** After some minutes of failures the audit log records an alert; the job is still repeated. */
const ALERT_ATTEMPT = 6;

/** Sends refunds to the payment service, repeated until one succeeds. */
@Injectable()
export class RefundJob implements OnModuleInit {
  private readonly logger = new Logger('Payments');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: JobRegistryService,
    private readonly gateways: PaymentGatewaysService,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundService,
  ) {}

  onModuleInit(): void {
    this.jobs.register(REFUND_TASK, (job: RefundJobPayload, run) => this.send(job, run));
  }

  /** Idempotent: the payment service returns the same refund for the same key, and it is recorded once. */
  async send(job: RefundJobPayload, { attempt }: Pick<JobRun, 'attempt'>): Promise<void> {
    const payment = await this.payments.getPayment(job.paymentId);
    const { orderId, reference } = payment;
    if (payment.refundStatus !== 'pending' || payment.refundReference || !reference) return;
    const refund = await this.gateways
      .of(payment.provider)
      .refund({ paymentId: payment.id, orderId, reference })
      .catch((error: unknown) => this.retryLater(payment, error, attempt));
    await this.refunds.record(job, refund);
  }

  /** Reports the failure; the error makes the job queue repeat the job. */
  private async retryLater(payment: Payment, error: unknown, attempt: number): Promise<never> {
    const reason = error instanceof PaymentServiceFailure ? error.message : String(error);
    this.logger.warn(`payment ${payment.id} is not refunded yet: ${reason}`);
    if (attempt === ALERT_ATTEMPT) {
      await this.payments.alert(this.dataSource.manager, payment, 'payment.refund-stuck', {
        failure: error instanceof PaymentServiceFailure ? (error.code ?? error.name) : null,
      });
    }
    throw error;
  }
}
