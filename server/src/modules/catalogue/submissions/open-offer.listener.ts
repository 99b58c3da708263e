import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListensToProducts, type ListenedTrack, type ProductListener } from '../products/index.js';
import { isNotAgreed, offerOpen } from './submission.repository.js';

/** Keeps a track off sale, and in its shop, until its seller has accepted the price that the store offers. */
@Injectable()
@ListensToProducts()
export class OpenOfferListener implements ProductListener {
  /** @throws DomainError CONFLICT for a track that leaves the archive or its shop while the offer is open, or after it was declined */
  async productChanged(
    manager: EntityManager,
    before: ListenedTrack | null,
    after: ListenedTrack,
  ): Promise<void> {
    if (!before) return;
    // A shop that is deleted leaves its tracks without one.
    const isMoved = after.sellerId !== null && after.sellerId !== before.sellerId;
    const leavesArchive = before.status === 'archived' && after.status !== 'archived';
    if ((isMoved || leavesArchive) && (await isNotAgreed(manager, after.id))) throw offerOpen();
  }
}
