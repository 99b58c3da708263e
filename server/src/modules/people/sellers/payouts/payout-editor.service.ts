import { Injectable } from '@nestjs/common';
import { cardDigits, isMaskedCard } from '#domain/card.js';

import type { Seller } from '../seller.entity.js';
import { cardNumberNotValid, payoutIncomplete } from '../seller.errors.js';
import { PayoutCipherService } from './payout-cipher.service.js';
import { missingPayoutField, type PayoutDetails } from './payout-details.rules.js';

const LAST_DIGITS = 4;

/** Reach of a change of payout details: nothing, the name on a card, or where money goes. */
export type PayoutChange = 'none' | 'details' | 'recipient';

/** Applies payout details to a seller, with an encrypted card number. */
@Injectable()
export class PayoutEditorService {
  constructor(private readonly cipher: PayoutCipherService) {}

  /**
   * @param change `undefined` keeps a field, null empties it
   * @throws DomainError BAD_USER_INPUT with the field that is invalid or missing
   */
  apply(seller: Seller, change: Partial<PayoutDetails>): PayoutChange {
    const { paymentMethod, paypalEmail, cardNumber, cardHolderName } = change;
    const [recipient, holder] = [recipientOf(seller), seller.cardHolderName];
    if (paymentMethod) seller.paymentMethod = paymentMethod;
    if (paypalEmail !== undefined) seller.paypalEmail = paypalEmail;
    if (cardHolderName !== undefined) seller.cardHolderName = cardHolderName;
    if (cardNumber !== undefined) this.applyCard(seller, cardNumber);
    const missing = missingPayoutField(seller);
    if (missing) throw payoutIncomplete(missing);
    if (recipientOf(seller) !== recipient) return 'recipient';
    return seller.cardHolderName === holder ? 'none' : 'details';
  }

  private applyCard(seller: Seller, text: string | null): void {
    // The masked number of an earlier response, unchanged.
    if (text !== null && isMaskedCard(text)) return;
    const digits = text === null ? null : cardDigits(text);
    if (text !== null && digits === null) throw cardNumberNotValid();
    if (digits !== null && digits === this.storedDigits(seller)) return;
    seller.cardNumberEncrypted = digits === null ? null : this.cipher.seal(seller.id, digits);
    seller.cardLast4 = digits?.slice(-LAST_DIGITS) ?? null;
  }

  /** Null without a card, or with one that cannot be read any more. */
  private storedDigits({ id, cardNumberEncrypted }: Seller): string | null {
    if (cardNumberEncrypted === null) return null;
    try {
      return this.cipher.open(id, cardNumberEncrypted);
    } catch {
      return null;
    }
  }
}

/** Text that is the same for the same recipient. A card keeps its encrypted number while it stays the same one. */
function recipientOf({ paymentMethod, paypalEmail, cardNumberEncrypted }: Seller): string {
  return JSON.stringify([paymentMethod, paypalEmail, cardNumberEncrypted]);
}
