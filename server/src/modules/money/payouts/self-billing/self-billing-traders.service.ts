import { Injectable } from '@nestjs/common';
import type { TraderFields } from '#domain/trader.js';
import { KeyRing, SealedText, type SealedColumn } from '#core/secrets/index.js';
import { TraderDetailsService } from '../../../people/sellers/index.js';
import type { SelfBillingDocument } from './self-billing-document.entity.js';

/** Identity of a seller as a document states it. */
export type DocumentedTrader = Omit<TraderFields, 'kind' | 'birthDate'>;

const PURPOSE = 'sellers on self-billing documents';
const ownerOf = (payoutId: number) => `payout:${payoutId}`;

export const SELF_BILLING_COLUMN: SealedColumn = {
  table: 'self_billing_documents',
  column: 'trader_encrypted',
  key: 'payout_id',
  purpose: PURPOSE,
  ownerOf,
};

/** Identity of sellers on documents: as it was when they were issued, and sealed as where it comes from. */
@Injectable()
export class SelfBillingTradersService {
  private readonly text: SealedText;

  constructor(
    ring: KeyRing,
    private readonly traders: TraderDetailsService,
  ) {
    this.text = new SealedText(ring, PURPOSE);
  }

  /** Identity as it is now; null for a seller who has not stated it. */
  async find(sellerId: number): Promise<DocumentedTrader | null> {
    const fields = (await this.traders.ofSellers([sellerId])).get(sellerId);
    if (!fields) return null;
    const { name, street, postcode, city, country, registerNumber, vatNumber, taxNumber } = fields;
    return { name, street, postcode, city, country, registerNumber, vatNumber, taxNumber };
  }

  seal(payoutId: number, trader: DocumentedTrader): string {
    return this.text.seal(ownerOf(payoutId), JSON.stringify(trader));
  }

  /** @returns null once the data was deleted */
  open({ payoutId, traderEncrypted }: SelfBillingDocument): DocumentedTrader | null {
    if (traderEncrypted === null) return null;
    return JSON.parse(this.text.open(ownerOf(payoutId), traderEncrypted)) as DocumentedTrader;
  }
}
