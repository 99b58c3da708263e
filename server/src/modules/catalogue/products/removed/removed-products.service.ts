import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { addChangesSince, SortedList, Where, type Page, type PageArgs } from '#core/pagination/index.js';
import type { RemovedProduct } from './removed-product.response.js';

const BY_CHANGE = {
  CHANGED: { key: { sql: 'r.changed_at', type: 'timestamptz' }, descending: false },
} as const;

/** Tracks that have left the list of the shop, which the list itself cannot tell. */
@Injectable()
export class RemovedProductsService {
  private readonly list: SortedList<RemovedProduct, keyof typeof BY_CHANGE>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.list = new SortedList<RemovedProduct, keyof typeof BY_CHANGE>(
      dataSource,
      {
        table: '(SELECT product_id AS id, status, changed_at FROM removed_products)',
        alias: 'r',
        select: 'r.id, r.status, r.changed_at AS "updatedAt"',
        read: ({ id, status, updatedAt }) => ({ id, status, updatedAt }) as RemovedProduct,
      },
      BY_CHANGE,
    );
  }

  async page(since: Date, page: PageArgs & { page?: number }): Promise<Page<RemovedProduct>> {
    return this.list.page({ ...page, where: await this.since(since), orderBy: 'CHANGED' });
  }

  async all(since: Date): Promise<RemovedProduct[]> {
    const removed: RemovedProduct[] = [];
    for await (const batch of this.list.batches(await this.since(since), 'CHANGED')) removed.push(...batch);
    return removed;
  }

  private async since(since: Date): Promise<Where> {
    const where = new Where();
    await addChangesSince(this.dataSource, where, { table: 'removed_products', alias: 'r' }, since);
    return where;
  }
}
