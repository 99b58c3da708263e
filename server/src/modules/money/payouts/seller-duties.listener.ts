import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import { ListensToAccounts, type AccountListener } from '../../people/users/index.js';
import type { User } from '../../people/users/user.entity.js';
import { OrdersService } from '../../sales/orders/index.js';
import { DISPUTED_ORDERS } from '../disputes/index.js';
import { LedgerService } from '../ledger/index.js';
import { Payout } from './payout.entity.js';
import { blockingHolds } from './payout-holds.rules.js';
import { sellerDuties } from './seller-duties.rules.js';

/** Keeps the account of a seller while money is open: sales, disputes, the balance and payouts. */
@ListensToAccounts()
@Injectable()
export class SellerDutiesListener implements AccountListener {
  constructor(
    private readonly sellers: SellerDirectoryService,
    private readonly orders: OrdersService,
    private readonly ledger: LedgerService,
  ) {}

  async shopDuties(manager: EntityManager, { id: userId, isBlocked }: User): Promise<string[]> {
    const found = await this.sellers.findOfUser(manager, userId);
    if (!found) return [];
    // Payouts lock the seller as well: a balance is paid before, and seen here, or finds no seller.
    const { id, status } = await this.sellers.lockOfUser(manager, userId);
    const { open, onHold } = await this.orders.countUnsettledOf(manager, id, DISPUTED_ORDERS);
    const sums = await this.ledger.sumsOfSellers([id], DISPUTED_ORDERS, manager);
    return sellerDuties({
      openOrders: open,
      disputedOrders: onHold,
      balanceCents: sums.get(id)?.dueCents ?? 0,
      hasPayoutOnItsWay: await manager.existsBy(Payout, { sellerId: id, status: 'pending' }),
      // The file that it waits for pays sellers who are gone: whether they were blocked is not known by then.
      hasHeldPayout:
        blockingHolds({ isBlocked, status, payoutsWaitUntil: null }).length > 0 &&
        (await manager.existsBy(Payout, {
          sellerId: id,
          status: 'paid',
          byFile: true,
          sepaFileId: IsNull(),
        })),
    });
  }
}
