import { DomainError, invalidInput } from '#core/errors/index.js';
import { LISTING_REMINDER_DAYS } from '#domain/listing-terms.js';

export const notPaused = () => new DomainError('CONFLICT', 'This track is not paused');

export const notInYourShop = () =>
  new DomainError('CONFLICT', 'This track is not in your shop any more. Please write to us.');

export const notYetExtendable = () =>
  new DomainError('CONFLICT', `A track can be extended in its last ${LISTING_REMINDER_DAYS[0]} days`);

export const priceNotLower = () =>
  invalidInput('Price must be one of the prices of sellers, below the current one', 'price');
