import { DomainError, invalidInput } from '#core/errors/index.js';

export const notPaid = () => new DomainError('CONFLICT', 'Only a paid order can be refunded');

export const nothingToRefund = () => new DomainError('CONFLICT', 'Nothing is left to refund');

/** @param dollars what can still be refunded */
export const tooMuch = (dollars: number) =>
  new DomainError('CONFLICT', `At most $${dollars.toFixed(2)} can be refunded`, { field: 'amount' });

export const lineOfAnotherOrder = (lineId: number) =>
  invalidInput(`Line ${lineId} is not in this order`, 'lineIds');

/** @param dollars what the payment service can still refund */
export const paymentTooSmall = (dollars: number) =>
  new DomainError(
    'CONFLICT',
    `Only $${dollars.toFixed(2)} of the payment are left. Refund that sum first, then the rest by hand.`,
    { field: 'amount' },
  );

export const orderWasRefunded = () =>
  new DomainError('CONFLICT', 'This order was refunded, so it stays completed', { field: 'status' });
