import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { SettingRepository, type StoredSetting } from '../settings/index.js';
import type { ConsumerSettings, ConsumerSettingsInput } from './consumer-settings.js';
import { LegalTextsService } from './legal-texts.service.js';

const NAME = 'sells-to-consumers';
const SUBJECT = 'settings:consumers';

/** Setting of a store that sells to consumers. Off until an admin turns it on, so that orders of older callers work. */
@Injectable()
export class ConsumerSettingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: SettingRepository,
    private readonly texts: LegalTextsService,
  ) {}

  async read(): Promise<ConsumerSettings> {
    return this.toSettings(await this.settings.find<boolean>(NAME));
  }

  async sellsToConsumers(): Promise<boolean> {
    return (await this.settings.find<boolean>(NAME))?.value ?? false;
  }

  /** @throws DomainError STALE */
  update(
    actor: Principal,
    { sellsToConsumers }: ConsumerSettingsInput,
    expected: ExpectedVersion = null,
  ): Promise<ConsumerSettings> {
    return retryTransaction(this.dataSource, async (manager) => {
      const stored = await this.settings.lock(manager, NAME, false);
      await requireVersion(manager, actor, SUBJECT, this.toSettings(stored), expected);
      if (stored.value === sellsToConsumers) return this.toSettings(stored);
      await recordAudit(manager, {
        actor,
        action: 'settings.consumers',
        subject: SUBJECT,
        before: { sellsToConsumers: stored.value },
        after: { sellsToConsumers },
      });
      return this.toSettings(await this.settings.store(manager, NAME, sellsToConsumers));
    });
  }

  private toSettings(stored: StoredSetting<boolean> | null): ConsumerSettings {
    const version = stored?.version ?? 1;
    return {
      sellsToConsumers: stored?.value ?? false,
      termsVersion: this.texts.currentVersion(),
      version,
      updatedAt: version > 1 ? (stored?.updatedAt ?? null) : null,
    };
  }
}
