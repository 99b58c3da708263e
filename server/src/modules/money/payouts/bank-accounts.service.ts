import { Injectable } from '@nestjs/common';
import { KeyRing, SealedText, type SealedColumn } from '#core/secrets/index.js';
import { PayoutCipherService } from '../../people/sellers/index.js';
import type { Seller } from '../../people/sellers/seller.entity.js';

/** Bank account that a payout goes to. */
export interface BankAccount {
  iban: string;
  holder: string;
  bic: string | null;
}

const PURPOSE = 'bank accounts of payouts';
const ownerOf = (payoutId: number) => `payout:${payoutId}`;

export const PAYOUT_BANK_COLUMN: SealedColumn = {
  table: 'payouts',
  column: 'bank_account_encrypted',
  key: 'id',
  purpose: PURPOSE,
  ownerOf,
};

/** Bank accounts of sellers, and the sealed ones that payouts were booked for. */
@Injectable()
export class BankAccountsService {
  private readonly text: SealedText;

  constructor(
    ring: KeyRing,
    private readonly cipher: PayoutCipherService,
  ) {
    this.text = new SealedText(ring, PURPOSE);
  }

  /** Account of a seller as it is now; null where none is complete. @throws DomainError CONFLICT for an unreadable one */
  of({ id, ibanEncrypted, accountHolder, bic }: Seller): BankAccount | null {
    if (!ibanEncrypted || !accountHolder) return null;
    return { iban: this.cipher.openIban(id, ibanEncrypted), holder: accountHolder, bic };
  }

  seal(payoutId: number, account: BankAccount): string {
    return this.text.seal(ownerOf(payoutId), JSON.stringify(account));
  }

  /** @throws Error for a text that was changed, or sealed under a secret that is not configured */
  open(payoutId: number, sealed: string): BankAccount {
    return JSON.parse(this.text.open(ownerOf(payoutId), sealed)) as BankAccount;
  }
}
