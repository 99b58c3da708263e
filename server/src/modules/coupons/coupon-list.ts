import type { DataSource } from 'typeorm';
import { containing, EntityRows, SortedList, sortsOf, Where } from '../../core/pagination/index.js';
import { Coupon } from './coupon.entity.js';
import type { CouponFilter } from './dto/coupon.filter.js';
import { CouponOrderBy } from './dto/coupons.args.js';

const SORTS = sortsOf(CouponOrderBy, 'c', {
  CODE: { sql: 'c.code', type: 'citext' },
  DISCOUNT: { sql: 'c.discount_percent', type: 'integer' },
  // One that never expires comes after all that do.
  EXPIRY: { sql: `coalesce(c.expiry_date, 'infinity')`, type: 'timestamptz' },
  STATUS: { sql: 'c.is_active', type: 'boolean' },
  CREATED: { sql: 'c.created_at', type: 'timestamptz' },
});

export function couponList(dataSource: DataSource): SortedList<Coupon, CouponOrderBy> {
  const coupon = new EntityRows(dataSource, Coupon, 'c');
  return new SortedList(
    dataSource,
    { table: 'coupons', alias: 'c', select: coupon.columns, read: (row) => coupon.read(row) },
    SORTS,
  );
}

export function couponsWhere({ search, status }: CouponFilter): Where {
  const where = new Where();
  if (status) where.add(`c.is_active = ${where.value(status === 'active')}`);
  if (search) where.add(`lower(c.code::text) LIKE lower(${where.value(containing(search))})`);
  return where;
}
