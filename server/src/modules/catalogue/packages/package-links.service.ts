import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { SettingRepository } from '../../platform/settings/index.js';
import { namedPackages, packageLinkColumns } from './holds-package-link.js';

/** Name of the setting: the address that the stored links begin with. */
const ADDRESS = 'store-address';

/** Columns of other modules that contain links to packages. */
@Injectable()
export class PackageLinksService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: SettingRepository,
    private readonly configuration: Configuration,
  ) {}

  /** A SELECT of all links to packages of this store. */
  linksQuery(): string {
    return packageLinkColumns(this.dataSource)
      .map(({ table, column }) => `SELECT ${column} FROM ${table} WHERE ${column} LIKE '%/api/packages/%'`)
      .join(' UNION ALL ');
  }

  /** True for a package that a row of another module names, and for one with the same content. */
  async isNamed(manager: EntityManager, id: number): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT FROM packages own JOIN packages other ON other.id = own.id OR other.sha256 = own.sha256
        WHERE own.id = $1 AND other.id IN (${namedPackages(this.dataSource)}) LIMIT 1`,
      [id],
    );
    return rows.length > 0;
  }

  /**
   * Rewrites the stored links when the address of the store has changed: links are recognised by it. To be called when the
   * server starts. Where no earlier address is known, links to packages of any host follow, because earlier versions took
   * them for their own.
   */
  async followAddress(): Promise<void> {
    const { publicUrl } = this.configuration;
    await retryTransaction(this.dataSource, async (manager) => {
      const { value: former } = await this.settings.lock<string | null>(manager, ADDRESS, null);
      if (former === publicUrl) return;
      for (const { table, column } of packageLinkColumns(this.dataSource)) {
        if (former === null) {
          await manager.query(
            `UPDATE ${table} SET ${column} = $1::text || substring(${column} FROM '^https?://[^/?#]+(/.*)$')
              WHERE ${column} ~ '^https?://[^/?#]+/api/packages/[0-9]{1,9}/file$' AND NOT starts_with(${column}, $1::text || '/')`,
            [publicUrl],
          );
        } else {
          await manager.query(
            `UPDATE ${table} SET ${column} = $1::text || substr(${column}, length($2::text) + 1)
              WHERE starts_with(${column}, $2::text || '/')`,
            [publicUrl, former],
          );
        }
      }
      await this.settings.store(manager, ADDRESS, publicUrl);
      if (former === null) return;
      await recordAudit(manager, {
        actor: null,
        action: 'settings.address',
        subject: 'settings:address',
        before: { address: former },
        after: { address: publicUrl },
      });
    });
  }
}
