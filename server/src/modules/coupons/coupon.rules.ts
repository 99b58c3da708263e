export interface RedeemableCoupon {
  isActive: boolean;
  isForever: boolean;
  expiryDate: Date | null;
}

/** True while the coupon is switched on and its last day has not ended. */
export function isRedeemable(coupon: RedeemableCoupon, now: Date): boolean {
  if (!coupon.isActive) return false;
  return coupon.isForever || (coupon.expiryDate !== null && now <= coupon.expiryDate);
}

/** A day such as `2026-12-31`, optionally followed by a time. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/;

/** Last millisecond (UTC) of a day; null for text that is no date. */
export function endOfNamedDay(text: string): Date | null {
  const [, year, month, day] = DAY.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || Number.isNaN(Date.parse(text)))
    return null;
  const end = new Date(Date.UTC(year, month - 1, day, 23, 59, 59, 999));
  // Date.UTC turns 31 February into a day in March.
  return end.getUTCMonth() === month - 1 && end.getUTCDate() === day ? end : null;
}
