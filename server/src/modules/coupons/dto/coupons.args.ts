import { ArgsType, Field, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsEnum, IsOptional, ValidateNested } from 'class-validator';
import { describeOrder } from '../../../core/graphql/index.js';
import { ListArgs } from '../../../core/pagination/index.js';
import { CouponFilter } from './coupon.filter.js';

export enum CouponOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  CODE_ASC = 'CODE_ASC',
  CODE_DESC = 'CODE_DESC',
  DISCOUNT_ASC = 'DISCOUNT_ASC',
  DISCOUNT_DESC = 'DISCOUNT_DESC',
  EXPIRY_ASC = 'EXPIRY_ASC',
  EXPIRY_DESC = 'EXPIRY_DESC',
  STATUS_ASC = 'STATUS_ASC',
  STATUS_DESC = 'STATUS_DESC',
  CREATED_ASC = 'CREATED_ASC',
  CREATED_DESC = 'CREATED_DESC',
}
registerEnumType(CouponOrderBy, {
  name: 'CouponOrderBy',
  description: 'How coupons are sorted.',
  valuesMap: describeOrder(CouponOrderBy),
});

@ArgsType()
export class CouponsArgs extends ListArgs {
  @Field(() => CouponFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => CouponFilter)
  filter?: CouponFilter | null;

  @Field(() => CouponOrderBy, { defaultValue: CouponOrderBy.NEWEST, description: 'How the list is sorted.' })
  @IsEnum(CouponOrderBy)
  orderBy: CouponOrderBy = CouponOrderBy.NEWEST;
}
