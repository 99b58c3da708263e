import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { DEFAULT_PAYMENT_INSTRUCTIONS } from '#domain/payments.js';
import { recordAudit } from '#core/audit/index.js';
import { CREDENTIAL_CHANGES, type CredentialChanges, type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { SettingRepository, type StoredSetting } from '../../../platform/settings/index.js';
import { PaymentGatewaysService } from '../payment-gateways.service.js';
import type { PaymentSettings, PaymentSettingsInput } from './payment-settings.js';

/** Name of the setting; its value is the text. */
export const PAYMENT_INSTRUCTIONS_SETTING = 'payment-instructions';
const SUBJECT = 'settings:payment';

/** Reads and changes the payment instructions. */
@Injectable()
export class PaymentSettingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: SettingRepository,
    private readonly gateways: PaymentGatewaysService,
    @Inject(CREDENTIAL_CHANGES) private readonly credentials: CredentialChanges,
  ) {}

  /** @param source transaction to read in */
  async read(source?: Pick<EntityManager, 'query'>): Promise<PaymentSettings> {
    return this.toSettings(await this.settings.find<string>(PAYMENT_INSTRUCTIONS_SETTING, source));
  }

  /**
   * The instructions name where buyers send their money, so the change wants the password and is mailed, as that of payout
   * details.
   * @throws DomainError STALE, REAUTHENTICATION_REQUIRED
   */
  async update(
    actor: Principal,
    { instructions, currentPassword }: PaymentSettingsInput,
    expected: ExpectedVersion = null,
  ): Promise<PaymentSettings> {
    await this.credentials.requirePassword(actor, currentPassword);
    return retryTransaction(this.dataSource, async (manager) => {
      await this.credentials.lockCaller(manager, actor);
      const before = this.toSettings(
        await this.settings.lock(manager, PAYMENT_INSTRUCTIONS_SETTING, DEFAULT_PAYMENT_INSTRUCTIONS),
      );
      await requireVersion(manager, actor, SUBJECT, before, expected);
      if (before.instructions === instructions) return before;
      const after = await this.settings.store(manager, PAYMENT_INSTRUCTIONS_SETTING, instructions);
      await recordAudit(manager, {
        actor,
        action: 'settings.payment',
        subject: SUBJECT,
        before: { instructions: before.instructions },
        after: { instructions },
      });
      await this.credentials.notify(manager, actor, 'payment-instructions-changed');
      return this.toSettings(after);
    });
  }

  /** True when an order can be paid: through a payment service, or by the instructions of an admin. */
  async isPaymentSetUp(): Promise<boolean> {
    if (this.gateways.accepted.length > 0) return true;
    return (await this.read()).isSetUp;
  }

  private toSettings(stored: StoredSetting<string> | null): PaymentSettings {
    const { methods } = this.gateways;
    const instructions = stored?.value ?? DEFAULT_PAYMENT_INSTRUCTIONS;
    return {
      provider: methods[0],
      methods,
      instructions,
      isSetUp: instructions !== DEFAULT_PAYMENT_INSTRUCTIONS,
      version: stored?.version ?? 1,
      updatedAt: stored?.updatedAt ?? null,
    };
  }
}
