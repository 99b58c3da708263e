import type { AdminCouponFragment } from './coupons.generated';

type Validity = Pick<AdminCouponFragment, 'isActive' | 'isForever' | 'expiryDate'>;

/** An expired coupon is refused even while it is switched on. */
export function couponStatus({ isActive, isForever, expiryDate }: Validity) {
  if (!isActive) return 'inactive';
  const isExpired = !isForever && expiryDate !== null && Date.parse(expiryDate) < Date.now();
  return isExpired ? 'expired' : 'active';
}
