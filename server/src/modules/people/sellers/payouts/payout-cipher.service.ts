import { Injectable } from '@nestjs/common';
import { KeyRing, type SealedColumn, SealedText } from '#core/secrets/index.js';
import { cardNumberUnreadable, ibanUnreadable } from '../seller.errors.js';

const CARDS = 'payout card numbers';
const IBANS = 'payout bank accounts';
const ownerOf = (sellerId: number) => `seller:${sellerId}`;

/** Sealed payout details of sellers. */
export const PAYOUT_DETAIL_COLUMNS: readonly SealedColumn[] = [
  { table: 'sellers', column: 'card_number_encrypted', key: 'id', purpose: CARDS, ownerOf },
  { table: 'sellers', column: 'iban_encrypted', key: 'id', purpose: IBANS, ownerOf },
];

/** Encrypts card numbers and IBANs, so that neither the database nor a backup reveals them. */
@Injectable()
export class PayoutCipherService {
  private readonly cards: SealedText;
  private readonly ibans: SealedText;

  constructor(ring: KeyRing) {
    this.cards = new SealedText(ring, CARDS);
    this.ibans = new SealedText(ring, IBANS);
  }

  /** @param sellerId owner of the card; the sealed text is not valid in the row of another seller */
  seal(sellerId: number, digits: string): string {
    return this.cards.seal(ownerOf(sellerId), digits);
  }

  /** @throws DomainError CONFLICT for a text that was changed, or sealed for another seller or under an unknown secret */
  open(sellerId: number, sealed: string): string {
    try {
      return this.cards.open(ownerOf(sellerId), sealed);
    } catch {
      throw cardNumberUnreadable();
    }
  }

  /** As `seal`, of an IBAN. */
  sealIban(sellerId: number, iban: string): string {
    return this.ibans.seal(ownerOf(sellerId), iban);
  }

  /** As `open`, of an IBAN. @throws DomainError CONFLICT */
  openIban(sellerId: number, sealed: string): string {
    try {
      return this.ibans.open(ownerOf(sellerId), sealed);
    } catch {
      throw ibanUnreadable();
    }
  }
}
