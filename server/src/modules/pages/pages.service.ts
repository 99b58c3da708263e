import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Configuration } from '../../core/config/index.js';
import { notFound } from '../../core/errors/index.js';
import { clientPage, withHead } from '../../core/http/index.js';
import { ProductsService } from '../products/index.js';
import { securityTxt } from './security-txt.js';
import { robots, SITEMAP_SIZE, siteMap, siteMapIndex, type MappedTrack } from './site-map.js';
import { trackHead } from './track-head.js';

/** What crawlers and share cards read: they run no scripts. */
@Injectable()
export class PagesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly products: ProductsService,
  ) {}

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

  /** The client's page with the track's own head; with the general one where there is no such track. */
  async trackPage(id: number | null): Promise<{ html: string; found: boolean }> {
    const page = clientPage();
    if (page === null) throw notFound('Page');
    const track = id === null ? null : await this.products.getProduct(id, false).catch(() => null);
    if (!track) return { html: page, found: false };
    const { publicUrl, mediaUrl } = this.configuration;
    return {
      html: withHead(
        page,
        trackHead(track, publicUrl, (path) => `${mediaUrl ?? publicUrl}/${path}`),
      ),
      found: true,
    };
  }
}
