import { Injectable } from '@nestjs/common';
import { centsToDollars } from '#domain/pricing.js';
import { DISPUTED_ORDERS } from '../disputes/index.js';
import { LedgerService } from '../ledger/index.js';
import { OrdersService } from '../../sales/orders/index.js';
import { SellersService } from '../../people/sellers/index.js';
import type { Seller } from '../../people/sellers/seller.entity.js';
import { blockingHolds, payoutHolds, type BlockingHold, type PayoutHold } from './payout-holds.rules.js';
import { TraderRequirementService } from './trader-requirement.service.js';
import { PayoutAccountsService } from './stripe/payout-accounts.service.js';

/** Balance of a seller, in dollars. */
export interface Balance {
  due: number;
  held: number;
  pending: number;
  paid: number;
  currency: string;
  dueBy: Date | null;
  holds: PayoutHold[];
}

/** A seller who can be paid. */
export interface DueSeller {
  id: number;
  shopName: string;
  cents: number;
  /** When the oldest unpaid sale has to be paid out. */
  dueBy: Date;
}

/** Most sellers that are read for an overview. */
const DUE_SELLERS_MAX = 500;

/** Sums what sellers are owed: sales and payouts from the ledger, and earnings of orders that are not completed yet. */
@Injectable()
export class SellerBalanceService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly orders: OrdersService,
    private readonly sellers: SellersService,
    private readonly accounts: PayoutAccountsService,
    private readonly traders: TraderRequirementService,
  ) {}

  /** Numbers of the sellers that money is due to, the longest overdue first. */
  async sellersToPay(limit: number): Promise<number[]> {
    const ids = await this.ledger.sellersToPay(limit);
    const sums = await this.ledger.sumsOfSellers(ids, DISPUTED_ORDERS);
    const dueBy = (id: number) => sums.get(id)?.dueBy?.getTime() ?? null;
    return ids.filter((id) => dueBy(id) !== null).sort((a, b) => (dueBy(a) ?? 0) - (dueBy(b) ?? 0));
  }

  /** Sellers that money is due to and that nothing keeps from being paid, the longest overdue first. */
  async dueSellers(): Promise<DueSeller[]> {
    const ids = await this.ledger.sellersToPay(DUE_SELLERS_MAX);
    if (ids.length === 0) return [];
    const [sums, sellers, lacking] = await Promise.all([
      this.ledger.sumsOfSellers(ids, DISPUTED_ORDERS),
      this.sellers.list(ids),
      this.traders.lacking(ids),
    ]);
    return sellers
      .filter((seller) => blockingHoldsOf(seller, lacking).length === 0)
      .flatMap(({ id, shopName }) => {
        const { dueCents = 0, heldCents = 0, dueBy = null } = sums.get(id) ?? {};
        return dueBy ? [{ id, shopName, cents: dueCents - heldCents, dueBy }] : [];
      })
      .sort((a, b) => a.dueBy.getTime() - b.dueBy.getTime());
  }

  /** Numbers of the sellers whose balance is not paid out: all of it is disputed, or it is below zero. */
  async sellersOnHold(limit: number): Promise<number[]> {
    const ids = await this.ledger.sellersOnHold(DISPUTED_ORDERS, limit);
    const sums = await this.ledger.sumsOfSellers(ids, DISPUTED_ORDERS);
    return ids.filter((id) => {
      const { dueCents = 0, heldCents = 0 } = sums.get(id) ?? {};
      return dueCents < 0 || (heldCents > 0 && dueCents === heldCents);
    });
  }

  /**
   * Balances in the order of the ids.
   * @param loaded the sellers with their owners, where the caller has them
   */
  async balancesOf(sellerIds: readonly number[], loaded?: readonly Seller[]): Promise<Balance[]> {
    const [sums, pending, sellers, accounts, lacking] = await Promise.all([
      this.ledger.sumsOfSellers(sellerIds, DISPUTED_ORDERS),
      this.orders.pendingEarnings(sellerIds),
      loaded ?? this.sellers.list(sellerIds),
      this.accounts.statusesOf(sellerIds),
      this.traders.lacking(sellerIds),
    ]);
    return sellerIds.map((id, index) => {
      const { dueCents = 0, heldCents = 0, paidCents = 0, dueBy = null } = sums.get(id) ?? {};
      const pendingCents = pending.get(id) ?? 0;
      const seller = sellers.find((one) => one.id === id);
      return {
        due: centsToDollars(dueCents - heldCents),
        held: centsToDollars(heldCents),
        pending: centsToDollars(pendingCents),
        paid: centsToDollars(paidCents),
        currency: 'USD',
        dueBy,
        holds: payoutHolds({
          owedCents: dueCents,
          heldCents,
          pendingCents,
          hasPayoutDetails:
            accounts[index] === 'ready' ||
            Boolean(seller?.paypalEmail) ||
            Boolean(seller?.cardLast4) ||
            Boolean(seller?.ibanLast4),
          blocking: seller ? blockingHoldsOf(seller, lacking) : [],
        }),
      };
    });
  }
}

function blockingHoldsOf(seller: Seller, lacking: ReadonlySet<number>): BlockingHold[] {
  return blockingHolds({
    ...seller,
    isBlocked: seller.user.isBlocked,
    lacksTraderDetails: lacking.has(seller.id),
  });
}
