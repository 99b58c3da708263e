import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { retryTransaction } from '#core/database/index.js';
import { Job, type JobRun } from '#core/jobs/index.js';
import type { Payment } from '../payment.entity.js';
import { PaymentRepository } from '../payment.repository.js';
import { PaymentServiceFailure, RefundRejected } from '../payment-gateway.js';
import { PaymentGatewaysService } from '../payment-gateways.service.js';
import type { RefundUpdate } from '../payment.rules.js';
import { PaymentReturn } from '../payment-return.entity.js';
import { PaymentReturnsService, SEND_RETURN_TASK, type ReturnOutcome } from './payment-returns.service.js';
import { leftCents } from './return.rules.js';

/** Task of the version before, which returned whole payments only. */
const EARLIER_TASK = 'payments.refund';

interface EarlierJob {
  paymentId: number;
  reason: 'gone' | 'duplicate';
}

/** Attempt whose failure, after some minutes, notifies the admins; the job is still repeated. */
const ALERT_ATTEMPT = 6;

/** Sends returns to the payment service outside any transaction, repeated until it responds, and applies its reports. */
@Injectable()
export class SendReturnJob {
  private readonly logger = new Logger('Payments');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly gateways: PaymentGatewaysService,
    private readonly payments: PaymentRepository,
    private readonly returns: PaymentReturnsService,
  ) {}

  @Job(SEND_RETURN_TASK)
  run({ returnId }: { returnId: number }, run: JobRun): Promise<void> {
    return this.send(returnId, run);
  }

  /** Idempotent: the payment service returns the same refund for the same number, and it is applied once. */
  async send(returnId: number, { attempt }: Pick<JobRun, 'attempt'>): Promise<void> {
    const stored = await this.dataSource.manager.findOneByOrFail(PaymentReturn, { id: returnId });
    const payment = await this.payments.getPayment(stored.paymentId);
    const { orderId, reference } = payment;
    if (stored.status !== 'pending' || stored.acceptedAt !== null || reference === null) return;
    const outcome = await this.gateways
      .of(payment.provider)
      .refund({
        mark: { kind: 'return', id: returnId },
        paymentId: payment.id,
        orderId,
        reference,
        amountCents: stored.isRest ? null : stored.amountCents,
      })
      .catch((error: unknown) => this.outcomeOf(payment, error, attempt));
    await retryTransaction(this.dataSource, (manager) => this.apply(manager, returnId, outcome));
  }

  /** Applies a report of the payment service; the first one may arrive before the response. Returns the payment. */
  async updated(manager: EntityManager, { mark, ...outcome }: RefundUpdate): Promise<number | null> {
    if (!(await manager.existsBy(PaymentReturn, { id: mark.id }))) return null;
    return this.apply(manager, mark.id, outcome);
  }

  /** A refund of the version before, known by its id at the service. */
  async earlierFailed(
    manager: EntityManager,
    report: { paymentId: number; reference: string; failure: string | null },
  ): Promise<number | null> {
    const { paymentId, reference, failure } = report;
    const stored = await manager.findOneBy(PaymentReturn, { paymentId, reference });
    return stored && this.apply(manager, stored.id, { status: 'failed', reference, failure });
  }

  private async apply(manager: EntityManager, returnId: number, outcome: ReturnOutcome): Promise<number> {
    const { paymentId } = await manager.findOneByOrFail(PaymentReturn, { id: returnId });
    const locked = await this.payments.lock(manager, paymentId);
    const stored = await manager.findOneByOrFail(PaymentReturn, { id: returnId });
    if (locked) await this.returns.apply(manager, locked, stored, outcome);
    return paymentId;
  }

  /** A process of the version before, which still runs, may have stored the payment alone. */
  @Job(EARLIER_TASK)
  async sendEarlier({ paymentId, reason }: EarlierJob, run: JobRun): Promise<void> {
    const pending = await retryTransaction(this.dataSource, async (manager) => {
      const locked = await this.payments.lock(manager, paymentId);
      const stored = await manager.findOneBy(PaymentReturn, { paymentId, status: 'pending' });
      if (stored || locked?.payment.refundStatus !== 'pending') return stored;
      const amountCents = leftCents(locked.payment);
      return this.returns.request(manager, locked, { cause: reason, amountCents, isRest: true });
    });
    if (pending) await this.send(pending.id, run);
  }

  /** @throws the error of a request that may be repeated, which makes the job queue repeat the job */
  private async outcomeOf(payment: Payment, error: unknown, attempt: number): Promise<ReturnOutcome> {
    if (error instanceof RefundRejected) {
      return { status: 'failed', reference: null, failure: error.reason };
    }
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.warn(`payment ${payment.id} is not returned yet: ${reason}`);
    if (attempt === ALERT_ATTEMPT) {
      const code = error instanceof PaymentServiceFailure ? (error.code ?? error.name) : null;
      await this.dataSource.transaction((manager) => this.returns.reportStuck(manager, payment, code));
    }
    throw error;
  }
}
