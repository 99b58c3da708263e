import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { retryTransaction } from '#core/database/index.js';
import { Job, type JobRun } from '#core/jobs/index.js';
import { OrderStatusService } from '../../../sales/orders/index.js';
import {
  PaymentRefundsService,
  PaymentServiceFailure,
  RefundRejected,
  type RefundMark,
} from '../../payments/index.js';
import { SEND_REFUND_TASK } from '../online-refund.service.js';
import { SEND_RETURN_TASK } from '../returns/payment-returns.service.js';
import type { SendingOutcome, UnsentMoney } from './unsent-money.js';
import { UnsentRefundsService } from './unsent-refunds.service.js';
import { UnsentReturnsService } from './unsent-returns.service.js';

/** Attempt whose failure, after some minutes, notifies the admins; the job is still repeated. */
const ALERT_ATTEMPT = 6;

/** Sends money back through the payment service outside any transaction, repeated until it responds. */
@Injectable()
export class SendRefundJob {
  private readonly logger = new Logger('Refunds');
  private readonly unsent: Record<RefundMark['kind'], UnsentMoney>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderStatusService,
    private readonly payments: PaymentRefundsService,
    refunds: UnsentRefundsService,
    returns: UnsentReturnsService,
  ) {
    this.unsent = { refund: refunds, return: returns };
  }

  @Job(SEND_REFUND_TASK)
  sendRefund({ refundId }: { refundId: number }, run: JobRun): Promise<void> {
    return this.send({ kind: 'refund', id: refundId }, run);
  }

  @Job(SEND_RETURN_TASK)
  sendReturn({ returnId }: { returnId: number }, run: JobRun): Promise<void> {
    return this.send({ kind: 'return', id: returnId }, run);
  }

  /** Idempotent: the payment service returns the same refund for the same mark, and its result is applied once. */
  async send(mark: RefundMark, { attempt }: Pick<JobRun, 'attempt'>): Promise<void> {
    const money = await this.unsent[mark.kind].find(mark.id);
    if (!money) return;
    const outcome = await this.payments
      .send({ mark, ...money })
      .catch((error: unknown) => this.outcomeOf(mark, error, attempt));
    const applied = await retryTransaction(this.dataSource, (manager) => this.apply(manager, mark, outcome));
    if (applied?.backOnSale) await this.orders.refreshShop(applied.backOnSale);
  }

  apply(manager: EntityManager, { kind, id }: RefundMark, outcome: SendingOutcome) {
    return this.unsent[kind].apply(manager, id, outcome);
  }

  /** @throws the error of a request that may be repeated, which makes the job queue repeat the job */
  private async outcomeOf(
    { kind, id }: RefundMark,
    error: unknown,
    attempt: number,
  ): Promise<SendingOutcome> {
    if (error instanceof RefundRejected) return { status: 'failed', reference: null, failure: error.reason };
    this.logger.warn(
      `${kind} ${id} is not sent yet: ${error instanceof Error ? error.message : String(error)}`,
    );
    if (attempt === ALERT_ATTEMPT) {
      const code = error instanceof PaymentServiceFailure ? (error.code ?? error.name) : null;
      await retryTransaction(this.dataSource, (manager) => this.unsent[kind].reportStuck(manager, id, code));
    }
    throw error;
  }
}
