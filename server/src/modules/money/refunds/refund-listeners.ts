import type { EntityManager } from 'typeorm';
import { listenerDecorator } from '#core/events/index.js';

/** Documents refunds for sellers, in their transactions. */
export interface RefundListener {
  /** Number of the credit note about what a refund takes from a seller; null where none is issued. */
  creditNoteOf(manager: EntityManager, refundId: number, sellerId: number): Promise<string | null>;
}

export const ListensToRefunds = listenerDecorator<RefundListener>();
