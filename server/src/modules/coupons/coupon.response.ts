import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Coupon } from './coupon.entity.js';

/** REST body of a valid code, for buyers. */
export class ValidatedCouponResponse {
  @ApiProperty({ description: 'Number of the coupon.', type: 'integer', example: 5 })
  id: number;

  @ApiProperty({ description: 'The code that buyers type.', example: 'NIGHT-10' })
  code: string;

  @ApiProperty({ description: 'Percent off the subtotal.', type: 'integer', example: 10 })
  discount_percent: number;
}

/** REST body of a coupon, for admins. */
@ApiSchema({ name: 'Coupon' })
export class CouponResponse extends ValidatedCouponResponse {
  @ApiProperty({ description: 'True if it never expires.', example: false })
  is_forever: boolean;

  @ApiProperty({
    description: 'Last moment it is valid.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-07-26T10:11:12.345Z',
  })
  expiry_date: string | null;

  @ApiProperty({
    description: 'How many orders of one buyer may use it, cancelled ones not counted; null for any number.',
    type: 'integer',
    nullable: true,
    example: 1,
  })
  max_uses_per_buyer: number | null;

  @ApiProperty({ description: 'True while an admin has it switched on.', example: true })
  is_active: boolean;

  @ApiProperty({
    description: 'When it was created.',
    format: 'date-time',
    example: '2026-07-26T10:11:12.345Z',
  })
  created_at: string;
}

export class CouponStatusResponse {
  @ApiProperty({ description: 'True while it is switched on.', example: false })
  is_active: boolean;
}

export function toCouponResponse(coupon: Coupon): CouponResponse {
  return {
    ...toValidatedCouponResponse(coupon),
    is_forever: coupon.isForever,
    expiry_date: coupon.expiryDate?.toISOString() ?? null,
    max_uses_per_buyer: coupon.maxUsesPerBuyer,
    is_active: coupon.isActive,
    created_at: coupon.createdAt.toISOString(),
  };
}

export function toValidatedCouponResponse(coupon: Coupon): ValidatedCouponResponse {
  return { id: coupon.id, code: coupon.code, discount_percent: coupon.discountPercent };
}
