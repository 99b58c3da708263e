import { Injectable } from '@nestjs/common';
import { cardDigits, isMaskedCard } from '#domain/card.js';

import type { Seller } from '../seller.entity.js';
import { cardNumberNotValid, payoutIncomplete } from '../seller.errors.js';
import { PayoutCipherService } from './payout-cipher.service.js';
import { missingPayoutField, type Payout } from './payout.rules.js';

const LAST_DIGITS = 4;

/** Applies payout details to a seller, with an encrypted card number. */
@Injectable()
export class PayoutEditorService {
  constructor(private readonly cipher: PayoutCipherService) {}

  /**
   * @param change `undefined` keeps a field, null empties it
   * @returns true if any payout detail changed
   * @throws DomainError BAD_USER_INPUT with the field that is invalid or missing
   */
  apply(seller: Seller, change: Partial<Payout>): boolean {
    const { paymentMethod, paypalEmail, cardNumber, cardHolderName } = change;
    const before = detailsOf(seller);
    if (paymentMethod) seller.paymentMethod = paymentMethod;
    if (paypalEmail !== undefined) seller.paypalEmail = paypalEmail;
    if (cardHolderName !== undefined) seller.cardHolderName = cardHolderName;
    if (cardNumber !== undefined) this.applyCard(seller, cardNumber);
    const missing = missingPayoutField(seller);
    if (missing) throw payoutIncomplete(missing);
    return detailsOf(seller) !== before;
  }

  private applyCard(seller: Seller, text: string | null): void {
    // The masked number of an earlier response, unchanged.
    if (text !== null && isMaskedCard(text)) return;
    const digits = text === null ? null : cardDigits(text);
    if (text !== null && digits === null) throw cardNumberNotValid();
    seller.cardNumberEncrypted = digits === null ? null : this.cipher.seal(seller.id, digits);
    seller.cardLast4 = digits?.slice(-LAST_DIGITS) ?? null;
  }
}

/** Compares payout details. A card that is sent in full again counts as changed: each encryption differs. */
function detailsOf({ paymentMethod, paypalEmail, cardHolderName, cardNumberEncrypted }: Seller): string {
  return JSON.stringify([paymentMethod, paypalEmail, cardHolderName, cardNumberEncrypted]);
}
