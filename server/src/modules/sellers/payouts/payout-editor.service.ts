import { Injectable } from '@nestjs/common';
import { cardDigits, isMaskedCard } from '#domain/card.js';
import type { PayoutMethod } from '#domain/statuses.js';
import type { Seller } from '../seller.entity.js';
import { cardNumberNotValid, payoutIncomplete } from '../seller.errors.js';
import { PayoutCipherService } from './payout-cipher.service.js';
import { missingPayoutField } from './payout.rules.js';

const LAST_DIGITS = 4;

/** Changes of payout details: `undefined` keeps a field, null empties it. */
export interface PayoutChange {
  paymentMethod?: PayoutMethod | null;
  paypalEmail?: string | null;
  cardNumber?: string | null;
  cardHolderName?: string | null;
}

/** Applies payout details to a seller, with an encrypted card number. */
@Injectable()
export class PayoutEditorService {
  constructor(private readonly cipher: PayoutCipherService) {}

  /**
   * @returns whether any payout detail changed
   * @throws DomainError BAD_USER_INPUT naming the field that is wrong or that the method lacks.
   */
  apply(seller: Seller, { paymentMethod, paypalEmail, cardNumber, cardHolderName }: PayoutChange): boolean {
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
