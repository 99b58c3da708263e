import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Order } from '../../../sales/orders/order.entity.js';
import type { PaymentEvent, RefundUpdate, ReportedRefund } from '../payment.rules.js';
import { ForwardedReportsService } from './forwarded-reports.service.js';
import { ReceivedPaymentsService } from './received-payments.service.js';
import { ReportedRefundsService } from './reported-refunds.service.js';
import { SessionEventsService } from './session-events.service.js';

/** Result of an event; null for one that concerns no payment or payout of ours. */
export type EventResult = { outcome: string; paymentId: number | null; moved?: Order } | null;

interface EventEffect {
  result: EventResult;
  /** Earlier events that waited for this one and are applied next. */
  waiting: readonly PaymentEvent[];
}

/** Applies one event of the payment service, in the transaction that stores it. */
@Injectable()
export class PaymentEffectsService {
  constructor(
    private readonly sessions: SessionEventsService,
    private readonly received: ReceivedPaymentsService,
    private readonly reported: ReportedRefundsService,
    private readonly forwarded: ForwardedReportsService,
  ) {}

  async apply(manager: EntityManager, event: PaymentEvent): Promise<EventEffect> {
    if (event.kind === 'completed' && event.session.isPaid) {
      return this.received.receive(manager, event.session, event.at);
    }
    return { result: await this.resultOf(manager, event), waiting: [] };
  }

  private async resultOf(manager: EntityManager, event: PaymentEvent): Promise<EventResult> {
    switch (event.kind) {
      case 'approved':
        return this.sessions.approved(manager, event.session);
      case 'completed':
        return this.sessions.processing(manager, event.session);
      case 'failed':
        return this.sessions.failed(manager, event.session);
      case 'expired':
        return this.sessions.expired(manager, event.session);
      case 'refunded':
        return toResult('refunded', await this.reported.findLater(manager, event.charge));
      case 'returnFailed':
        return toResult('refund failed', await this.forwarded.returnFailed(manager, event));
      case 'refundUpdated':
        return this.refundUpdated(manager, event.update);
      case 'refundReported':
        return this.refundReported(manager, event.report);
      case 'dispute':
        return this.forwarded.disputed(manager, event.dispute, event.at);
      case 'accountUpdated':
        return this.forwarded.accountUpdated(manager, event.accountId);
      case 'transferReversed':
        return this.forwarded.transferReversed(manager, event.transfer);
      case 'other':
        return null;
    }
  }

  private async refundUpdated(manager: EntityManager, update: RefundUpdate): Promise<EventResult> {
    const paymentId = await this.forwarded.refundUpdated(manager, update);
    return toResult(`refund ${update.status}`, paymentId);
  }

  private async refundReported(manager: EntityManager, report: ReportedRefund): Promise<EventResult> {
    const applied = await this.reported.apply(manager, report);
    return applied && { outcome: `refund ${applied.outcome}`, paymentId: applied.paymentId };
  }
}

function toResult(outcome: string, paymentId: number | null): EventResult {
  return paymentId === null ? null : { outcome, paymentId };
}
