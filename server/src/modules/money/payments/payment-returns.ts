import type { EntityManager } from 'typeorm';
import type { LockedPayment } from './payment.repository.js';
import type { ReportedRefund } from './payment.rules.js';

/**
 * Why money of a payment goes back: its tracks are gone, it came twice, it was more than the order costs, its order was
 * cancelled and its terms no longer hold, an admin decided so, or it was refunded at the payment service.
 */
export type ReturnCause = 'gone' | 'duplicate' | 'surplus' | 'terms' | 'cancelled' | 'admin' | 'service';

/** Money that no order needs. */
export interface UnneededMoney {
  cause: ReturnCause;
  amountCents: number;
  /** True for everything that is left. */
  isRest: boolean;
}

/** Returns of payments. The refunds module, which imports payments, provides them under a token. */
export interface PaymentReturns {
  /** Stores a return in the transaction that decides on it; a job sends it. */
  request(manager: EntityManager, locked: LockedPayment, money: UnneededMoney): Promise<unknown>;
  /** Stores a refund that was made at the payment service, once for each of its ids. */
  recordReported(manager: EntityManager, locked: LockedPayment, report: ReportedRefund): Promise<void>;
}

export const PAYMENT_RETURNS = Symbol('PAYMENT_RETURNS');
