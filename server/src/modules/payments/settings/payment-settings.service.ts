import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { DEFAULT_PAYMENT_INSTRUCTIONS } from '#domain/payments.js';
import { recordAudit } from '../../../core/audit/index.js';
import type { Principal } from '../../../core/auth/index.js';
import { SettingRepository } from '../../settings/index.js';
import { PaymentGatewaysService } from '../payment-gateways.service.js';
import type { PaymentSettings, PaymentSettingsInput } from './payment-settings.js';

const NAME = 'payment-instructions';

/** Reads and changes the payment instructions. */
@Injectable()
export class PaymentSettingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: SettingRepository,
    private readonly gateways: PaymentGatewaysService,
  ) {}

  /** @param source transaction to read in */
  async read(source?: Pick<EntityManager, 'query'>): Promise<PaymentSettings> {
    const stored = await this.settings.find<string>(NAME, source);
    return this.toSettings(stored?.value ?? DEFAULT_PAYMENT_INSTRUCTIONS, stored?.updatedAt ?? null);
  }

  async update(actor: Principal, { instructions }: PaymentSettingsInput): Promise<PaymentSettings> {
    return this.dataSource.transaction(async (manager) => {
      const before = await this.settings.lock(manager, NAME, DEFAULT_PAYMENT_INSTRUCTIONS);
      if (before.value === instructions) return this.toSettings(instructions, before.updatedAt);
      const updatedAt = await this.settings.store(manager, NAME, instructions);
      await recordAudit(manager, {
        actor,
        action: 'settings.payment',
        subject: 'settings:payment',
        before: { instructions: before.value },
        after: { instructions },
      });
      return this.toSettings(instructions, updatedAt);
    });
  }

  private toSettings(instructions: string, updatedAt: Date | null): PaymentSettings {
    const { methods } = this.gateways;
    return { provider: methods[0], methods, instructions, updatedAt };
  }
}
