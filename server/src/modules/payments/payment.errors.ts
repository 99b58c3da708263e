import { DomainError } from '../../core/errors/index.js';

export const notPaidOnline = () => new DomainError('CONFLICT', 'This order is not paid online');

export const nothingToPay = () => new DomainError('CONFLICT', 'This order does not wait for a payment');

export const alreadyPaying = () =>
  new DomainError('CONFLICT', 'Your payment is on its way. The order is completed as soon as it arrives.');

export const reservationEnding = () =>
  new DomainError('CONFLICT', 'The reservation ends too soon to start a payment. Please order again.');

export const paymentServiceDown = () =>
  new DomainError(
    'UNAVAILABLE',
    'The payment page cannot be reached right now. Your order stands; please try again later from My Orders.',
  );

/** Gives the sender of a forged event no reason. */
export const signatureNotValid = () => new DomainError('BAD_USER_INPUT', 'The signature is not valid');

export const noSuchEndpoint = () => new DomainError('NOT_FOUND', 'Stripe payments are not configured');
