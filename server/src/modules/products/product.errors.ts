import { LISTING_REMINDER_DAYS } from '#domain/listing-terms.js';
import type { ProductStatus } from '#domain/statuses.js';
import { DomainError, invalidInput, notFound } from '../../core/errors/index.js';

export const productNotFound = () => notFound('Product');

export const projectLinkMissing = () =>
  invalidInput('Project link is required when a project name is chosen', 'projectLink');

export const mediaUnknown = (field: 'img' | 'audio') =>
  invalidInput(`${field} must name an uploaded file`, field);

export const invalidCursor = () => invalidInput('The cursor is not valid', 'after');

export const pageBesideCursor = () => invalidInput('Use page or after, not both', 'page');

export const onlyPublishOrArchive = () =>
  invalidInput('Many tracks at once can be published or archived', 'status');

export const notPaused = () => new DomainError('CONFLICT', 'This track is not paused');

export const notYetExtendable = () =>
  new DomainError('CONFLICT', `A track can be extended in its last ${LISTING_REMINDER_DAYS[0]} days`);

export const priceNotLower = () =>
  invalidInput('Price must be one of the prices of sellers, below the current one', 'price');

export const trackIsTaken = (status: ProductStatus) => new DomainError('CONFLICT', `A track is ${status}`);

export const trackIsReserved = () =>
  new DomainError('CONFLICT', 'A track is reserved by an order. Cancel or complete that order first.');
