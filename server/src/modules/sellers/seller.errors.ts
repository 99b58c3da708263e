import { DomainError, invalidInput, notFound } from '../../core/errors/index.js';
import type { PayoutField } from './seller.rules.js';

export const CARD_NUMBER_NOT_VALID = 'Card number is not valid';

export const sellerNotFound = () => notFound('Seller');

export const cardNumberNotValid = () => invalidInput(CARD_NUMBER_NOT_VALID, 'cardNumber');

const MISSING: Record<PayoutField, string> = {
  paypalEmail: 'PayPal email is required',
  cardNumber: 'Card number is required',
  cardHolderName: 'Card holder name is required',
};

export const payoutIncomplete = (field: PayoutField) => invalidInput(MISSING[field], field);

/** Only the admin who is signed in may confirm with a password, and only with their own. */
export const adminPasswordWrong = () =>
  new DomainError('FORBIDDEN', 'The admin password is not correct', { field: 'adminPassword' });

/** APP_SECRET changed since the number was stored. */
export const cardNumberUnreadable = () =>
  new DomainError(
    'CONFLICT',
    'The stored card number cannot be read any more. Ask the seller to enter it again.',
  );
