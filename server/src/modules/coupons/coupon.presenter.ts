import type { Coupon } from './coupon.entity.js';

/** The documented coupon body, for admins. */
export function presentCoupon(coupon: Coupon) {
  return {
    id: coupon.id,
    code: coupon.code,
    discount_percent: coupon.discountPercent,
    is_forever: coupon.isForever,
    expiry_date: coupon.expiryDate?.toISOString() ?? null,
    max_uses_per_buyer: coupon.maxUsesPerBuyer,
    is_active: coupon.isActive,
    created_at: coupon.createdAt.toISOString(),
  };
}

/** What a buyer learns of a code that counts. */
export function presentValidatedCoupon(coupon: Coupon) {
  return { id: coupon.id, code: coupon.code, discount_percent: coupon.discountPercent };
}
