import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { PreviewTag } from '#domain/previews.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { SettingRepository, type StoredSetting } from '../../../platform/settings/index.js';
import type { PackageSettings, PackageSettingsInput } from './package-settings.js';

const LINKS = 'allow-external-links';
const TAG = 'preview-tag';
const SUBJECT = 'settings:packages';

/** The settings of packages: new links to other sites, and the tag that is laid over previews. Links that are stored already keep working. */
@Injectable()
export class PackageSettingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: SettingRepository,
  ) {}

  /** @param source transaction to read in */
  async read(source?: Pick<EntityManager, 'query'>): Promise<PackageSettings> {
    const links = await this.settings.find<boolean>(LINKS, source);
    const tag = await this.settings.find<PreviewTag>(TAG, source);
    return toSettings(links, tag);
  }

  /** @throws DomainError STALE */
  update(
    actor: Principal,
    { allowExternalLinks, previewTag }: PackageSettingsInput,
    expected: ExpectedVersion = null,
  ): Promise<PackageSettings> {
    return retryTransaction(this.dataSource, async (manager) => {
      const links = await this.settings.lock(manager, LINKS, true);
      const tag = await this.settings.lock<PreviewTag>(manager, TAG, 'off');
      await requireVersion(manager, actor, SUBJECT, toSettings(links, tag), expected);
      const before = { allowExternalLinks: links.value, previewTag: tag.value };
      const after = {
        allowExternalLinks: allowExternalLinks ?? links.value,
        previewTag: previewTag ?? tag.value,
      };
      const changes = [links.value !== after.allowExternalLinks, tag.value !== after.previewTag];
      if (changes[0]) await this.settings.store(manager, LINKS, after.allowExternalLinks);
      if (changes[1]) await this.settings.store(manager, TAG, after.previewTag);
      if (!changes.includes(true)) return this.read(manager);
      await recordAudit(manager, {
        actor,
        action: 'settings.packages',
        subject: SUBJECT,
        before,
        after,
      });
      return this.read(manager);
    });
  }
}

function toSettings(
  links: StoredSetting<boolean> | null,
  tag: StoredSetting<PreviewTag> | null,
): PackageSettings {
  return {
    allowExternalLinks: links?.value ?? true,
    previewTag: tag?.value ?? 'off',
    // Each change raises that of one setting or of both.
    version: (links?.version ?? 1) + (tag?.version ?? 1) - 1,
    updatedAt: latest(links?.updatedAt, tag?.updatedAt),
  };
}

function latest(...times: (Date | undefined)[]): Date | null {
  return times.reduce<Date | null>((last, time) => (time && (!last || time > last) ? time : last), null);
}
