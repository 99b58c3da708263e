import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '../../../core/audit/index.js';
import type { Principal } from '../../../core/auth/index.js';
import { SettingRepository } from '../../settings/index.js';
import type { PackageSettings, PackageSettingsInput } from './package-settings.js';

const NAME = 'allow-external-links';

/** Whether sellers and admins may enter links to other sites. Links that are stored already keep working. */
@Injectable()
export class PackageSettingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: SettingRepository,
  ) {}

  /** @param source transaction to read in */
  async read(source?: Pick<EntityManager, 'query'>): Promise<PackageSettings> {
    const stored = await this.settings.find<boolean>(NAME, source);
    return { allowExternalLinks: stored?.value ?? true, updatedAt: stored?.updatedAt ?? null };
  }

  update(actor: Principal, { allowExternalLinks }: PackageSettingsInput): Promise<PackageSettings> {
    return this.dataSource.transaction(async (manager) => {
      const before = await this.settings.lock(manager, NAME, true);
      if (before.value === allowExternalLinks) return { allowExternalLinks, updatedAt: before.updatedAt };
      const updatedAt = await this.settings.store(manager, NAME, allowExternalLinks);
      await recordAudit(manager, {
        actor,
        action: 'settings.packages',
        subject: 'settings:packages',
        before: { allowExternalLinks: before.value },
        after: { allowExternalLinks },
      });
      return { allowExternalLinks, updatedAt };
    });
  }
}
