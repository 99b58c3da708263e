import { IsEnum } from 'class-validator';
import { CouponFilter } from './coupon.filter.js';
import { CouponOrderBy } from './coupons.args.js';

/** Query of GET /api/admin/exports/coupons.csv: what the table shows. */
export class CouponExportQuery extends CouponFilter {
  @IsEnum(CouponOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: CouponOrderBy = CouponOrderBy.NEWEST;
}
