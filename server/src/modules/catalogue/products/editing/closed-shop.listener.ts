import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SellerDirectoryService } from '../../../people/sellers/index.js';
import { ListensToAccounts, type AccountListener } from '../../../people/users/index.js';
import type { User } from '../../../people/users/user.entity.js';
import { Product } from '../product.entity.js';
import { ProductEventsService } from './product-events.service.js';

/** Takes the tracks of a shop off sale before it goes, and with its account the name of its seller off all of them. */
@ListensToAccounts()
@Injectable()
export class ClosedShopListener implements AccountListener {
  constructor(
    private readonly sellers: SellerDirectoryService,
    private readonly events: ProductEventsService,
  ) {}

  /** An order that takes a track locks its row as well: it comes first and is seen, or finds the track off sale. */
  async shopClosed(manager: EntityManager, user: User): Promise<void> {
    await this.close(manager, user, { storeName: null });
  }

  async shopDeleted(manager: EntityManager, user: User): Promise<void> {
    await this.close(manager, user, {});
  }

  private async close(
    manager: EntityManager,
    { id: userId }: User,
    name: { storeName?: null },
  ): Promise<void> {
    const seller = await this.sellers.findOfUser(manager, userId);
    if (!seller) return;
    const tracks = await manager.find(Product, {
      where: { sellerId: seller.id },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const { downloadLink: _download, projectLink: _project, ...track } of tracks) {
      const isOnSale = track.status === 'published';
      const changes = {
        ...name,
        pausedAt: null,
        ...(isOnSale && { status: 'archived' as const, takenDownAt: new Date() }),
      };
      await manager.update(Product, track.id, changes);
      await this.events.changed(manager, track, { ...track, ...changes });
    }
  }
}
