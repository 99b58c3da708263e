import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { retryTransaction } from '#core/database/index.js';
import { Job, JobQueueService } from '#core/jobs/index.js';
import { PaymentRepository } from '../payment.repository.js';
import type { RefundedCharge, ReportedRefund } from '../payment.rules.js';
import { StripeGateway } from '../stripe/stripe.gateway.js';
import { ApplyReportedRefundService, type Applied } from './apply-reported-refund.service.js';

const APPLY_TASK = 'payments.apply-reported-refund';
const FIND_TASK = 'payments.find-refunds';

/** Applies refunds that were made in the dashboard of a payment service. */
@Injectable()
export class ReportedRefundsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly queue: JobQueueService,
    private readonly payments: PaymentRepository,
    private readonly stripe: StripeGateway,
    private readonly reports: ApplyReportedRefundService,
  ) {}

  /** Applies a report in the transaction of its event; one that has to wait is applied by a job. */
  async apply(manager: EntityManager, report: ReportedRefund): Promise<Applied> {
    const result = await this.reports.apply(manager, report);
    if (result?.outcome === 'waiting') {
      await this.queue.add(manager, APPLY_TASK, report, { key: `${APPLY_TASK}:${report.reference}` });
    }
    return result;
  }

  /** Looks for the refunds of a charge at Stripe, whose `charge.refunded` names none. Null for an unknown payment. */
  async findLater(manager: EntityManager, charge: RefundedCharge): Promise<number | null> {
    const report = { provider: 'stripe', paymentReference: charge.reference } as const;
    const found =
      charge.reference === null
        ? await this.payments.lock(manager, charge.paymentId)
        : await this.payments.lockReported(manager, report);
    const reference = found?.payment.reference ?? null;
    if (!found || reference === null) return null;
    await this.queue.add(manager, FIND_TASK, { reference }, { key: `${FIND_TASK}:${reference}` });
    return found.payment.id;
  }

  @Job(FIND_TASK)
  async find({ reference }: { reference: string }): Promise<void> {
    for (const report of await this.stripe.refundsMadeElsewhere(reference)) {
      await retryTransaction(this.dataSource, (manager) => this.apply(manager, report));
    }
  }

  /** @throws Error while the report has to wait, which makes the job queue repeat the job */
  @Job(APPLY_TASK)
  async applyLater(report: ReportedRefund): Promise<void> {
    const result = await retryTransaction(this.dataSource, (manager) => this.reports.apply(manager, report));
    if (result?.outcome === 'waiting') throw new Error(`refund ${report.reference} waits for another one`);
  }
}
