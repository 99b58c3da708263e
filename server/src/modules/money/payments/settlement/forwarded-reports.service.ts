import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListenersService } from '#core/events/index.js';
import { PaymentRepository } from '../payment.repository.js';
import type { DisputeReport, RefundUpdate, TransferReversal } from '../payment.rules.js';
import { ListensToPayments, type FailedReturn } from './payment-listeners.js';

/** Result of a report; null for one that concerns nothing of ours. */
type ReportResult = { outcome: string; paymentId: number | null } | null;

/** Forwards reports of the payment service that other modules apply. */
@Injectable()
export class ForwardedReportsService {
  constructor(
    private readonly listeners: ListenersService,
    private readonly payments: PaymentRepository,
  ) {}

  /** Refunds and returns belong to the module above, which locks the order of the refund first. */
  refundUpdated(manager: EntityManager, update: RefundUpdate): Promise<number | null> {
    return this.listeners.request(ListensToPayments, 'refundUpdated', manager, update);
  }

  /** Returns the payment of a failed return that carries no mark of ours. */
  returnFailed(manager: EntityManager, failed: FailedReturn): Promise<number | null> {
    return this.listeners.request(ListensToPayments, 'returnFailed', manager, failed);
  }

  async disputed(manager: EntityManager, report: DisputeReport, at: Date): Promise<ReportResult> {
    const found = await this.payments.lockReported(manager, report);
    if (!found) return null;
    await this.listeners.notify(ListensToPayments, 'disputeReported', manager, { ...report, ...found, at });
    return { outcome: `${report.kind} ${report.status}`, paymentId: found.payment.id };
  }

  async accountUpdated(manager: EntityManager, accountId: string): Promise<ReportResult> {
    return ofPayout(await this.listeners.request(ListensToPayments, 'accountUpdated', manager, accountId));
  }

  async transferReversed(manager: EntityManager, transfer: TransferReversal): Promise<ReportResult> {
    return ofPayout(await this.listeners.request(ListensToPayments, 'transferReversed', manager, transfer));
  }
}

function ofPayout(outcome: string | null): ReportResult {
  return outcome === null ? null : { outcome, paymentId: null };
}
