import { Injectable } from '@nestjs/common';
import { clientPage } from '../../core/http/index.js';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Configuration } from '../../core/config/index.js';
import { notFound } from '../../core/errors/index.js';
import { securityTxt } from './security-txt.js';
import { robots, SITEMAP_SIZE, siteMap, siteMapIndex, type MappedTrack } from './site-map.js';

/** Files that crawlers read. */
@Injectable()
export class PagesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
  ) {}

  /** @throws DomainError NOT_FOUND where the client is not built */
  clientPage(): string {
    const page = clientPage();
    if (page === null) throw notFound('Page');
    return page;
  }

  securityTxt(): string {
    return securityTxt(this.configuration, new Date());
  }

  robots(): string {
    return robots(this.configuration.publicUrl);
  }

  async siteMap(): Promise<string> {
    const [{ count }]: [{ count: number }] = await this.dataSource.query(
      `SELECT count(*)::int AS count FROM products WHERE status IN ('published', 'reserved')`,
    );
    if (count <= SITEMAP_SIZE) return this.siteMapFile(1);
    return siteMapIndex(this.configuration.publicUrl, Math.ceil(count / SITEMAP_SIZE));
  }

  /** @throws DomainError NOT_FOUND beyond the last file */
  async siteMapFile(file: number): Promise<string> {
    const tracks: MappedTrack[] = await this.dataSource.query(
      `SELECT id, updated_at AS "updatedAt" FROM products WHERE status IN ('published', 'reserved')
        ORDER BY id LIMIT $1 OFFSET $2`,
      [SITEMAP_SIZE, (file - 1) * SITEMAP_SIZE],
    );
    if (tracks.length === 0 && file > 1) throw notFound('Sitemap');
    return siteMap(this.configuration.publicUrl, tracks, file === 1);
  }
}
