import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import { ListensToProducts, type ListenedTrack, type ProductListener } from '../products/index.js';
import { isNotAgreed, isSender, offerOpen } from './submission.repository.js';

/** Keeps a track off sale, and in its shop, until its seller has accepted the price that the store offers. */
@Injectable()
@ListensToProducts()
export class OpenOfferListener implements ProductListener {
  constructor(private readonly sellers: SellerDirectoryService) {}

  /**
   * @throws DomainError CONFLICT for a track that leaves the archive or its shop while the offer is open, or after it was declined;
   *   it may come back to a shop of its sender
   */
  async productChanged(
    manager: EntityManager,
    before: ListenedTrack | null,
    after: ListenedTrack,
  ): Promise<void> {
    if (!before) return;
    const leavesArchive = before.status === 'archived' && after.status !== 'archived';
    const isMoved = after.sellerId !== before.sellerId && !(await this.isOfSender(manager, after));
    if ((isMoved || leavesArchive) && (await isNotAgreed(manager, after.id))) throw offerOpen();
  }

  private async isOfSender(manager: EntityManager, { id, sellerId }: ListenedTrack): Promise<boolean> {
    const owner = sellerId === null ? null : await this.sellers.findOwner(manager, sellerId);
    return owner !== null && (await isSender(manager, id, owner.id));
  }
}
