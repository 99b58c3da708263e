import type { EntityManager } from 'typeorm';
import { listenerDecorator } from '#core/events/index.js';

/** Takes part in the transaction that books. */
export interface LedgerListener {
  /** Money of an order was taken from these sellers. The order is locked by the caller. */
  sellersDebited(manager: EntityManager, orderId: number, sellerIds: readonly number[]): Promise<void>;
}

export const ListensToLedger = listenerDecorator<LedgerListener>();
