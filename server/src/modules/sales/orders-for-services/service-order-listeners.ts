import type { EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { listenerDecorator } from '#core/events/index.js';
import type { Order } from '../orders/order.entity.js';
import type { ServiceOrder } from './service-order.entity.js';

/** Takes part in the course of custom work, inside the transaction of the step, with the orders that pay it and its row locked. */
export interface ServiceOrderListener {
  /** The work became done, or is done no longer, or ended with a deposit that stays: its money may change hands. */
  serviceOrderMoved?(manager: EntityManager, stages: readonly Order[], work: ServiceOrder): Promise<void>;
  /** The work ended, and payments of it go back to the customer. */
  paymentsReturned?(
    manager: EntityManager,
    actor: Principal,
    stages: readonly Order[],
    reason: string,
  ): Promise<void>;
}

export const ListensToServiceOrders = listenerDecorator<ServiceOrderListener>();
