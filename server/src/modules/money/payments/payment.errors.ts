import { DomainError, invalidInput } from '#core/errors/index.js';

export const notPaidOnline = () => new DomainError('CONFLICT', 'This order is not paid online');

export const notAccepted = () =>
  invalidInput('The store does not accept this way of payment', 'paymentProvider');

export const nothingToPay = () => new DomainError('CONFLICT', 'This order does not wait for a payment');

export const cancelledOrderPaid = () =>
  new DomainError('CONFLICT', 'This order is cancelled. Reopen it before you record its payment.');

/** @param dollars what is not paid yet */
export const moreThanOpen = (dollars: number) =>
  new DomainError('CONFLICT', `Only $${dollars.toFixed(2)} of this order are open`, { field: 'amount' });

export const alreadyPaying = () =>
  new DomainError('CONFLICT', 'Your payment is on its way. The order is completed as soon as it arrives.');

export const reservationEnding = () =>
  new DomainError('CONFLICT', 'The reservation ends too soon to start a payment. Please order again.');

export const paymentServiceDown = () =>
  new DomainError(
    'UNAVAILABLE',
    'The payment page cannot be reached right now. Your order is placed; please try again later from My Orders.',
  );

/** Gives the sender of a forged event no reason. */
export const signatureNotValid = () => new DomainError('BAD_USER_INPUT', 'The signature is not valid');

export const notAnEvent = () => new DomainError('BAD_USER_INPUT', 'The body is not an event');

/** Makes PayPal send the event again. */
export const cannotVerifyNow = () => new DomainError('UNAVAILABLE', 'The event cannot be verified now');

export const noSuchEndpoint = (service: 'Stripe' | 'PayPal') =>
  new DomainError('NOT_FOUND', `${service} payments are not configured`);
