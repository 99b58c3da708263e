import type { EntityManager } from 'typeorm';
import type { OnlineProvider, PaymentProvider } from '#domain/payments.js';
import { registerEnum } from '#core/graphql/index.js';
import type { PaymentNotice } from '../../platform/mail/index.js';
import type { Order } from './order.entity.js';

export const PaymentProviderEnum = registerEnum<PaymentProvider>('PaymentProvider', 'How orders are paid.', {
  manual: 'Payment by hand: buyers get instructions, and an admin completes the order.',
  stripe: 'Stripe Checkout: a verified payment completes the order.',
  paypal: 'PayPal: a payment that the buyer has approved completes the order.',
});

/** Payment functions that orders need. The payments module imports orders, so it provides them under a token. */
export interface OrderPayments {
  /** Payment text for the mail about a new order; runs in the transaction that places it. */
  notice(manager: EntityManager, order: Order): Promise<PaymentNotice>;
  /**
   * Checks the payment service that a buyer has chosen; undefined leaves the choice to the store.
   * @throws DomainError BAD_USER_INPUT unless the store accepts it
   */
  requireAccepted(provider: PaymentProvider | null | undefined): OnlineProvider | undefined;
  /** Opens a payment page for a placed order. Never throws: without a page the buyer pays later from My Orders. */
  begin(order: Order, provider?: OnlineProvider): Promise<void>;
  /** Payment pages of pending orders by order id. */
  urlsOf(orders: readonly Order[]): Promise<Map<number, string>>;
  /** Cents of an order that no payment covers yet. */
  openCents(manager: EntityManager, order: Order): Promise<number>;
  /** Closes open payments of a completed or cancelled order, and records what the store owes, in the same transaction. */
  statusChanged(manager: EntityManager, order: Order): Promise<void>;
}

export const ORDER_PAYMENTS = Symbol('ORDER_PAYMENTS');
