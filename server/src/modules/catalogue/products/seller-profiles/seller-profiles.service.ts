import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ResponseCacheService } from '#core/cache/index.js';
import { ChangeFeedService } from '#core/database/index.js';
import { notFound } from '#core/errors/index.js';
import { entityList, sortsBy, Where, type Page, type PageArgs } from '#core/pagination/index.js';
import { SellerDirectoryService } from '../../../people/sellers/index.js';
import { Product } from '../product.entity.js';
import { LISTED_STATUSES } from '../../search/index.js';

const SORTS = sortsBy('p', {});
/** Channel on which the database announces changed sellers. */
const CHANNEL = 'seller_profiles';

/** Public facts of a seller. */
export interface SellerProfileRow {
  name: string;
  /** Null for a name without an active account. */
  userId: number | null;
  bio: string | null;
  since: Date;
  onSaleCount: number;
  soldCount: number;
}

export const sellerProfileNotFound = () => notFound('Seller');

/** Public pages of sellers: by the name that tracks carry, also where the name has no account. */
@Injectable()
export class SellerProfilesService implements OnModuleInit {
  private readonly list;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sellers: SellerDirectoryService,
    private readonly feed: ChangeFeedService,
    private readonly cache: ResponseCacheService,
  ) {
    this.list = entityList<Product, keyof typeof SORTS>(dataSource, Product, 'p', SORTS);
  }

  /** Cached pages show the text of a seller. */
  onModuleInit(): Promise<void> {
    return this.feed.listen(CHANNEL, {
      changed: () => this.cache.invalidate(),
      lost: () => this.cache.suspend(),
      restored: () => this.cache.resume(),
    });
  }

  /** @throws DomainError NOT_FOUND for a name without an active seller, tracks on sale and sold tracks */
  async getProfile(name: string): Promise<SellerProfileRow> {
    const profile = await this.findProfile(name);
    if (!profile) throw sellerProfileNotFound();
    return profile;
  }

  /** @param name in any letter case */
  async findProfile(name: string): Promise<SellerProfileRow | null> {
    const [row] = (await this.dataSource.query(
      `SELECT min(store_name) AS name, min(created_at) AS since,
              count(*) FILTER (WHERE status = ANY($2))::int AS "onSaleCount",
              count(*) FILTER (WHERE status = 'sold')::int AS "soldCount"
         FROM products WHERE lower(store_name) = lower($1) AND status <> 'archived'`,
      [name, LISTED_STATUSES],
    )) as [{ name: string | null; since: Date | null; onSaleCount: number; soldCount: number }];
    const seller = await this.sellers.findByName(this.dataSource.manager, name);
    const isActive = seller?.status === 'active';
    const shownName = seller?.shopName ?? row.name;
    // Tracks of a name can be older than its account.
    const since = earlier(row.since, seller?.createdAt ?? null);
    if ((row.name === null && !isActive) || shownName === null || since === null) return null;
    return {
      ...row,
      name: shownName,
      since,
      userId: isActive ? seller.userId : null,
      bio: isActive ? seller.bio : null,
    };
  }

  /** Listed tracks under a name, newest first. */
  tracksOf(name: string, { first, after = null }: PageArgs): Promise<Page<Product>> {
    const where = new Where();
    where.add(`lower(p.store_name) = lower(${where.value(name)})`);
    where.add(`p.status = ANY(${where.value(LISTED_STATUSES)})`);
    return this.list.page({ where, orderBy: 'NEWEST', first, after });
  }

  /** Names with listed tracks, sorted, for sitemaps. */
  async listedNames(): Promise<string[]> {
    const rows: { name: string }[] = await this.dataSource.query(
      `SELECT DISTINCT store_name AS name FROM products WHERE store_name IS NOT NULL AND status = ANY($1) ORDER BY 1`,
      [LISTED_STATUSES],
    );
    return rows.map(({ name }) => name);
  }
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
