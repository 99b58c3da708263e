import { parseMoment } from '#domain/moments.js';

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

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Last millisecond (UTC) of a day, which a time may follow; null for text that is no date. A time with an offset may lie in
 * the next UTC day: the coupon then holds to the end of that one.
 */
export function endOfNamedDay(text: string): Date | null {
  const [named, moment] = [parseMoment(text.slice(0, 10)), parseMoment(text.replace(' ', 'T'))];
  if (!named || !moment) return null;
  const latest = Math.max(named.getTime(), moment.getTime());
  return new Date(Math.floor(latest / DAY_MS) * DAY_MS + DAY_MS - 1);
}
