import { Injectable } from '@nestjs/common';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { ListingTermsRepository } from '../../../catalogue/listings/index.js';
import { SalePeriodsService } from '../../../catalogue/price-changes/index.js';
import type { LastChance } from './wishlist-mails.repository.js';

/** Last chance: hours before the end of a sale, days before an unsold track leaves the shop. */
const SALE_END_HOURS = 48;
const WITHDRAWAL_DAYS = 7;

/** Tracks that soon cost more, or leave the shop. */
@Injectable()
export class LastChancesService {
  constructor(
    private readonly listingTerms: ListingTermsRepository,
    private readonly sales: SalePeriodsService,
  ) {}

  async find(now: Date): Promise<LastChance[]> {
    const sales = await this.sales.endingBefore(now, addHours(now, SALE_END_HOURS));
    const withdrawals = await this.listingTerms.endingBefore(now, addDays(now, WITHDRAWAL_DAYS));
    return [
      ...sales.map((sale): LastChance => ({ kind: 'sale-end', ...sale })),
      ...withdrawals.map((listingTerm): LastChance => ({ kind: 'withdrawal', ...listingTerm })),
    ];
  }
}
