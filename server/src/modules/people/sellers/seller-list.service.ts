import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import {
  addDays,
  containing,
  EntityRows,
  FilteredList,
  type NumberedPageQuery,
  type Page,
  SortedList,
  Where,
} from '#core/pagination/index.js';
import { SELLER_SORTS, type SellerFilter, type SellerOrderBy } from './seller-list.inputs.js';
import { addAnnotations } from '../annotations/index.js';
import { joinedUser, matchingUserIds } from '../users/index.js';
import { SELLER_SEARCH_TEXT } from './seller.repository.js';
import { Seller } from './seller.entity.js';

/** Sellers with their owners. */
function sellerList(dataSource: DataSource): SortedList<Seller, SellerOrderBy> {
  const seller = new EntityRows(dataSource, Seller, 's');
  const owner = joinedUser(dataSource, 's.user_id');
  return new SortedList<Seller, SellerOrderBy>(
    dataSource,
    {
      table: 'sellers',
      alias: 's',
      select: `${seller.columns}, ${owner.columns}`,
      joins: owner.sql,
      read: (row) => Object.assign(seller.read(row), { user: owner.read(row)! }),
    },
    SELLER_SORTS,
  );
}

function sellersWhere({ search, status, ...rest }: SellerFilter): Where {
  const where = new Where();
  addDays(where, 's.created_at', rest);
  addAnnotations(where, 'seller', 's.id', rest);
  if (status) where.add(`s.status = ${where.value(status)}`);
  if (!search) return where;
  const pattern = `lower(${where.value(containing(search))})`;
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  return where.add(`s.id IN (
    SELECT id FROM sellers WHERE ${SELLER_SEARCH_TEXT} LIKE ${pattern}
    UNION ALL SELECT owned.id FROM sellers owned WHERE owned.user_id IN (${matchingUserIds(pattern)})
    ${number ? `UNION ALL SELECT ${where.value(Number(number))}::integer` : ''})`);
}

/** The admin list of sellers: pages for the table, batches for exports. */
@Injectable()
export class SellerListService extends FilteredList<Seller, SellerOrderBy, SellerFilter> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(sellerList(dataSource), sellersWhere);
  }

  /** A page by its number, with the number of all rows. */
  numberedPage(
    { page, limit }: NumberedPageQuery,
    filter: Partial<SellerFilter>,
    orderBy: SellerOrderBy,
  ): Promise<Page<Seller>> {
    return this.page({ filter, orderBy, first: limit, page, withTotal: true });
  }

  count(filter: Partial<SellerFilter>): Promise<number> {
    return this.list.count(sellersWhere(filter));
  }
}
