import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PaymentNotice } from '../mail/index.js';
import type { Order } from './order.entity.js';

/** What orders need of whoever takes the money. */
export interface PaymentDesk {
  /** What the mail about a new order says about paying, in the transaction that places it. */
  notice(manager: EntityManager, order: Order): Promise<PaymentNotice>;
  /** Begins the payment of an order that was just placed. Never fails: the order stands either way. */
  begin(order: Order): Promise<void>;
  /** Where the buyer pays the orders that wait for it, by order. */
  urlsOf(orders: readonly Order[]): Promise<Map<number, string>>;
  /** The order was settled or given up in this transaction: what is under way is called off. */
  callOff(manager: EntityManager, order: Order): Promise<void>;
}

/** Where the payments module joins in: it registers its desk in onModuleInit. */
@Injectable()
export class OrderPayments {
  private registered: PaymentDesk | undefined;

  register(desk: PaymentDesk): void {
    this.registered = desk;
  }

  get desk(): PaymentDesk {
    if (!this.registered) throw new Error('No payment desk is registered');
    return this.registered;
  }
}
