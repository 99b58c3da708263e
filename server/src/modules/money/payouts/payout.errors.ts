import { DomainError, invalidInput, notFound } from '#core/errors/index.js';

export const payoutNotFound = () => notFound('Payout');

export const nothingDue = (sellerName: string) =>
  new DomainError('CONFLICT', `Nothing is due to ${sellerName}`, { field: 'sellerUserIds' });

export const onHold = (sellerName: string) =>
  new DomainError('CONFLICT', `What is due to ${sellerName} is held while payments are disputed`, {
    field: 'sellerUserIds',
  });

/** @param reason as the holds of the balance name it */
export const payoutHeld = (sellerName: string, reason: string) =>
  new DomainError('CONFLICT', `${sellerName} is not paid: ${reason}`, { field: 'sellerUserIds' });

export const payoutWithheld = (sellerName: string) =>
  new DomainError(
    'CONFLICT',
    `${sellerName} was blocked or not active when the shop was deleted: reverse the payout`,
  );

export const monthNotValid = () => invalidInput('The month must look like 2026-11', 'month');

export const statementNotFound = () => notFound('Statement');

export const selfBillingNotFound = () => notFound('Self-billing document');

export const noPaypalAddress = (sellerName: string) =>
  new DomainError(
    'CONFLICT',
    `${sellerName} had no PayPal address when the payout was recorded: reverse it and record it again`,
  );

export const noPaypalPayouts = () => notFound('PayPal payouts');

export const noBankPayouts = () => notFound('Bank payout that waits for a file');

export const sepaFileNotFound = () => notFound('SEPA file');

export const storeAccountMissing = () =>
  new DomainError(
    'CONFLICT',
    "Enter the store's bank account under Settings, Payouts: a SEPA file pays from it",
  );

export const euroRateMissing = () =>
  new DomainError(
    'CONFLICT',
    'SEPA files pay in euros and the store counts in US dollars: enter the rate under Settings, Payouts',
  );

export const notPayableByFile = (sellerName: string) =>
  new DomainError('CONFLICT', `${sellerName} has no bank account that a SEPA file can pay`, {
    field: 'sellerUserIds',
  });

export const bankAccountMissing = (sellerName: string) =>
  new DomainError(
    'CONFLICT',
    `${sellerName} had no bank account when the payout was recorded: reverse it and record it again, or transfer it by hand`,
  );

export const accountOutsideSepa = (sellerName: string) =>
  new DomainError('CONFLICT', `SEPA does not reach the bank of ${sellerName}: transfer this payout by hand`);

export const alreadyReversed = () => new DomainError('CONFLICT', 'This payout was reversed before');

export const reversedAtStripe = () =>
  new DomainError('CONFLICT', "Reverse this transfer in Stripe's dashboard; it is booked back by itself");

export const connectNotConfigured = () =>
  new DomainError('CONFLICT', 'The store does not pay by Stripe', { field: 'method' });

export const notReadyForStripe = (sellerName: string) =>
  new DomainError('CONFLICT', `${sellerName} has no Stripe account that is ready`, { field: 'method' });

export const notConnected = () => notFound('Stripe account');

export const stripeUnreachable = () =>
  new DomainError('UNAVAILABLE', 'Stripe cannot be reached right now. Please try again later.');
