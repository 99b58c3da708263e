import { ArgsType, Field, Float, InputType, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { normalizeCouponCode } from '#domain/coupons.js';
import { COUPON_CODE_MAX_LENGTH, COUPON_USES_ADVICE, COUPON_USES_MAX } from '#domain/limits.js';
import { DISCOUNT_ADVICE } from '#domain/pricing.js';
import { EmptyToNull, HasDecimals, IsOneLine, rule, ToBoolean, ToNumber } from '#core/validation/index.js';

/** Letters and digits of any script, separated by common punctuation or spaces. */
const CODE = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._%+&!#@-]*[\p{L}\p{N}.%!])?$/u;

/** The stored spelling of a typed code. */
const ToCouponCode = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? normalizeCouponCode(value) : value,
  );

@InputType({ description: 'A new discount code.' })
export class CreateCouponInput {
  @Field({
    description: 'Code that buyers type, at most 40 characters; unique and case-insensitive.',
  })
  @ToCouponCode()
  @rule('isCouponCode', 'A coupon code is made of letters, digits, spaces and . _ % + & ! # @ -', (code) =>
    CODE.test(code),
  )
  @MaxLength(COUPON_CODE_MAX_LENGTH, {
    message: `Coupon code must be at most ${COUPON_CODE_MAX_LENGTH} characters`,
  })
  @MinLength(1, { message: 'Coupon code is required' })
  @IsString({ message: 'Coupon code is required' })
  code: string;

  @Field(() => Float, { description: 'Percent off the subtotal, 1 to 100, with at most two decimals.' })
  @ToNumber()
  @Max(100, { message: DISCOUNT_ADVICE })
  @Min(1, { message: DISCOUNT_ADVICE })
  @HasDecimals(2, DISCOUNT_ADVICE)
  discountPercent: number;

  @Field(() => Boolean, { nullable: true, description: 'True if it never expires.' })
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: 'is_forever must be true or false' })
  isForever?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Last valid day (UTC), e.g. `2026-12-31`; required unless it never expires.',
  })
  @EmptyToNull()
  @IsOptional()
  @IsString({ message: 'The expiry date is not a valid date' })
  @MaxLength(40, { message: 'The expiry date is not a valid date' })
  expiryDate?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum orders per buyer, 1 to ${COUPON_USES_MAX}; null for no limit.`,
  })
  @EmptyToNull()
  @IsOptional()
  @ToNumber()
  @Max(COUPON_USES_MAX, { message: COUPON_USES_ADVICE })
  @Min(1, { message: COUPON_USES_ADVICE })
  @IsInt({ message: COUPON_USES_ADVICE })
  maxUsesPerBuyer?: number | null;
}

/** Longer than any code, so a mistyped code is reported as unknown, not as malformed. */
const TYPED_CODE_MAX = 200;

@ArgsType()
export class CouponCodeArgs {
  @Field({
    description:
      'Code as typed; letter case, kinds of dashes and spaces, full-width and invisible characters do not matter.',
  })
  @ToCouponCode()
  @MinLength(1, { message: 'Please enter a coupon code' })
  @MaxLength(TYPED_CODE_MAX, { message: 'Invalid coupon' })
  @IsOneLine()
  code: string;
}

/** Body of PATCH /api/coupons/{id}/status. */
export class CouponStatusInput {
  @ApiProperty({ description: 'True switches it on.' })
  @ToBoolean()
  @IsBoolean({ message: 'is_active must be true or false' })
  isActive: boolean;
}
