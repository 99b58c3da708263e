import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import { ListensToAccounts, type AccountListener } from '../../people/users/index.js';
import type { User } from '../../people/users/user.entity.js';
import { OrdersService } from '../../sales/orders/index.js';
import { DISPUTED_ORDERS } from '../disputes/index.js';
import { LedgerService } from '../ledger/index.js';
import { Payout } from './payout.entity.js';
import { blockingHolds } from './payout-holds.rules.js';
import { sellerDuties } from './seller-duties.rules.js';

/** Keeps the account of a seller while money is open: sales, disputes, the balance and payouts; withholds the payouts of a held one. */
@ListensToAccounts()
@Injectable()
export class SellerDutiesListener implements AccountListener {
  constructor(
    private readonly sellers: SellerDirectoryService,
    private readonly orders: OrdersService,
    private readonly ledger: LedgerService,
  ) {}

  async shopDuties(manager: EntityManager, { id: userId }: User): Promise<string[]> {
    const found = await this.sellers.findOfUser(manager, userId);
    if (!found) return [];
    // Payouts lock the seller as well: a balance is paid before, and seen here, or finds no seller.
    const { id } = await this.sellers.lockOfUser(manager, userId);
    const { open, onHold } = await this.orders.countUnsettledOf(manager, id, DISPUTED_ORDERS);
    const sums = await this.ledger.sumsOfSellers([id], DISPUTED_ORDERS, manager);
    return sellerDuties({
      openOrders: open,
      disputedOrders: onHold,
      balanceCents: sums.get(id)?.dueCents ?? 0,
      hasPayoutOnItsWay: await manager.existsBy(Payout, { sellerId: id, status: 'pending' }),
    });
  }

  async shopClosed(manager: EntityManager, user: User): Promise<void> {
    await this.withhold(manager, user);
  }

  async shopDeleted(manager: EntityManager, user: User): Promise<void> {
    await this.withhold(manager, user);
  }

  /** Once the seller is gone, the files of payouts know by this alone that the seller was held. */
  private async withhold(manager: EntityManager, { id: userId, isBlocked }: User): Promise<void> {
    const seller = await this.sellers.findOfUser(manager, userId);
    if (!seller) return;
    const holds = blockingHolds({ isBlocked, status: seller.status, payoutsWaitUntil: null });
    if (holds.length === 0) return;
    await manager.query('UPDATE payouts SET withheld = true WHERE seller_id = $1', [seller.id]);
  }
}
