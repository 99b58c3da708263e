import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { retryTransaction } from '../../../core/database/index.js';
import { JobQueueService, JobRegistryService } from '../../../core/jobs/index.js';
import type { Payment } from '../payment.entity.js';
import { PaymentRepository } from '../payment.repository.js';
import type { ReportedRefund } from '../payment.rules.js';
import { StripeGateway } from '../stripe/stripe.gateway.js';
import { RefundListenersService, type ReportedOutcome } from './refund-listeners.js';

const APPLY_TASK = 'payments.apply-reported-refund';
const FIND_TASK = 'payments.find-refunds';

/** Result of a report; null for a payment that is not ours. */
type Applied = { outcome: ReportedOutcome | 'counted'; paymentId: number } | null;

/** Applies refunds that were made in the dashboard of a payment service. */
@Injectable()
export class ReportedRefundsService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: JobRegistryService,
    private readonly queue: JobQueueService,
    private readonly payments: PaymentRepository,
    private readonly listeners: RefundListenersService,
    private readonly stripe: StripeGateway,
  ) {}

  onModuleInit(): void {
    this.jobs.register(APPLY_TASK, (report: ReportedRefund) => this.applyLater(report));
    this.jobs.register(FIND_TASK, ({ reference }: { reference: string }) => this.find(reference));
  }

  /** Applies a report in the transaction of its event; one that has to wait is applied by a job. */
  async apply(manager: EntityManager, report: ReportedRefund): Promise<Applied> {
    const result = await this.tryToApply(manager, report);
    if (result?.outcome === 'waiting') {
      await this.queue.add(manager, APPLY_TASK, report, { key: `${APPLY_TASK}:${report.reference}` });
    }
    return result;
  }

  /** Looks for refunds of a payment at Stripe, whose `charge.refunded` names none. */
  async findLater(manager: EntityManager, { reference }: Payment): Promise<void> {
    await this.queue.add(manager, FIND_TASK, { reference }, { key: `${FIND_TASK}:${reference}` });
  }

  private async find(reference: string): Promise<void> {
    for (const report of await this.stripe.refundsMadeElsewhere(reference)) {
      await retryTransaction(this.dataSource, (manager) => this.apply(manager, report));
    }
  }

  /** @throws Error while the report has to wait, which makes the job queue repeat the job */
  private async applyLater(report: ReportedRefund): Promise<void> {
    const result = await retryTransaction(this.dataSource, (manager) => this.tryToApply(manager, report));
    if (result?.outcome === 'waiting') throw new Error(`refund ${report.reference} waits for another one`);
  }

  private async tryToApply(manager: EntityManager, report: ReportedRefund): Promise<Applied> {
    const found = await this.payments.lockReported(manager, report);
    if (!found) return null;
    const { payment } = found;
    const paymentId = payment.id;
    if (payment.status === 'paid' && payment.refundStatus === null) {
      return { paymentId, outcome: await this.listeners.refundReported(manager, { ...report, ...found }) };
    }
    await this.count(manager, payment, report);
    return { paymentId, outcome: 'counted' };
  }

  /** A payment without a delivery: it was not settled yet, or goes back whole because it came too late. */
  private async count(manager: EntityManager, payment: Payment, report: ReportedRefund): Promise<void> {
    if (report.status === 'failed') {
      await this.payments.update(manager, payment, { refundStatus: 'failed', refundedCents: 0 });
      await this.payments.alert(manager, payment, 'payment.refund-failed', { refund: report.reference });
      return;
    }
    const isUnexpected = payment.refundStatus === null;
    const refundedCents = Math.max(payment.refundedCents, report.totalCents ?? report.amountCents);
    await this.payments.update(manager, payment, {
      refundedCents,
      refundStatus: payment.refundStatus === 'failed' ? 'failed' : 'succeeded',
      ...(isUnexpected && { refundReference: report.reference }),
    });
    if (isUnexpected) await this.payments.alert(manager, payment, 'payment.refunded', { refundedCents });
  }
}
