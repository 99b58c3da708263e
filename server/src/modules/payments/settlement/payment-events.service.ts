import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { retryTransaction } from '../../../core/database/index.js';
import { DomainError } from '../../../core/errors/index.js';
import { ORDER_TAXES, OrderStatusService, type OrderTaxes } from '../../orders/index.js';
import { CollectionService } from '../paypal/collection.service.js';
import { PaymentRepository } from '../payment.repository.js';
import {
  IN_PROGRESS,
  type DisputeReport,
  type PaymentEvent,
  type RefundEvent,
  type RefundUpdate,
  type ReportedRefund,
  type SessionEvent,
} from '../payment.rules.js';
import { DisputeListenersService } from './dispute-listeners.js';
import { PayoutListenersService } from './payout-listeners.js';
import { RefundListenersService } from './refund-listeners.js';
import { ReportedRefundsService } from './reported-refunds.service.js';
import { SettlementService, type Settlement } from './settlement.service.js';

/** Stored result of an event. */
interface EventResult extends Settlement {
  paymentId: number | null;
}

const NOT_OURS: EventResult = { outcome: 'not ours', paymentId: null };

/**
 * Applies events of the payment service once each, in whatever order they arrive. The event and its effect are one
 * transaction: after a crash the service sends the event again.
 */
@Injectable()
export class PaymentEventsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderStatusService,
    private readonly payments: PaymentRepository,
    private readonly settlement: SettlementService,
    private readonly listeners: RefundListenersService,
    private readonly collection: CollectionService,
    private readonly reported: ReportedRefundsService,
    private readonly disputes: DisputeListenersService,
    private readonly payouts: PayoutListenersService,
    @Inject(ORDER_TAXES) private readonly taxes: OrderTaxes,
  ) {}

  async receive(event: PaymentEvent): Promise<void> {
    if (event.kind === 'other') return;
    if (event.kind === 'completed' && event.session.isPaid) await this.refreshTax(event.session.orderId);
    const moved = await retryTransaction(this.dataSource, async (manager) => {
      if (!(await this.payments.insertEvent(manager, event))) return undefined;
      const result = await this.apply(manager, event);
      await this.payments.setEventOutcome(manager, event.id, result.outcome, result.paymentId);
      return result.moved;
    });
    if (moved) await this.orders.refreshShop(moved);
  }

  /** Billing details may have changed since the page was opened. If that cannot be computed, the tax of that moment counts. */
  private async refreshTax(orderId: number | null): Promise<void> {
    if (orderId === null) return;
    await this.taxes.ensure(orderId).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }

  private apply(manager: EntityManager, event: PaymentEvent): Promise<EventResult> {
    switch (event.kind) {
      case 'approved':
        return this.approved(manager, event.session);
      case 'completed':
        return this.completed(manager, event.session, event.at);
      case 'failed':
        return this.failed(manager, event.session);
      case 'expired':
        return this.expired(manager, event.session);
      case 'refunded':
        return this.refunded(manager, event.refund);
      case 'refundFailed':
        return this.refundFailed(manager, event.refund);
      case 'refundUpdated':
        return this.refundUpdated(manager, event.update);
      case 'refundReported':
        return this.refundReported(manager, event.report);
      case 'dispute':
        return this.disputed(manager, event.dispute, event.at);
      case 'accountUpdated':
        return this.ofPayout(this.payouts.accountUpdated(manager, event.accountId));
      case 'transferReversed':
        return this.ofPayout(this.payouts.transferReversed(manager, event.transfer));
      case 'other':
        return Promise.resolve(NOT_OURS);
    }
  }

  private async ofPayout(applied: Promise<string | null>): Promise<EventResult> {
    const outcome = await applied;
    return outcome === null ? NOT_OURS : { outcome, paymentId: null };
  }

  /** The money is collected only while the payment is open: a cancelled order takes none. */
  private async approved(manager: EntityManager, session: SessionEvent): Promise<EventResult> {
    const found = await this.payments.lockSession(manager, session);
    if (!found) return NOT_OURS;
    const { payment } = found;
    if (payment.status !== 'opening' && payment.status !== 'open') {
      return { outcome: 'too late', paymentId: payment.id };
    }
    await this.payments.update(manager, payment, { status: 'open', sessionId: session.sessionId });
    await this.collection.schedule(manager, payment.id);
    return { outcome: 'approved', paymentId: payment.id };
  }

  private async completed(manager: EntityManager, session: SessionEvent, at: Date): Promise<EventResult> {
    const found = await this.payments.lockSession(manager, session);
    if (!found) return NOT_OURS;
    const { payment, order } = found;
    const paymentId = payment.id;
    if (session.isPaid) {
      return { paymentId, ...(await this.settlement.settle(manager, payment, order, session, at)) };
    }
    if (payment.status !== 'opening' && payment.status !== 'open') return { outcome: 'too late', paymentId };
    // A delayed payment method takes days: the order waits without the limit of its hold.
    await this.payments.update(manager, payment, {
      status: 'processing',
      sessionId: session.sessionId ?? payment.sessionId,
    });
    const moved = await this.orders.move(manager, order.id, ['pending'], 'processing');
    return { outcome: 'processing', paymentId, moved };
  }

  private async failed(manager: EntityManager, session: SessionEvent): Promise<EventResult> {
    const found = await this.payments.lockSession(manager, session);
    if (!found) return NOT_OURS;
    const { payment, order } = found;
    if (!IN_PROGRESS.includes(payment.status)) return { outcome: 'too late', paymentId: payment.id };
    const wasProcessing = payment.status === 'processing';
    await this.payments.update(manager, payment, { status: 'failed' });
    if (!wasProcessing) return { outcome: 'failed', paymentId: payment.id };
    const moved = await this.orders.move(manager, order.id, ['processing'], 'pending');
    return { outcome: 'failed', paymentId: payment.id, moved };
  }

  /** Leaves the order pending: its hold ends on its own, and until then the buyer may start another payment. */
  private async expired(manager: EntityManager, session: SessionEvent): Promise<EventResult> {
    const found = await this.payments.lockSession(manager, session);
    if (!found) return NOT_OURS;
    const { payment } = found;
    const isOpen = payment.status === 'opening' || payment.status === 'open';
    if (isOpen) await this.payments.update(manager, payment, { status: 'expired' });
    return { outcome: isOpen ? 'expired' : 'too late', paymentId: payment.id };
  }

  private async refunded(manager: EntityManager, refund: RefundEvent): Promise<EventResult> {
    const payment = await this.payments.lockRefunded(manager, refund);
    if (!payment) return NOT_OURS;
    if (payment.status === 'paid' && payment.refundStatus === null) {
      await this.reported.findLater(manager, payment);
      return { outcome: 'refunded', paymentId: payment.id };
    }
    const refundedCents = Math.max(payment.refundedCents, refund.refundedCents ?? 0);
    const isUnexpected = payment.refundStatus === null;
    await this.payments.update(manager, payment, {
      refundedCents,
      refundStatus: payment.refundStatus === 'failed' ? 'failed' : 'succeeded',
    });
    if (isUnexpected) await this.payments.alert(manager, payment, 'payment.refunded', { refundedCents });
    return { outcome: 'refunded', paymentId: payment.id };
  }

  /** Refunds belong to the module above, which locks the order of the refund first. */
  private async refundUpdated(manager: EntityManager, update: RefundUpdate): Promise<EventResult> {
    const paymentId = await this.listeners.refundUpdated(manager, update);
    return paymentId === null ? NOT_OURS : { outcome: `refund ${update.status}`, paymentId };
  }

  private async refundReported(manager: EntityManager, report: ReportedRefund): Promise<EventResult> {
    const applied = await this.reported.apply(manager, report);
    return applied ? { outcome: `refund ${applied.outcome}`, paymentId: applied.paymentId } : NOT_OURS;
  }

  private async disputed(manager: EntityManager, report: DisputeReport, at: Date): Promise<EventResult> {
    const found = await this.payments.lockReported(manager, report);
    if (!found) return NOT_OURS;
    await this.disputes.disputeReported(manager, { ...report, ...found, at });
    return { outcome: `${report.kind} ${report.status}`, paymentId: found.payment.id };
  }

  private async refundFailed(manager: EntityManager, refund: RefundEvent): Promise<EventResult> {
    const payment = await this.payments.lockRefunded(manager, refund);
    if (!payment) return NOT_OURS;
    await this.payments.update(manager, payment, { refundStatus: 'failed', refundedCents: 0 });
    await this.payments.alert(manager, payment, 'payment.refund-failed', { refund: refund.refundReference });
    return { outcome: 'refund failed', paymentId: payment.id };
  }
}
