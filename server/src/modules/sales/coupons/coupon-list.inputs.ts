import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { IsEnum, IsOptional } from 'class-validator';
import { COUPON_STATUSES, type CouponStatus } from '#domain/statuses.js';
import { DayRangeInput, listArgsOf, orderByEnum, sortsBy } from '#core/pagination/index.js';
import { IsOneOf, SearchText } from '#core/validation/index.js';
import { CouponStatusEnum } from './coupon.entity.js';

@InputType({ description: 'Narrows the list of coupons.' })
export class CouponFilter extends DayRangeInput {
  @Field(() => String, { nullable: true, description: 'Part of a code.' })
  @SearchText()
  search?: string | null;

  @Field(() => CouponStatusEnum, { nullable: true, description: 'Only coupons with this status.' })
  @IsOptional()
  @IsOneOf(COUPON_STATUSES, 'status')
  status?: CouponStatus | null;
}

export const COUPON_SORTS = sortsBy('c', {
  CODE: { sql: 'c.code', type: 'citext' },
  DISCOUNT: { sql: 'c.exact_discount_percent', type: 'double precision' },
  // Coupons that never expire come last.
  EXPIRY: { sql: `coalesce(c.expiry_date, 'infinity')`, type: 'timestamptz' },
  STATUS: { sql: 'c.is_active', type: 'boolean' },
  CREATED: { sql: 'c.created_at', type: 'timestamptz' },
});

export const CouponOrderBy = orderByEnum('CouponOrderBy', 'How coupons are sorted.', COUPON_SORTS);

export type CouponOrderBy = keyof typeof COUPON_SORTS;

@ArgsType()
export class CouponsArgs extends listArgsOf(CouponFilter, CouponOrderBy) {}

/** Query of GET /api/admin/exports/coupons.csv. */
export class CouponExportQuery extends CouponFilter {
  @IsEnum(CouponOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: CouponOrderBy = 'NEWEST';
}
