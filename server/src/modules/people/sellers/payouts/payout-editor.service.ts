import { Injectable } from '@nestjs/common';
import { cardDigits, isMaskedCard } from '#domain/card.js';
import { isMaskedIban, isSepaIban, parseBic, parseIban } from '#domain/iban.js';

import type { Seller } from '../seller.entity.js';
import { cardNumberNotValid, ibanNotValid, ibanOutsideSepa, payoutIncomplete } from '../seller.errors.js';
import { PayoutCipherService } from './payout-cipher.service.js';
import { missingPayoutField, type PayoutDetails } from './payout-details.rules.js';

const LAST_DIGITS = 4;

/** Reach of a change of payout details: nothing, a name or the BIC, or where money goes. */
export type PayoutChange = 'none' | 'details' | 'recipient';

/** Applies payout details to a seller, with an encrypted card number and IBAN. */
@Injectable()
export class PayoutEditorService {
  constructor(private readonly cipher: PayoutCipherService) {}

  /**
   * @param change `undefined` keeps a field, null empties it
   * @throws DomainError BAD_USER_INPUT with the field that is invalid or missing
   */
  apply(seller: Seller, change: Partial<PayoutDetails>): PayoutChange {
    const { paymentMethod, paypalEmail, cardNumber, cardHolderName, iban, accountHolder, bic } = change;
    const [recipient, details] = [recipientOf(seller), detailsOf(seller)];
    if (paymentMethod) seller.paymentMethod = paymentMethod;
    if (paypalEmail !== undefined) seller.paypalEmail = paypalEmail;
    if (cardHolderName !== undefined) seller.cardHolderName = cardHolderName;
    if (cardNumber !== undefined) this.applyCard(seller, cardNumber);
    if (iban !== undefined) this.applyIban(seller, iban);
    if (accountHolder !== undefined) seller.accountHolder = accountHolder;
    if (bic !== undefined) seller.bic = bic && parseBic(bic);
    const missing = missingPayoutField(seller);
    if (missing) throw payoutIncomplete(missing);
    if (recipientOf(seller) !== recipient) return 'recipient';
    return detailsOf(seller) === details ? 'none' : 'details';
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

  private applyIban(seller: Seller, text: string | null): void {
    if (text !== null && isMaskedIban(text)) return;
    const iban = text === null ? null : parseIban(text);
    if (text !== null && iban === null) throw ibanNotValid();
    if (iban !== null && iban === this.storedIban(seller)) return;
    if (iban !== null && !isSepaIban(iban)) throw ibanOutsideSepa();
    seller.ibanEncrypted = iban === null ? null : this.cipher.sealIban(seller.id, iban);
    seller.ibanLast4 = iban?.slice(-LAST_DIGITS) ?? null;
  }

  /** Null without a card, or with one that cannot be read any more. */
  private storedDigits({ id, cardNumberEncrypted }: Seller): string | null {
    return cardNumberEncrypted && readable(() => this.cipher.open(id, cardNumberEncrypted));
  }

  /** Null without an IBAN, or with one that cannot be read any more. */
  private storedIban({ id, ibanEncrypted }: Seller): string | null {
    return ibanEncrypted && readable(() => this.cipher.openIban(id, ibanEncrypted));
  }
}

function readable(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/** Text that is the same for the same recipient. A card and an IBAN keep their encrypted text while they stay the same. */
function recipientOf({ paymentMethod, paypalEmail, cardNumberEncrypted, ibanEncrypted }: Seller): string {
  return JSON.stringify([paymentMethod, paypalEmail, cardNumberEncrypted, ibanEncrypted]);
}

/** Text that is the same for the same names and BIC. */
function detailsOf({ cardHolderName, accountHolder, bic }: Seller): string {
  return JSON.stringify([cardHolderName, accountHolder, bic]);
}
