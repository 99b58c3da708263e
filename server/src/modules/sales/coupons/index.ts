// Owns the tables: coupons, coupon_validations
/** Discount codes: created by admins, checked by buyers, redeemed by orders. */
export { COUPON_USES, CouponRedemptionService, type CouponUses } from './coupon-redemption.service.js';
export { CouponsModule } from './coupons.module.js';
