import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { DEFAULT_PAYMENT_INSTRUCTIONS } from '#domain/payments.js';
import { recordAudit } from '../../../core/audit/index.js';
import type { Principal } from '../../../core/auth/index.js';
import { Configuration } from '../../../core/config/index.js';
import type { PaymentSettings, PaymentSettingsInput } from './payment-settings.js';

const NAME = 'payment-instructions';

interface Row {
  instructions: string;
  updatedAt: Date;
}

/** Reads and changes the payment instructions, kept as one row of the table `settings`. */
@Injectable()
export class PaymentSettingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
  ) {}

  /** @param source transaction to read in */
  async read(source: Pick<EntityManager, 'query'> = this.dataSource): Promise<PaymentSettings> {
    const row = await this.row(source, '');
    return this.toSettings(row);
  }

  async update(actor: Principal, { instructions }: PaymentSettingsInput): Promise<PaymentSettings> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(
        'INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
        [NAME, JSON.stringify(DEFAULT_PAYMENT_INSTRUCTIONS)],
      );
      const before = await this.row(manager, 'FOR UPDATE');
      if (before?.instructions !== instructions) {
        await manager.query('UPDATE settings SET value = $2, updated_at = now() WHERE name = $1', [
          NAME,
          JSON.stringify(instructions),
        ]);
        await recordAudit(manager, {
          actor,
          action: 'settings.payment',
          subject: 'settings:payment',
          before: { instructions: before?.instructions ?? null },
          after: { instructions },
        });
      }
      return this.toSettings(await this.row(manager, ''));
    });
  }

  private async row(source: Pick<EntityManager, 'query'>, lock: '' | 'FOR UPDATE'): Promise<Row | undefined> {
    const rows: Row[] = await source.query(
      `SELECT value #>> '{}' AS instructions, updated_at AS "updatedAt" FROM settings WHERE name = $1 ${lock}`,
      [NAME],
    );
    return rows[0];
  }

  private toSettings(row: Row | undefined): PaymentSettings {
    return {
      provider: this.configuration.stripe ? 'stripe' : 'manual',
      instructions: row?.instructions ?? DEFAULT_PAYMENT_INSTRUCTIONS,
      updatedAt: row?.updatedAt ?? null,
    };
  }
}
