import { Injectable } from '@nestjs/common';
import { PayoutCipherService, TraderDetailsService } from '../../people/sellers/index.js';
import type { OwnRow } from './own-data-files.js';

/** Opens the sealed columns of a person's own rows. */
@Injectable()
export class SealedRowsService {
  constructor(
    private readonly cipher: PayoutCipherService,
    private readonly traders: TraderDetailsService,
  ) {}

  /** The row with plain values in place of its sealed columns. @throws DomainError or Error for a text that cannot be read */
  open(table: string, row: OwnRow): OwnRow {
    if (table === 'sellers') {
      const { iban_encrypted: sealed, ...plain } = row;
      const iban = typeof sealed === 'string' ? this.cipher.openIban(Number(row['id']), sealed) : null;
      return { ...plain, iban };
    }
    if (table === 'trader_details') {
      const { details_encrypted: sealed, ...plain } = row;
      const details = this.traders.open({
        sellerId: Number(row['seller_id']),
        detailsEncrypted: String(sealed),
      });
      const fields = Object.entries(details).map(([name, value]) => [toColumn(name), value] as const);
      return { ...plain, ...Object.fromEntries(fields) };
    }
    throw new Error(`Nothing opens the sealed columns of ${table}`);
  }
}

/** `registerNumber` becomes `register_number`, as columns are named. */
function toColumn(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
