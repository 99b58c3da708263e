import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { addDays, containing, entityList, FilteredList, Where } from '#core/pagination/index.js';
import { COUPON_SORTS, type CouponFilter, type CouponOrderBy } from './coupon-list.inputs.js';
import { Coupon } from './coupon.entity.js';

@Injectable()
export class CouponListService extends FilteredList<Coupon, CouponOrderBy, CouponFilter> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, Coupon, 'c', COUPON_SORTS), couponsWhere);
  }
}

function couponsWhere({ search, status, ...days }: CouponFilter): Where {
  const where = new Where();
  addDays(where, 'c.created_at', days);
  if (status) where.add(`c.is_active = ${where.value(status === 'active')}`);
  if (search) where.add(`lower(c.code::text) LIKE lower(${where.value(containing(search))})`);
  return where;
}
