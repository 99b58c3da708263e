import type { EntityManager } from 'typeorm';
import { listenerDecorator } from '#core/events/index.js';

export interface SubscriptionListener {
  /** A subscription ended, in this transaction: by its link, or because its mailbox does not exist. */
  subscriptionEnded(manager: EntityManager, subscriberId: number): Promise<void>;
}

export const ListensToSubscriptions = listenerDecorator<SubscriptionListener>();
