import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { namedPackages } from '../holds-package-link.js';
import { PackageLinksService } from '../package-links.service.js';

/** Deletes packages that no track, no review and no link needs. Their uploads then belong to none. */
@Injectable()
export class UnusedPackagesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: PackageLinksService,
    private readonly configuration: Configuration,
  ) {}

  async deleteOlderThan(days: number): Promise<void> {
    await this.delete('created_at < now() - make_interval(days => $2)', days);
  }

  /** Keeps a package while it is checked. */
  async deleteOf(uploadId: string): Promise<void> {
    await this.delete(`upload_id = $2 AND status IN ('ready', 'refused')`, uploadId);
  }

  /** @param condition names its value as `$2` */
  private delete(condition: string, value: number | string): Promise<unknown> {
    return this.dataSource.query(
      `DELETE FROM packages
        WHERE ${condition} AND (product_id IS NULL OR status = 'refused')
          AND NOT EXISTS (SELECT 1 FROM package_reviews r WHERE r.package_id = packages.id AND r.status = 'pending')
          AND NOT EXISTS (SELECT 1 FROM (${namedPackages(this.dataSource)}) AS named (id) WHERE named.id = packages.id)
          AND NOT EXISTS (SELECT 1 FROM (${this.links.linksQuery()}) AS used (link)
                           WHERE used.link = $1 || '/api/packages/' || packages.id || '/file')`,
      [this.configuration.publicUrl, value],
    );
  }
}
