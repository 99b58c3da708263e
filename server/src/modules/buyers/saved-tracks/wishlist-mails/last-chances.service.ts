import { Injectable } from '@nestjs/common';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { SALE_END_HOURS, WITHDRAWAL_DAYS } from '#domain/last-chances.js';
import { ListingTermsRepository } from '../../../catalogue/listings/index.js';
import { SalePeriodsService } from '../../../catalogue/price-changes/index.js';
import type { LastChance } from './wishlist-mails.repository.js';

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
