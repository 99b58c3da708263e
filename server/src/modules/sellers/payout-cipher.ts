import { Injectable } from '@nestjs/common';
import { KeyRing, SealedText, type SealedColumn } from '../../core/secrets/index.js';
import { cardNumberUnreadable } from './seller.errors.js';

const PURPOSE = 'payout card numbers';
const ownerOf = (sellerId: number) => `seller:${sellerId}`;

export const PAYOUT_CARD_COLUMN: SealedColumn = {
  table: 'sellers',
  column: 'card_number_encrypted',
  key: 'id',
  purpose: PURPOSE,
  ownerOf,
};

/** Keeps card numbers so that neither the database nor a backup of it gives them away. */
@Injectable()
export class PayoutCipher {
  private readonly text: SealedText;

  constructor(ring: KeyRing) {
    this.text = new SealedText(ring, PURPOSE);
  }

  /** @param sellerId whose card it is: the text cannot be moved to another seller's row */
  seal(sellerId: number, digits: string): string {
    return this.text.seal(ownerOf(sellerId), digits);
  }

  /** @throws DomainError CONFLICT when it was sealed for somebody else, changed, or under a secret that is not configured. */
  open(sellerId: number, sealed: string): string {
    try {
      return this.text.open(ownerOf(sellerId), sealed);
    } catch {
      throw cardNumberUnreadable();
    }
  }
}
