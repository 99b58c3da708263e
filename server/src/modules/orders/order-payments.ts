import type { EntityManager } from 'typeorm';
import type { PaymentNotice } from '../mail/index.js';
import type { Order } from './order.entity.js';

/** What orders need of payments. The payments module depends on orders, so it provides this under a token. */
export interface OrderPayments {
  /** Payment text for the mail about a new order; runs in the transaction that places it. */
  notice(manager: EntityManager, order: Order): Promise<PaymentNotice>;
  /** Opens a payment page for a placed order. Never throws: without a page the buyer pays later from My Orders. */
  begin(order: Order): Promise<void>;
  /** Payment pages of pending orders by order id. */
  urlsOf(orders: readonly Order[]): Promise<Map<number, string>>;
  /** Closes open payments in the transaction that completes or cancels the order. */
  close(manager: EntityManager, order: Order): Promise<void>;
}

export const ORDER_PAYMENTS = Symbol('ORDER_PAYMENTS');
