import { EXPIRY_PAST_ADVICE } from '#domain/pricing.js';
import { DomainError, invalidInput, notFound } from '#core/errors/index.js';

/** The same error for unknown, switched-off and expired codes. */
export const invalidCoupon = () => new DomainError('NOT_FOUND', 'Invalid coupon');

/** Error of an order with a coupon that its buyer cannot use. */
export const couponNotUsable = () => invalidInput('Invalid coupon', 'couponId');

/** The buyer has reached the coupon's limit of orders. */
export const couponUsedUp = () =>
  new DomainError('CONFLICT', 'You have already used this coupon', { field: 'couponId' });

export const couponCodeTaken = () =>
  new DomainError('CONFLICT', 'A coupon with this code already exists', { field: 'code' });

export const expiryDateNeeded = () =>
  invalidInput('An expiry date is required unless the coupon never expires', 'expiryDate');

export const expiryDateInPast = () => invalidInput(EXPIRY_PAST_ADVICE, 'expiryDate');

export const expiryDateNotValid = () => invalidInput('The expiry date is not a valid date', 'expiryDate');

export const couponNotFound = () => notFound('Coupon');
