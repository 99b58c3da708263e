import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import { retryTransaction } from '#core/database/index.js';
import { Job, type JobRun } from '#core/jobs/index.js';
import { OrdersService, OrderStatusService } from '../../sales/orders/index.js';
import type { Order } from '../../sales/orders/order.entity.js';
import {
  ListensToPayments,
  PaymentRefundsService,
  RefundRejected,
  type PaymentListener,
  type RefundOfPayment,
  type RefundUpdate,
  type ReportedOutcome,
} from '../payments/index.js';
import { Refund } from './refund.entity.js';
import { RefundProblemsService } from './refund-problems.service.js';
import { RefundSettlementService } from './refund-settlement.service.js';
import { ReportedRefundBookingService } from './reported-refund-booking.service.js';
import { SEND_REFUND_TASK } from './refunds.service.js';

/** Attempt whose failure, after some minutes, notifies the admins; the job is still repeated. */
const ALERT_ATTEMPT = 6;

/** Sends refunds to the payment service outside any transaction, repeated until it responds, and applies its reports. */
@ListensToPayments()
@Injectable()
export class SendRefundJob implements PaymentListener {
  private readonly logger = new Logger('Refunds');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly status: OrderStatusService,
    private readonly payments: PaymentRefundsService,
    private readonly settlement: RefundSettlementService,
    private readonly reported: ReportedRefundBookingService,
    private readonly problems: RefundProblemsService,
  ) {}

  @Job(SEND_REFUND_TASK)
  run({ refundId }: { refundId: number }, run: JobRun): Promise<void> {
    return this.send(refundId, run);
  }

  /** Idempotent: the payment service returns the same refund for the same number, and it is applied once. */
  async send(refundId: number, { attempt }: Pick<JobRun, 'attempt'>): Promise<void> {
    const refund = await this.dataSource.manager.findOneByOrFail(Refund, { id: refundId });
    const { paymentId, amountCents } = refund;
    if (refund.status !== 'pending' || refund.acceptedAt !== null || paymentId === null) return;
    const result = await this.payments
      .send({ id: refundId, paymentId, amountCents })
      .catch(async (error: unknown) => {
        if (error instanceof RefundRejected)
          return { status: 'failed' as const, reference: null, failure: error.reason };
        await this.warn(refund, error, attempt);
        throw error;
      });
    const order = await retryTransaction(this.dataSource, (manager) => this.apply(manager, refundId, result));
    if (refund.backOnSale) await this.status.refreshShop(order);
  }

  /** Applies a report of the payment service; the first one may arrive before the response to the request. */
  async refundUpdated(manager: EntityManager, { mark, ...update }: RefundUpdate): Promise<number | null> {
    const refund = await manager.findOneBy(Refund, { id: mark.id });
    if (!refund?.paymentId) return null;
    await this.apply(manager, mark.id, update);
    return refund.paymentId;
  }

  refundReported(manager: EntityManager, refund: RefundOfPayment): Promise<ReportedOutcome> {
    return this.reported.book(manager, refund);
  }

  private async apply(
    manager: EntityManager,
    refundId: number,
    {
      status,
      reference,
      failure = null,
    }: Omit<RefundUpdate, 'mark' | 'reference' | 'failure'> & {
      reference: string | null;
      failure?: string | null;
    },
  ): Promise<Order> {
    const { orderId } = await manager.findOneByOrFail(Refund, { id: refundId });
    const order = await this.orders.lock(manager, orderId);
    const refund = await manager.findOneOrFail(Refund, {
      where: { id: refundId },
      relations: { lines: true },
      order: { lines: { orderLineId: 'ASC' } },
    });
    if (status === 'failed') {
      await this.settlement.fail(manager, order, refund, failure ?? 'failed');
    } else {
      await this.settlement.accept(manager, order, refund, { status, reference });
    }
    return order;
  }

  private async warn(refund: Refund, error: unknown, attempt: number): Promise<void> {
    this.logger.warn(
      `refund ${refund.id} is not sent yet: ${error instanceof Error ? error.message : String(error)}`,
    );
    if (attempt !== ALERT_ATTEMPT) return;
    await this.dataSource.transaction(async (manager) => {
      await recordAudit(manager, {
        actor: null,
        action: 'order.refund-stuck',
        subject: `order:${refund.orderId}`,
        after: { refund: refund.id, amountCents: refund.amountCents },
      });
      await this.problems.stuck(manager, refund);
    });
  }
}
