import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  isPublishing,
  ListensToProducts,
  type ListenedTrack,
  type ProductListener,
} from '../products/index.js';
import { findOpenOffers, offerOpen } from './submission.repository.js';

/** Keeps a track off sale until its seller has accepted the price that the store offers. */
@Injectable()
@ListensToProducts()
export class OpenOfferListener implements ProductListener {
  /** @throws DomainError CONFLICT for a track that is put on sale while the offer is open */
  async productChanged(
    manager: EntityManager,
    before: ListenedTrack | null,
    after: ListenedTrack,
  ): Promise<void> {
    if (!isPublishing(before, after)) return;
    if ((await findOpenOffers(manager, [after.id])).size > 0) throw offerOpen();
  }
}
