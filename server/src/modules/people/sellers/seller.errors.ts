import { IBAN_NOT_VALID, IBAN_OUTSIDE_SEPA } from '#domain/iban.js';
import { TRADER_FIELD_MISSING, type TraderField } from '#domain/trader.js';
import { DomainError, invalidInput, notFound } from '#core/errors/index.js';
import type { PayoutField } from './payouts/payout-details.rules.js';

export const CARD_NUMBER_NOT_VALID = 'Card number is not valid';

export const sellerNameTaken = (field = 'shopName') =>
  new DomainError('CONFLICT', 'This store name is already taken', { field });

export const alreadySeller = () =>
  new DomainError('CONFLICT', 'This account is a seller already', { field: 'userId' });

export const accountNotFound = () => notFound('User');

export const sellerNotFound = () => notFound('Seller');

/** Tracks bring money: they go to accounts alone that an admin has approved. */
export const sellerNotApproved = (shopName: string) =>
  new DomainError('CONFLICT', `The seller ${shopName} is not active: tracks cannot be given to it`, {
    field: 'sellerId',
  });

export const cardNumberNotValid = () => invalidInput(CARD_NUMBER_NOT_VALID, 'cardNumber');

export const ibanNotValid = () => invalidInput(IBAN_NOT_VALID, 'iban');

export const ibanOutsideSepa = () => invalidInput(IBAN_OUTSIDE_SEPA, 'iban');

const MISSING: Record<PayoutField, string> = {
  paypalEmail: 'PayPal email is required',
  cardNumber: 'Card number is required',
  cardHolderName: 'Card holder name is required',
  iban: 'IBAN is required',
  accountHolder: 'Account holder is required',
};

export const payoutIncomplete = (field: PayoutField) => invalidInput(MISSING[field], field);

export const traderFieldMissing = (field: TraderField) =>
  invalidInput(TRADER_FIELD_MISSING[field] ?? 'This field is required', field);

export const traderDetailsNotFound = () => notFound('Trader data');

export const adminPasswordWrong = () =>
  new DomainError('FORBIDDEN', 'The admin password is not correct', { field: 'adminPassword' });

/** The number was encrypted under a secret that is no longer configured. */
export const cardNumberUnreadable = () =>
  new DomainError(
    'CONFLICT',
    'The stored card number cannot be read any more. Ask the seller to enter it again.',
  );

/** The IBAN was encrypted under a secret that is no longer configured. */
export const ibanUnreadable = () =>
  new DomainError('CONFLICT', 'The stored IBAN cannot be read any more. Ask the seller to enter it again.');

export const bothHaveShops = () =>
  new DomainError('CONFLICT', 'Both accounts have a seller account. Delete one of them first.');

/** @param duties sentences about what stands against it */
export const shopDutiesOpen = (duties: readonly string[]) =>
  new DomainError('CONFLICT', ['The shop cannot be deleted yet.', ...duties].join(' '));
