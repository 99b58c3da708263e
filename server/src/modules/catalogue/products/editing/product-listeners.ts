import type { EntityManager } from 'typeorm';
import { listenerDecorator } from '#core/events/index.js';
import type { Product } from '../product.entity.js';

/** Columns of a changed track that other modules need. */
export type ListenedTrack = Pick<Product, 'id' | 'name' | 'storeName' | 'sellerId' | 'audio' | 'status'>;

/** Takes part in changes of tracks, inside their transactions. A thrown error undoes the change. */
export interface ProductListener {
  /** @param before null for a new track */
  productChanged(manager: EntityManager, before: ListenedTrack | null, after: ListenedTrack): Promise<void>;
}

/** False for a track that an order releases, or a refund: it was on sale before. */
export function isPublishing(before: ListenedTrack | null, after: ListenedTrack): boolean {
  if (after.status !== 'published') return false;
  return !before || before.status === 'archived' || before.audio !== after.audio;
}

export const ListensToProducts = listenerDecorator<ProductListener>();
