/** Discount codes: admins make them, buyers prove that they know them, orders redeem them. */
export { CouponRedemption } from './coupon-redemption.service.js';
export { CouponsModule } from './coupons.module.js';
