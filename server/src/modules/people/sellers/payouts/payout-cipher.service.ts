import { Injectable } from '@nestjs/common';
import { KeyRing, type SealedColumn, SealedText } from '#core/secrets/index.js';
import { cardNumberUnreadable } from '../seller.errors.js';

const PURPOSE = 'payout card numbers';
const ownerOf = (sellerId: number) => `seller:${sellerId}`;

export const PAYOUT_CARD_COLUMN: SealedColumn = {
  table: 'sellers',
  column: 'card_number_encrypted',
  key: 'id',
  purpose: PURPOSE,
  ownerOf,
};

/** Encrypts card numbers, so that neither the database nor a backup reveals them. */
@Injectable()
export class PayoutCipherService {
  private readonly text: SealedText;

  constructor(ring: KeyRing) {
    this.text = new SealedText(ring, PURPOSE);
  }

  /** @param sellerId owner of the card; the sealed text is not valid in the row of another seller */
  seal(sellerId: number, digits: string): string {
    return this.text.seal(ownerOf(sellerId), digits);
  }

  /** @throws DomainError CONFLICT for a text that was changed, or sealed for another seller or under an unknown secret */
  open(sellerId: number, sealed: string): string {
    try {
      return this.text.open(ownerOf(sellerId), sealed);
    } catch {
      throw cardNumberUnreadable();
    }
  }
}
