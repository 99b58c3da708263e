import { Injectable } from '@nestjs/common';
import { PAYOUT_HOLDS } from '#domain/ledger.js';
import type { DomainError } from '#core/errors/index.js';
import { SellersService } from '../../people/sellers/index.js';
import { blockingHolds } from './payout-holds.rules.js';
import type { Payout } from './payout.entity.js';
import { payoutHeld, payoutWithheld } from './payout.errors.js';

/** Finds out which recorded payouts a file for a bank or for PayPal may pay. */
@Injectable()
export class PayablePayoutsService {
  constructor(private readonly sellers: SellersService) {}

  /**
   * Sorts out payouts to sellers who are blocked or inactive, or who were when the shop was deleted.
   * @param options waits for payouts that stay out while their seller may still object to a new recipient
   * @returns refusals with the reasons of those that stay out
   */
  async sort(
    payouts: readonly Payout[],
    { waits }: { waits: boolean },
  ): Promise<{ payable: Payout[]; refusals: DomainError[] }> {
    const sellers = await this.sellers.list([...new Set(payouts.map(({ sellerId }) => sellerId))]);
    const refusals: DomainError[] = [];
    const payable = payouts.filter(({ sellerId, sellerName, withheld }) => {
      const seller = sellers.find(({ id }) => id === sellerId);
      if (!seller) {
        if (withheld) refusals.push(payoutWithheld(sellerName));
        return !withheld;
      }
      const [hold] = blockingHolds({
        isBlocked: seller.user.isBlocked,
        status: seller.status,
        payoutsWaitUntil: waits ? seller.payoutsWaitUntil : null,
      });
      if (hold) refusals.push(payoutHeld(sellerName, PAYOUT_HOLDS[hold]));
      return !hold;
    });
    return { payable, refusals };
  }
}
