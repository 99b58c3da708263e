import { MAX_RESERVED_TRACKS } from '#domain/limits.js';
import { DomainError, invalidInput, notFound } from '../../core/errors/index.js';

export const trackUnavailable = (name: string) =>
  new DomainError('TRACK_UNAVAILABLE', `"${name}" is no longer available`, { field: 'products' });

export const trackNotFound = (id: number) => notFound(`Track ${id}`);

export const priceChanged = () =>
  new DomainError('PRICE_CHANGED', 'The price has changed. Please check your order and try again.');

export const keyUsedForAnotherOrder = () =>
  new DomainError('CONFLICT', 'This idempotency key was used for another order', { field: 'idempotencyKey' });

export const idempotencyKeyNotValid = () =>
  invalidInput('The idempotency key must be 1 to 200 visible characters', 'idempotencyKey');

export const tooManyReserved = () =>
  new DomainError('CONFLICT', `At most ${MAX_RESERVED_TRACKS} tracks can be reserved at once`, {
    field: 'products',
  });

export const orderNotFound = () => notFound('Order');

export const orderNotCompleted = () =>
  new DomainError('CONFLICT', 'Downloads are available once the order is completed');

/** A wrong, old, used-up or withdrawn link: they are answered alike. */
export const downloadNotValid = () =>
  new DomainError(
    'NOT_FOUND',
    'This download link is no longer valid. Get a new one in your account under My Orders.',
  );
