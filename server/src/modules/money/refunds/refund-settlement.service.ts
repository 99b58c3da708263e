import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RefundStatus } from '#domain/payments.js';
import { recordAudit } from '#core/audit/index.js';
import { Configuration } from '#core/config/index.js';
import { ListenersService } from '#core/events/index.js';
import { LedgerService } from '../ledger/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { ListensToOrders, OrderRevocationService, type OrderRefund } from '../../sales/orders/index.js';
import { SYSTEM_AUTHOR, type Order } from '../../sales/orders/order.entity.js';
import { PaymentRefundsService } from '../payments/index.js';
import { RefundEventsService } from './refund-events.service.js';
import { RefundProblemsService } from './refund-problems.service.js';
import { Refund } from './refund.entity.js';

/** Applies the result of a refund once. Expects the order to be locked and the refund to have its lines. */
@Injectable()
export class RefundSettlementService {
  constructor(
    private readonly configuration: Configuration,
    private readonly revocation: OrderRevocationService,
    private readonly listeners: ListenersService,
    private readonly ledger: LedgerService,
    private readonly payments: PaymentRefundsService,
    private readonly outbox: MailOutboxService,
    private readonly events: RefundEventsService,
    private readonly problems: RefundProblemsService,
  ) {}

  /**
   * The money goes back: ends the links of its tracks, revokes their contracts and mails the buyer. Called again for a
   * refund that was pending at the payment service, it only stores the new status.
   */
  async accept(
    manager: EntityManager,
    order: Order,
    refund: Refund,
    { status, reference }: { status: Exclude<RefundStatus, 'failed'>; reference: string | null },
  ): Promise<void> {
    if (refund.status !== 'pending') return;
    const isFirst = refund.acceptedAt === null;
    await this.problems.solved(manager, refund);
    await this.update(manager, refund, {
      status,
      reference: reference ?? refund.reference,
      acceptedAt: refund.acceptedAt ?? new Date(),
    });
    if (isFirst) await this.problems.madeGood(manager, refund);
    // A refund beyond what was left of the order takes nothing back.
    if (!isFirst || refund.lines.length === 0) return;
    const revoked = refund.lines.filter(({ isRevoked }) => isRevoked).map(({ orderLineId }) => orderLineId);
    await this.revocation.revoke(manager, order, revoked, refund.backOnSale);
    const event = toOrderRefund(order, refund);
    await this.mail(manager, event, refund);
    await this.listeners.notify(ListensToOrders, 'orderRefunded', manager, event);
  }

  /**
   * No money goes back, or it came back: puts the ledger right and lets the sum be refunded again. Tracks that were taken
   * back stay so, since the buyer has the document that says it.
   */
  async fail(manager: EntityManager, order: Order, refund: Refund, failure: string): Promise<void> {
    if (refund.status === 'failed') return;
    const wasAccepted = refund.acceptedAt !== null;
    await this.update(manager, refund, { status: 'failed', failure, failedAt: new Date() });
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

  private async update(
    manager: EntityManager,
    refund: Refund,
    changes: Partial<Pick<Refund, 'status' | 'reference' | 'acceptedAt' | 'failure' | 'failedAt'>>,
  ): Promise<void> {
    const before = refund.status;
    Object.assign(refund, changes);
    await manager.update(Refund, refund.id, changes);
    if (refund.status !== before) await this.events.updated(manager, refund);
  }

  private async mail(manager: EntityManager, { order, lines }: OrderRefund, refund: Refund): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: `refund:${refund.id}`,
      recipient: order.email,
      template: 'order-refunded',
      data: {
        orderId: order.id,
        firstName: order.firstName,
        amountCents: refund.amountCents,
        reason: refund.reason,
        isOnline: refund.paymentId !== null,
        lines: lines.map(({ line, amountCents, isRevoked }) => ({
          lineId: line.id,
          name: line.name,
          amountCents,
          isRevoked,
        })),
        accountUrl: `${this.configuration.publicUrl}/account?tab=orders`,
      },
    });
  }
}

function toOrderRefund(order: Order, refund: Refund): OrderRefund {
  const { id, amountCents, reason, createdBy } = refund;
  const lines = refund.lines.flatMap(({ orderLineId, amountCents: cents, isRevoked }) => {
    const line = order.lines.find((one) => one.id === orderLineId);
    return line ? { line, amountCents: cents, isRevoked } : [];
  });
  return { id, order, amountCents, reason, createdBy, lines };
}
