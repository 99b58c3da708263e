import { Injectable } from '@nestjs/common';
import { addDays } from 'date-fns/addDays';
import { startOfDay } from 'date-fns/startOfDay';
import { Configuration, currentStore } from '#core/config/index.js';
import { notFound } from '#core/errors/index.js';
import { clientPage, missingPage } from '#core/http/index.js';
import { ProductsService, SellerProfilesService } from '../../catalogue/products/index.js';
import { ProductSearch } from '../../catalogue/search/index.js';
import { robots, SITEMAP_SIZE, siteMap, siteMapIndex, type FirstPages } from './site-map.js';

/** RFC 9116 recommends less than a year; the date is renewed by each request. */
const SECURITY_TXT_DAYS = 180;

/** Files for crawlers. */
@Injectable()
export class PagesService {
  constructor(
    private readonly products: ProductsService,
    private readonly sellers: SellerProfilesService,
    private readonly search: ProductSearch,
    private readonly configuration: Configuration,
  ) {}

  /** @throws DomainError NOT_FOUND if the client is not built */
  clientPage(): string {
    const page = clientPage(this.configuration.publicUrl);
    if (page === null) throw notFound('Page');
    return page;
  }

  /** The page of an address without one. @throws DomainError NOT_FOUND if the client is not built */
  missingPage(): string {
    return missingPage(this.clientPage(), currentStore());
  }

  /** Contact for vulnerability reports (RFC 9116). */
  securityTxt(): string {
    const { securityContact, publicUrl } = this.configuration;
    return [
      `Contact: ${securityContact}`,
      `Expires: ${startOfDay(addDays(new Date(), SECURITY_TXT_DAYS)).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ].join('\n');
  }

  /** Path of the page of a seller, by the name as it is written; null for a name that nobody sells under. */
  async sellerPath(name: string): Promise<string | null> {
    // No name has this character, and PostgreSQL rejects it.
    const profile = name.includes('\0') ? null : await this.sellers.findProfile(name);
    return profile && `/seller/${encodeURIComponent(profile.name)}`;
  }

  robots(): string {
    return robots(this.configuration.publicUrl);
  }

  /** One sitemap, or an index of several for a large catalogue. */
  async siteMap(): Promise<string> {
    const files = Math.ceil((await this.products.countListed()) / SITEMAP_SIZE);
    return files <= 1 ? this.siteMapFile(1) : siteMapIndex(this.configuration.publicUrl, files);
  }

  /** @throws DomainError NOT_FOUND beyond the last file */
  async siteMapFile(file: number): Promise<string> {
    const tracks = await this.products.findListed((file - 1) * SITEMAP_SIZE, SITEMAP_SIZE);
    if (tracks.length === 0 && file > 1) throw notFound('Sitemap');
    return siteMap(this.configuration.publicUrl, tracks, file === 1 ? await this.firstPages() : null);
  }

  /** Sellers and sections are few beside the tracks: the first file has room for all of them. */
  private async firstPages(): Promise<FirstPages> {
    const [sellers, sections] = await Promise.all([this.sellers.listedNames(), this.search.sections()]);
    return { sellers, sections: sections.map(({ slug }) => slug) };
  }
}
