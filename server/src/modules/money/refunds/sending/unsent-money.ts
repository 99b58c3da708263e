import type { EntityManager } from 'typeorm';
import type { RefundStatus } from '#domain/payments.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import type { MoneyToSend } from '../../payments/index.js';

/** Result of sending money back, from the response of the payment service or from its report. */
export interface SendingOutcome {
  status: RefundStatus;
  /** Id at the payment service. */
  reference: string | null;
  /** Word of the payment service for a failure. */
  failure?: string | null;
  amountCents?: number | undefined;
}

/** A result that was applied: its payment, and the order whose tracks are on sale again. */
export interface AppliedOutcome {
  paymentId: number;
  backOnSale?: Order;
}

/** Money that a payment service is to send back: refunds of orders, or returns of payments. */
export interface UnsentMoney {
  /** The request to the payment service; null once it has accepted or refused. */
  find(id: number): Promise<Omit<MoneyToSend, 'mark'> | null>;
  /** Applies a result once, whether the response or a report brings it first. Null for a number that is not ours. */
  apply(manager: EntityManager, id: number, outcome: SendingOutcome): Promise<AppliedOutcome | null>;
  /** Tells the admins that the payment service does not respond. @param code its word for the failure */
  reportStuck(manager: EntityManager, id: number, code: string | null): Promise<void>;
}
