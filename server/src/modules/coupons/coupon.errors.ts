import { DomainError, invalidInput, notFound } from '../../core/errors/index.js';

/** Unknown, switched off and expired codes are answered alike. */
export const invalidCoupon = () => new DomainError('NOT_FOUND', 'Invalid coupon');

/** An order named a coupon that its buyer may not use (any more). */
export const couponNotUsable = () => invalidInput('Invalid coupon', 'couponId');

/** The buyer has as many orders with this coupon as it allows to one buyer. */
export const couponUsedUp = () =>
  new DomainError('CONFLICT', 'You have already used this coupon', { field: 'couponId' });

export const couponCodeTaken = () =>
  new DomainError('CONFLICT', 'A coupon with this code already exists', { field: 'code' });

export const expiryDateNeeded = () =>
  invalidInput('An expiry date is required unless the coupon never expires', 'expiryDate');

export const expiryDateNotValid = () => invalidInput('The expiry date is not a valid date', 'expiryDate');

export const couponNotFound = () => notFound('Coupon');
