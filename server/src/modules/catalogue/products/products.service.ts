import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import type { Page } from '#core/pagination/index.js';
import { Product } from './product.entity.js';
import { productNotFound } from './product.errors.js';
import { AdminProductOrderBy, type AdminFilterValues, LISTED_STATUSES } from '../search/index.js';
import { ProductSearch, type ProductRow } from '../search/index.js';

/** Rows per batch of an export. */
const BATCH = 500;
const LISTED = { status: In([...LISTED_STATUSES]) };

/** Reads of single tracks, exports and sitemaps. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly search: ProductSearch,
    @InjectRepository(Product) private readonly products: Repository<Product>,
  ) {}

  /** @throws DomainError NOT_FOUND, also for an archived track unless `forAdmin` */
  async getProduct(id: number, forAdmin: boolean): Promise<ProductRow> {
    const [row] = await this.search.findRows([id]);
    if (!row || (row.status === 'archived' && !forAdmin)) throw productNotFound();
    return row;
  }

  /** Tracks in the order of the ids, each once; leaves out unknown ones, and archived ones unless `forAdmin`. */
  async findByIds(ids: readonly number[], forAdmin: boolean): Promise<ProductRow[]> {
    const rows = await this.search.findRows([...new Set(ids)]);
    return forAdmin ? rows : rows.filter(({ status }) => status !== 'archived');
  }

  countListed(): Promise<number> {
    return this.products.countBy(LISTED);
  }

  /** Listed tracks in the order of their ids, for sitemaps. */
  findListed(skip: number, take: number): Promise<Pick<Product, 'id' | 'updatedAt'>[]> {
    return this.products.find({
      select: { id: true, updatedAt: true },
      where: LISTED,
      order: { id: 'ASC' },
      skip,
      take,
    });
  }

  /** All rows that match the filter by id, one batch at a time. */
  matching(filter: AdminFilterValues): AsyncGenerator<ProductRow[]> {
    return this.batches(filter, AdminProductOrderBy.ID_ASC);
  }

  /** All rows that match the filter, one batch at a time. */
  async *batches(filter: AdminFilterValues, orderBy: AdminProductOrderBy): AsyncGenerator<ProductRow[]> {
    let after: string | null = null;
    for (;;) {
      const page: Page<ProductRow> = await this.search.adminList({ filter, orderBy, first: BATCH, after });
      yield page.nodes;
      if (!page.pageInfo.hasNextPage) return;
      after = page.pageInfo.endCursor;
    }
  }
}
