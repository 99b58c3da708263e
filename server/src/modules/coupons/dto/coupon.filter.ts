import { Field, InputType } from '@nestjs/graphql';
import { IsIn, IsOptional, MaxLength } from 'class-validator';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { COUPON_STATUSES, type CouponStatus } from '#domain/statuses.js';
import { EmptyToNull, IsText, Trim } from '../../../core/validation/index.js';
import { CouponStatusEnum } from '../coupon-status.enum.js';

@InputType({ description: 'Narrows the list of coupons.' })
export class CouponFilter {
  @Field(() => String, { nullable: true, description: 'Part of a code.' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @MaxLength(SEARCH_MAX_LENGTH, { message: `search must be at most ${SEARCH_MAX_LENGTH} characters` })
  search?: string | null;

  @Field(() => CouponStatusEnum, { nullable: true, description: 'Only those switched on, or off.' })
  @IsOptional()
  @IsIn(COUPON_STATUSES, { message: 'status must be active or inactive' })
  status?: CouponStatus | null;
}
