import type { EntityManager } from 'typeorm';
import { listenerDecorator } from '#core/events/index.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import type { Payment } from '../payment.entity.js';
import type { DisputeReport, RefundUpdate, ReportedRefund, TransferReversal } from '../payment.rules.js';

/** A reported refund with its locked payment and order. */
export interface RefundOfPayment extends ReportedRefund {
  payment: Payment;
  order: Order;
}

/** A return of the version before, known by its id at the payment service. */
export interface FailedReturn {
  paymentId: number;
  reference: string;
  failure: string | null;
}

/** `waiting` while a refund that was started here has no result yet: the report may be about that one. */
export type ReportedOutcome = 'booked' | 'known' | 'failed' | 'waiting';

/** A reported dispute with its locked payment and order. */
export interface DisputeOfPayment extends DisputeReport {
  payment: Payment;
  order: Order;
  /** When the payment service sent the report. */
  at: Date;
}

/** Applies reports of the payment service, in the transaction that stores the event. One module takes each kind of report. */
export interface PaymentListener {
  /** Returns the payment of the refund or return; null for a number that is not ours. */
  refundUpdated?(manager: EntityManager, update: RefundUpdate): Promise<number | null>;
  /** Applies the failure of a return that carries no mark of ours. Returns its payment; null for one that is not ours. */
  returnFailed?(manager: EntityManager, failed: FailedReturn): Promise<number | null>;
  /** Books a refund that was made at the payment service, once for each of its ids. */
  refundReported?(manager: EntityManager, refund: RefundOfPayment): Promise<ReportedOutcome>;
  disputeReported?(manager: EntityManager, dispute: DisputeOfPayment): Promise<void>;
  /** Returns the outcome; null for an account that is not ours. */
  accountUpdated?(manager: EntityManager, accountId: string): Promise<string | null>;
  /** Returns the outcome; null for a number that is not ours. */
  transferReversed?(manager: EntityManager, transfer: TransferReversal): Promise<string | null>;
}

export const ListensToPayments = listenerDecorator<PaymentListener>();
