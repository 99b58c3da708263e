import type { DataSource } from 'typeorm';
import { containing, EntityRows, SortedList, sortsOf, Where } from '../../core/pagination/index.js';
import { User } from '../users/user.entity.js';
import { SellerOrderBy, type SellerFilter } from './dto/seller.filter.js';
import { Seller } from './seller.entity.js';

const SORTS = sortsOf(SellerOrderBy, 's', {
  SHOP_NAME: { sql: 's.shop_name', type: 'citext' },
  STATUS: { sql: 's.status', type: 'text' },
  PAYMENT: { sql: `coalesce(s.payment_method, '')`, type: 'text' },
  REGISTERED: { sql: 's.created_at', type: 'timestamptz' },
});

/** As the search indexes have it. */
const SHOP_TEXT = `lower(shop_name::text || E'\\n' || coalesce(social_link, ''))`;
const OWNER_TEXT = `lower(name || ' ' || last_name || E'\\n' || email::text || E'\\n' || country)`;

/** The list of shops, each with its owner. */
export function sellerList(dataSource: DataSource): SortedList<Seller, SellerOrderBy> {
  const seller = new EntityRows(dataSource, Seller, 's');
  const user = new EntityRows(dataSource, User, 'u');
  return new SortedList<Seller, SellerOrderBy>(
    dataSource,
    {
      table: 'sellers',
      alias: 's',
      select: `${seller.columns}, ${user.columns}`,
      joins: 'JOIN users u ON u.id = s.user_id',
      read: (row) => Object.assign(seller.read(row), { user: user.read(row) }),
    },
    SORTS,
  );
}

export function sellersWhere({ search, status }: SellerFilter): Where {
  const where = new Where();
  if (status) where.add(`s.status = ${where.value(status)}`);
  if (!search) return where;
  const pattern = `lower(${where.value(containing(search))})`;
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  return where.add(`s.id IN (
    SELECT id FROM sellers WHERE ${SHOP_TEXT} LIKE ${pattern}
    UNION ALL SELECT shop.id FROM sellers shop WHERE shop.user_id IN (SELECT id FROM users WHERE ${OWNER_TEXT} LIKE ${pattern})
    ${number ? `UNION ALL SELECT ${where.value(Number(number))}::integer` : ''})`);
}
