import { Injectable } from '@nestjs/common';
import type { Page } from '../../../core/pagination/index.js';
import { productNotFound } from '../product.errors.js';
import type { AdminProductOrderBy } from './list-order.js';
import type { AdminFilterValues } from './product-criteria.rules.js';
import type { ProductRow } from './product-row.js';
import { ProductSearch } from './product-search.js';

/** Rows per batch of an export. */
const BATCH = 500;

/** Reads of single tracks and of whole lists. */
@Injectable()
export class ProductsService {
  constructor(private readonly search: ProductSearch) {}

  /** @throws DomainError NOT_FOUND, also for an archived track unless `forAdmin` */
  async getProduct(id: number, forAdmin: boolean): Promise<ProductRow> {
    const [row] = await this.search.findRows([id]);
    if (!row || (row.status === 'archived' && !forAdmin)) throw productNotFound();
    return row;
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
