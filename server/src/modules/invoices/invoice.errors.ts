import { DomainError, invalidInput, notFound } from '../../core/errors/index.js';

export const invoiceNotFound = () => notFound('Invoice');

export const orderNotPaid = () =>
  new DomainError('CONFLICT', 'An invoice is issued once the order is completed');

export const unknownCountry = () => invalidInput('Please choose a country from the list', 'country');
