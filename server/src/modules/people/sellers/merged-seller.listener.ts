import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../users/index.js';
import { SellerEventsService, toSellerWebhook } from './seller-events.service.js';
import { Seller } from './seller.entity.js';
import { bothHaveShops } from './seller.errors.js';

/** Moves the shop of a merged account, with its tracks, balance and payouts. */
@Injectable()
@ListensToAccounts()
export class MergedSellerListener implements AccountListener {
  constructor(private readonly events: SellerEventsService) {}

  /** @throws DomainError CONFLICT when both accounts have a shop: a person sells under one name */
  async previewMerge(manager: EntityManager, { from, into }: AccountMerge): Promise<MergedRows[]> {
    const count = await manager.countBy(Seller, { userId: from });
    if (count > 0 && (await manager.existsBy(Seller, { userId: into }))) throw bothHaveShops();
    return [{ label: 'Seller accounts', count }];
  }

  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    const seller = await manager.findOneBy(Seller, { userId: from });
    if (!seller) return;
    const before = toSellerWebhook(seller);
    const moved = await manager.save(Object.assign(seller, { userId: into }));
    await this.events.updated(manager, before, moved);
  }
}
