import { Field, InputType } from '@nestjs/graphql';
import { IsIn, IsOptional } from 'class-validator';
import { COUPON_STATUSES, type CouponStatus } from '#domain/statuses.js';
import { SearchText } from '../../../core/validation/index.js';
import { CouponStatusEnum } from '../coupon-status.enum.js';

@InputType({ description: 'Narrows the list of coupons.' })
export class CouponFilter {
  @Field(() => String, { nullable: true, description: 'Part of a code.' })
  @SearchText()
  search?: string | null;

  @Field(() => CouponStatusEnum, { nullable: true, description: 'Only those switched on, or off.' })
  @IsOptional()
  @IsIn(COUPON_STATUSES, { message: 'status must be active or inactive' })
  status?: CouponStatus | null;
}
