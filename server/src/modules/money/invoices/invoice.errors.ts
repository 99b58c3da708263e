import { DomainError, invalidInput, notFound } from '#core/errors/index.js';

export const invoiceNotFound = () => notFound('Invoice');

export const orderNotPaid = () =>
  new DomainError('CONFLICT', 'An invoice is issued once the order is completed');

export const taxNotComputed = () =>
  new DomainError(
    'UNAVAILABLE',
    'The tax of this order cannot be computed right now. Nothing was charged; please try again in a few minutes.',
  );

export const taxLocationUnknown = () =>
  new DomainError(
    'CONFLICT',
    'The tax depends on the address: please add the postcode, city and street to the billing details of the account.',
  );

export const postcodeRequired = () =>
  invalidInput('Please enter the postcode: the tax depends on it', 'customerInfo.postcode');

export const postcodeNotValid = () =>
  invalidInput('This is not a postcode of the country', 'customerInfo.postcode');

export const unknownCountry = () => invalidInput('Please choose a country from the list', 'country');
