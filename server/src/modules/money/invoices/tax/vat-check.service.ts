import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { subHours } from 'date-fns/subHours';
import type { DataSource } from 'typeorm';
import type { VatNumberStatus } from '#domain/invoices.js';
import { normalizeVatNumber, parseVatNumber } from '#domain/vat-number.js';
import { ViesGateway } from './vies.gateway.js';

const CACHE_HOURS = 24;

export interface VatVerdict {
  status: VatNumberStatus;
  /** Time of the register's response; null when there was none. */
  checkedAt: Date | null;
}

/** Checks VAT numbers at the register of the EU. Results are cached for a day. */
@Injectable()
export class VatCheckService {
  constructor(
    private readonly vies: ViesGateway,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async check(text: string): Promise<VatVerdict> {
    const vatNumber = normalizeVatNumber(text);
    const parsed = parseVatNumber(vatNumber);
    if (!parsed) return { status: 'invalid', checkedAt: new Date() };
    const known = await this.cached(vatNumber);
    if (known) return known;
    const status = await this.vies.check(parsed);
    if (status === 'unchecked') return { status, checkedAt: null };
    const checkedAt = new Date();
    await this.dataSource.query(
      `INSERT INTO vat_number_checks (vat_number, is_valid, checked_at) VALUES ($1, $2, $3)
       ON CONFLICT (vat_number) DO UPDATE SET is_valid = EXCLUDED.is_valid, checked_at = EXCLUDED.checked_at`,
      [vatNumber, status === 'valid', checkedAt],
    );
    return { status, checkedAt };
  }

  private async cached(vatNumber: string): Promise<VatVerdict | null> {
    const rows: { is_valid: boolean; checked_at: Date }[] = await this.dataSource.query(
      'SELECT is_valid, checked_at FROM vat_number_checks WHERE vat_number = $1 AND checked_at > $2',
      [vatNumber, subHours(new Date(), CACHE_HOURS)],
    );
    const [row] = rows;
    return row ? { status: row.is_valid ? 'valid' : 'invalid', checkedAt: row.checked_at } : null;
  }
}
