import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import { ListenersService } from '#core/events/index.js';
import { LedgerService } from '../ledger/index.js';
import { ListensToOrders } from '../../sales/orders/index.js';
import { SYSTEM_AUTHOR, type Order } from '../../sales/orders/order.entity.js';
import { PaymentRefundsService } from '../payments/index.js';
import { RefundEventsService } from './refund-events.service.js';
import { RefundProblemsService } from './refund-problems.service.js';
import type { Refund } from './refund.entity.js';
import { toOrderRefund } from './to-order-refund.js';

/** Takes a failed refund back once. Expects the order to be locked and the refund to have its lines. */
@Injectable()
export class RefundFailureService {
  constructor(
    private readonly listeners: ListenersService,
    private readonly ledger: LedgerService,
    private readonly payments: PaymentRefundsService,
    private readonly events: RefundEventsService,
    private readonly problems: RefundProblemsService,
  ) {}

  /**
   * No money goes back, or it came back: puts the ledger right and lets the sum be refunded again. Tracks that were taken
   * back stay so, since the buyer has the document that says it.
   */
  async fail(manager: EntityManager, order: Order, refund: Refund, failure: string): Promise<void> {
    if (refund.status === 'failed') return;
    const wasAccepted = refund.acceptedAt !== null;
    await this.events.update(manager, order, refund, { status: 'failed', failure, failedAt: new Date() });
    await this.ledger.reverseRefund(manager, refund.id, SYSTEM_AUTHOR);
    const { paymentId, amountCents } = refund;
    if (paymentId !== null) await this.payments.release(manager, paymentId, amountCents);
    await this.problems.failed(manager, refund, failure);
    await recordAudit(manager, {
      actor: null,
      action: 'order.refund-failed',
      subject: `order:${order.id}`,
      after: { refund: refund.id, amountCents, failure },
    });
    if (wasAccepted && refund.lines.length > 0)
      await this.listeners.notify(
        ListensToOrders,
        'orderRefundFailed',
        manager,
        toOrderRefund(order, refund),
      );
  }
}
