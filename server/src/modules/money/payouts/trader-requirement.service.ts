import { Injectable } from '@nestjs/common';
import { TraderDetailsService } from '../../people/sellers/index.js';
import { PayoutSettingsService } from './settings/payout-settings.service.js';

/** Tells which sellers are not paid because the store wants their data, for yearly reports or self-billing documents. */
@Injectable()
export class TraderRequirementService {
  constructor(
    private readonly settings: PayoutSettingsService,
    private readonly traders: TraderDetailsService,
  ) {}

  /** Sellers whose data is missing; none while the store asks for none. */
  async lacking(sellerIds: readonly number[]): Promise<Set<number>> {
    const { asksTraderDetails, issuesSelfBilling } = await this.settings.read();
    if (!asksTraderDetails && !issuesSelfBilling) return new Set();
    const stored = await this.traders.sellersWith(sellerIds);
    return new Set(sellerIds.filter((id) => !stored.has(id)));
  }
}
