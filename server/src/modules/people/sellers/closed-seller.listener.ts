import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListensToAccounts, type AccountListener } from '../users/index.js';
import type { User } from '../users/user.entity.js';
import { SellerEventsService } from './seller-events.service.js';
import { Seller } from './seller.entity.js';

/** Announces that the shop of a deleted account is gone; its row goes with the account. */
@ListensToAccounts()
@Injectable()
export class ClosedSellerListener implements AccountListener {
  constructor(private readonly events: SellerEventsService) {}

  async shopClosed(manager: EntityManager, { id: userId }: User): Promise<void> {
    const seller = await manager.findOneBy(Seller, { userId });
    if (seller) await this.events.deleted(manager, seller);
  }
}
