/** Discount codes: made, switched on and off, deleted. */
export { CouponsPage } from './coupons-page';
