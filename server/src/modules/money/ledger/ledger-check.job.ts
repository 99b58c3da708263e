import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Job } from '#core/jobs/index.js';

const TASK = 'ledger.check';
const NIGHTLY = '20 3 * * *';

/** Checks every night that each ledger transaction sums to zero; the database checks each one at its commit. */
@Injectable()
export class LedgerCheckJob {
  private readonly logger = new Logger('Ledger');

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws Error that names the transactions, which fails the job and shows in its metrics */
  @Job(TASK, { cron: NIGHTLY })
  async check(): Promise<void> {
    const rows: { id: number; sum: number }[] = await this.dataSource.query(
      `SELECT transaction_id AS id, sum(amount_cents)::integer AS sum FROM ledger_entries
        GROUP BY transaction_id HAVING sum(amount_cents) <> 0 ORDER BY transaction_id LIMIT 20`,
    );
    if (rows.length === 0) return;
    const list = rows.map(({ id, sum }) => `${id} (${sum} cents)`).join(', ');
    this.logger.error(`Ledger transactions that do not sum to zero: ${list}`);
    throw new Error(`The ledger does not balance: ${list}`);
  }
}
