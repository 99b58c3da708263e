import type { EntityManager } from 'typeorm';
import type { PaymentProvider } from '#domain/payments.js';
import { listenerDecorator } from '#core/events/index.js';
import type { Order, OrderLine } from '../order.entity.js';

/** Part of one line in a refund. */
export interface RefundedOrderLine {
  line: OrderLine;
  /** Cents of this refund, service fee included. */
  amountCents: number;
  /** True when the buyer loses the track: its links end and the rights contract is revoked. */
  isRevoked: boolean;
}

/** Author of a change of status, and the source of its money. */
export interface OrderStep {
  /** Email of the admin or buyer, or `system`. */
  createdBy: string;
  /** Service whose verified payment completed the order; null for an admin. */
  paidBy: PaymentProvider | null;
}

/** A refund as modules above orders see it. */
export interface OrderRefund {
  /** Number of the refund. */
  id: number;
  /** The order with its lines, locked. */
  order: Order;
  /** Sum of the lines. */
  amountCents: number;
  reason: string;
  /** Lines with a part in this refund. */
  lines: readonly RefundedOrderLine[];
  /** Email of the admin, or `system`. */
  createdBy: string;
}

/**
 * Takes part in events of orders, inside the transaction that causes them and with the order locked. A thrown error
 * undoes the event, so effects outside the database have to be queued.
 */
export interface OrderListener {
  /** An order was paid and delivered; again after it was reopened and completed once more. */
  orderCompleted?(manager: EntityManager, order: Order, step: OrderStep): Promise<void>;
  /** A completed order was moved to another status: its delivery and its sale no longer count. */
  orderReopened?(manager: EntityManager, order: Order, step: OrderStep): Promise<void>;
  /** A cancelled order that pays a stage of custom work is to count again. @throws DomainError CONFLICT when that is not due */
  stageRevived?(manager: EntityManager, order: Order): Promise<void>;
  /** Money went back to the buyer: recorded by an admin, or confirmed by the payment service. */
  orderRefunded?(manager: EntityManager, refund: OrderRefund): Promise<void>;
  /** A refund that was reported before came back from the bank; the buyer does not have the money. */
  orderRefundFailed?(manager: EntityManager, refund: OrderRefund): Promise<void>;
}

export const ListensToOrders = listenerDecorator<OrderListener>();
