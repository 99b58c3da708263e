import { Injectable } from '@nestjs/common';
import { centsToDollars } from '#domain/pricing.js';
import { DisputesService } from '../disputes/index.js';
import { LedgerService } from '../ledger/index.js';
import { OrdersService } from '../orders/index.js';

/** Balance of a seller, in dollars. */
export interface Balance {
  due: number;
  held: number;
  pending: number;
  paid: number;
  currency: string;
  dueBy: Date | null;
}

/** Sums what sellers are owed: sales and payouts from the ledger, and earnings of orders that are not completed yet. */
@Injectable()
export class SellerBalanceService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly orders: OrdersService,
    private readonly disputes: DisputesService,
  ) {}

  /** Numbers of the sellers that money is due to, the longest overdue first. */
  async sellersToPay(limit: number): Promise<number[]> {
    const ids = await this.ledger.sellersToPay(limit);
    const sums = await this.ledger.sumsOfSellers(ids, await this.disputes.openOrders());
    return ids.filter((id) => {
      const sum = sums.get(id);
      return sum !== undefined && sum.dueCents > sum.heldCents;
    });
  }

  /** Balances in the order of the ids. */
  async balancesOf(sellerIds: readonly number[]): Promise<Balance[]> {
    const [sums, pending] = await Promise.all([
      this.ledger.sumsOfSellers(sellerIds, await this.disputes.openOrders()),
      this.orders.pendingEarnings(sellerIds),
    ]);
    return sellerIds.map((id) => ({
      due: centsToDollars((sums.get(id)?.dueCents ?? 0) - (sums.get(id)?.heldCents ?? 0)),
      held: centsToDollars(sums.get(id)?.heldCents ?? 0),
      pending: centsToDollars(pending.get(id) ?? 0),
      paid: centsToDollars(sums.get(id)?.paidCents ?? 0),
      currency: 'USD',
      dueBy: sums.get(id)?.dueBy ?? null,
    }));
  }
}
