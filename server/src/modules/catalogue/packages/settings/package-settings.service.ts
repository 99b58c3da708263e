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
const GENERATED = 'refuse-generated';
const SUBJECT = 'settings:packages';

/**
 * The settings of packages: new links to other sites, the tag that is laid over previews, and new tracks that AI tools generated. Links
 * and tracks that are stored already stay.
 */
@Injectable()
export class PackageSettingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: SettingRepository,
  ) {}

  /** @param source transaction to read in */
  async read(source?: Pick<EntityManager, 'query'>): Promise<PackageSettings> {
    return toSettings({
      links: await this.settings.find<boolean>(LINKS, source),
      tag: await this.settings.find<PreviewTag>(TAG, source),
      generated: await this.settings.find<boolean>(GENERATED, source),
    });
  }

  /** @throws DomainError STALE */
  update(
    actor: Principal,
    { allowExternalLinks, previewTag, refuseGenerated }: PackageSettingsInput,
    expected: ExpectedVersion = null,
  ): Promise<PackageSettings> {
    return retryTransaction(this.dataSource, async (manager) => {
      const links = await this.settings.lock(manager, LINKS, true);
      const tag = await this.settings.lock<PreviewTag>(manager, TAG, 'off');
      const generated = await this.settings.lock(manager, GENERATED, false);
      await requireVersion(manager, actor, SUBJECT, toSettings({ links, tag, generated }), expected);
      const isRefusalNew = refuseGenerated != null && refuseGenerated !== generated.value;
      const before = {
        allowExternalLinks: links.value,
        previewTag: tag.value,
        ...(isRefusalNew && { refuseGenerated: generated.value }),
      };
      const after = {
        allowExternalLinks: allowExternalLinks ?? links.value,
        previewTag: previewTag ?? tag.value,
        ...(isRefusalNew && { refuseGenerated }),
      };
      const changes = [
        { name: LINKS, stored: links.value, value: after.allowExternalLinks },
        { name: TAG, stored: tag.value, value: after.previewTag },
        { name: GENERATED, stored: generated.value, value: refuseGenerated ?? generated.value },
      ].filter(({ stored, value }) => stored !== value);
      for (const { name, value } of changes) await this.settings.store(manager, name, value);
      if (changes.length > 0) {
        await recordAudit(manager, { actor, action: 'settings.packages', subject: SUBJECT, before, after });
      }
      return this.read(manager);
    });
  }
}

interface StoredSettings {
  links: StoredSetting<boolean> | null;
  tag: StoredSetting<PreviewTag> | null;
  generated: StoredSetting<boolean> | null;
}

function toSettings({ links, tag, generated }: StoredSettings): PackageSettings {
  const stored = [links, tag, generated];
  return {
    allowExternalLinks: links?.value ?? true,
    previewTag: tag?.value ?? 'off',
    refuseGenerated: generated?.value ?? false,
    // Each change raises the version of one setting or of several.
    version: stored.reduce((sum, setting) => sum + (setting?.version ?? 1) - 1, 1),
    updatedAt: latest(...stored.map((setting) => setting?.updatedAt)),
  };
}

function latest(...times: (Date | undefined)[]): Date | null {
  return times.reduce<Date | null>((last, time) => (time && (!last || time > last) ? time : last), null);
}
