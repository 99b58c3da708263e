import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { parseBic, parseIban } from '#domain/iban.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { ReauthenticationService } from '../../../people/sessions/index.js';
import { SettingRepository, type StoredSetting } from '../../../platform/settings/index.js';
import type { BankAccount } from '../bank-accounts.service.js';
import { euroRateMissing, storeAccountMissing } from '../payout.errors.js';
import type { PayoutSettings, PayoutSettingsInput, StoredPayoutSettings } from './payout-settings.js';

const NAME = 'payouts';
const SUBJECT = 'settings:payouts';
const MICROS = 1_000_000;

const DEFAULTS: StoredPayoutSettings = {
  accountHolder: null,
  iban: null,
  bic: null,
  usdPerEuro: null,
  asksTraderDetails: false,
  issuesSelfBilling: false,
};

/** Reads and changes how the store pays sellers. */
@Injectable()
export class PayoutSettingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: SettingRepository,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  /** @param source transaction to read in */
  async read(source?: Pick<EntityManager, 'query'>): Promise<PayoutSettings> {
    return toSettings(await this.settings.find<StoredPayoutSettings>(NAME, source));
  }

  /**
   * Account that SEPA files pay from, and the rate that they convert by. The store's prices and payouts are in US dollars.
   * @throws DomainError CONFLICT while one of them is not set
   */
  async requireDebtor(manager: EntityManager): Promise<{ debtor: BankAccount; rateMicros: number }> {
    const { accountHolder, iban, bic, usdPerEuro } = await this.read(manager);
    if (!accountHolder || !iban) throw storeAccountMissing();
    if (usdPerEuro === null) throw euroRateMissing();
    return { debtor: { holder: accountHolder, iban, bic }, rateMicros: Math.round(usdPerEuro * MICROS) };
  }

  /**
   * Changes the given values. The rate decides what sellers get, so that the change wants a recent sign-in.
   * @throws DomainError STALE, REAUTHENTICATION_REQUIRED
   */
  async update(
    actor: Principal,
    { currentPassword, ...input }: PayoutSettingsInput,
    expected: ExpectedVersion = null,
  ): Promise<PayoutSettings> {
    await this.reauthentication.require(actor, currentPassword);
    return retryTransaction(this.dataSource, async (manager) => {
      const locked = await this.settings.lock(manager, NAME, DEFAULTS);
      await requireVersion(manager, actor, SUBJECT, toSettings(locked), expected);
      const before = { ...DEFAULTS, ...locked.value };
      const after = changed(before, input);
      if (JSON.stringify(after) === JSON.stringify(before)) return toSettings(locked);
      const stored = await this.settings.store(manager, NAME, after);
      await recordAudit(manager, { actor, action: 'settings.payouts', subject: SUBJECT, before, after });
      return toSettings(stored);
    });
  }
}

/** The values after a change; omitted ones are kept. */
function changed(
  before: StoredPayoutSettings,
  input: Omit<PayoutSettingsInput, 'currentPassword'>,
): StoredPayoutSettings {
  const { accountHolder, iban, bic, usdPerEuro } = input;
  return {
    accountHolder: accountHolder === undefined ? before.accountHolder : accountHolder,
    iban: iban === undefined ? before.iban : iban && parseIban(iban),
    bic: bic === undefined ? before.bic : bic && parseBic(bic),
    usdPerEuro: usdPerEuro === undefined ? before.usdPerEuro : usdPerEuro,
    asksTraderDetails: input.asksTraderDetails ?? before.asksTraderDetails,
    issuesSelfBilling: input.issuesSelfBilling ?? before.issuesSelfBilling,
  };
}

function toSettings(stored: StoredSetting<StoredPayoutSettings> | null): PayoutSettings {
  return {
    ...DEFAULTS,
    ...stored?.value,
    version: stored?.version ?? 1,
    updatedAt: stored?.updatedAt ?? null,
  };
}
