import { DomainError, notFound } from '#core/errors/index.js';

export const paymentNotFound = () => notFound('Payment');

/** @param isOfOrder true for the payment of a delivered order */
export const notReturnable = (isOfOrder: boolean) =>
  new DomainError(
    'CONFLICT',
    isOfOrder ? 'This payment paid its order. Refund the order instead.' : 'Nothing is left to return',
  );

/** @param dollars what can be returned */
export const moreThanReturnable = (dollars: number) =>
  new DomainError('CONFLICT', `Only $${dollars.toFixed(2)} can be returned`, { field: 'amount' });

export const wholeOnly = () =>
  new DomainError('CONFLICT', 'A payment in another currency can only be returned whole', {
    field: 'amount',
  });
