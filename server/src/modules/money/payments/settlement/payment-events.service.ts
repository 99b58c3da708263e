import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { retryTransaction } from '#core/database/index.js';
import { DomainError } from '#core/errors/index.js';
import { ListenersService } from '#core/events/index.js';
import { ORDER_TAXES, OrderStatusService, type OrderTaxes } from '../../../sales/orders/index.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import { PaymentRepository } from '../payment.repository.js';
import {
  awaitedPayment,
  type DisputeReport,
  type PaymentEvent,
  type RefundUpdate,
  type ReportedRefund,
  type SessionEvent,
} from '../payment.rules.js';
import { PaymentEventRepository } from './payment-event.repository.js';
import { ListensToPayments } from './payment-listeners.js';
import { ReceivedPaymentsService } from './received-payments.service.js';
import { ReportedRefundsService } from './reported-refunds.service.js';
import { SessionEventsService } from './session-events.service.js';

/** Result of an event; null for one that concerns no payment or payout of ours. */
type EventResult = { outcome: string; paymentId: number | null; moved?: Order } | null;

/**
 * Applies events of the payment service once each, in whatever order they arrive. The event and its effect are one
 * transaction: after a crash the service sends the event again. An event about a payment that is not known yet waits for it.
 */
@Injectable()
export class PaymentEventsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderStatusService,
    private readonly payments: PaymentRepository,
    private readonly events: PaymentEventRepository,
    private readonly sessions: SessionEventsService,
    private readonly received: ReceivedPaymentsService,
    private readonly listeners: ListenersService,
    private readonly reported: ReportedRefundsService,
    @Inject(ORDER_TAXES) private readonly taxes: OrderTaxes,
  ) {}

  async receive(event: PaymentEvent): Promise<void> {
    if (event.kind === 'other') return;
    if (event.kind === 'completed' && event.session.isPaid) await this.refreshTax(event.session.orderId);
    const moved = await retryTransaction(this.dataSource, async (manager) => {
      if (!(await this.events.insert(manager, event))) return undefined;
      return (await this.applyOrWait(manager, event))?.moved;
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

  private async applyOrWait(manager: EntityManager, event: PaymentEvent): Promise<EventResult> {
    const result = (await this.apply(manager, event)) ?? (await this.applyAgain(manager, event));
    if (result) await this.events.setOutcome(manager, event.id, result.outcome, result.paymentId);
    return result;
  }

  /** Looks once more for the payment of an event with its reference locked, then puts the event aside. */
  private async applyAgain(manager: EntityManager, event: PaymentEvent): Promise<EventResult> {
    const awaited = awaitedPayment(event);
    if (!awaited) return { outcome: 'not ours', paymentId: null };
    const { provider, reference } = awaited;
    await this.events.lockReference(manager, provider, reference);
    const result = await this.apply(manager, event);
    if (!result) await this.events.wait(manager, provider, reference, event);
    return result;
  }

  private async apply(manager: EntityManager, event: PaymentEvent): Promise<EventResult> {
    switch (event.kind) {
      case 'approved':
        return this.sessions.approved(manager, event.session);
      case 'completed':
        return this.completed(manager, event.session, event.at);
      case 'failed':
        return this.sessions.failed(manager, event.session);
      case 'expired':
        return this.sessions.expired(manager, event.session);
      case 'refunded':
        return toResult('refunded', await this.reported.findLater(manager, event.charge));
      case 'returnFailed':
        return toResult(
          'refund failed',
          await this.listeners.request(ListensToPayments, 'returnFailed', manager, event),
        );
      case 'refundUpdated':
        return this.refundUpdated(manager, event.update);
      case 'refundReported':
        return this.refundReported(manager, event.report);
      case 'dispute':
        return this.disputed(manager, event.dispute, event.at);
      case 'accountUpdated':
        return this.ofPayout(
          this.listeners.request(ListensToPayments, 'accountUpdated', manager, event.accountId),
        );
      case 'transferReversed':
        return this.ofPayout(
          this.listeners.request(ListensToPayments, 'transferReversed', manager, event.transfer),
        );
      case 'other':
        return null;
    }
  }

  private async completed(manager: EntityManager, session: SessionEvent, at: Date): Promise<EventResult> {
    if (!session.isPaid) return this.sessions.processing(manager, session);
    const { result, waiting } = await this.received.receive(manager, session, at);
    for (const event of waiting) await this.applyOrWait(manager, event);
    return result;
  }

  private async ofPayout(applied: Promise<string | null>): Promise<EventResult> {
    const outcome = await applied;
    return outcome === null ? null : { outcome, paymentId: null };
  }

  /** Refunds and returns belong to the module above, which locks the order of the refund first. */
  private async refundUpdated(manager: EntityManager, update: RefundUpdate): Promise<EventResult> {
    const paymentId = await this.listeners.request(ListensToPayments, 'refundUpdated', manager, update);
    return toResult(`refund ${update.status}`, paymentId);
  }

  private async refundReported(manager: EntityManager, report: ReportedRefund): Promise<EventResult> {
    const applied = await this.reported.apply(manager, report);
    return applied && { outcome: `refund ${applied.outcome}`, paymentId: applied.paymentId };
  }

  private async disputed(manager: EntityManager, report: DisputeReport, at: Date): Promise<EventResult> {
    const found = await this.payments.lockReported(manager, report);
    if (!found) return null;
    await this.listeners.notify(ListensToPayments, 'disputeReported', manager, { ...report, ...found, at });
    return { outcome: `${report.kind} ${report.status}`, paymentId: found.payment.id };
  }
}

function toResult(outcome: string, paymentId: number | null): EventResult {
  return paymentId === null ? null : { outcome, paymentId };
}
