import {
  MAX_RESERVED_TRACKS,
  MAX_RESERVED_TRACKS_NEW_ACCOUNT,
  MAX_UNPAID_TRACKS_PER_CALLER,
} from '#domain/limits.js';
import { centsToDollars } from '#domain/pricing.js';
import { addSeconds } from 'date-fns/addSeconds';
import { DomainError, invalidInput, notFound } from '#core/errors/index.js';

/** @param tracks that cannot be ordered; the text names the first */
export const trackUnavailable = (tracks: readonly [UnavailableTrack, ...UnavailableTrack[]]) =>
  new DomainError('TRACK_UNAVAILABLE', `"${tracks[0].name}" is no longer available`, {
    field: 'products',
    facts: { productIds: tracks.flatMap(({ id }) => id ?? []) },
  });

interface UnavailableTrack {
  /** Null once it is deleted. */
  id: number | null;
  name: string;
}

/** Other lists of orders are paged by number. */
export const cursorWithoutChanges = () => invalidInput('after needs updated_since, and no page', 'after');

export const ownTrack = (name: string) => invalidInput(`"${name}" is your own track`, 'products');

export const trackNotFound = (id: number) => notFound(`Track ${id}`);

/** @param totalCents what the order costs now */
export const priceChanged = (totalCents: number) =>
  new DomainError('PRICE_CHANGED', 'The price has changed. Please check your order and try again.', {
    facts: { totalPrice: centsToDollars(totalCents) },
  });

/** Error for an old track with a price of 0, or one of a few cents under a coupon of 100 %. */
export const orderCostsNothing = () =>
  invalidInput('An order of $0.00 cannot be paid. Please write to us.', 'products');

export const keyUsedForAnotherOrder = () =>
  new DomainError('CONFLICT', 'This idempotency key was used for another order', { field: 'idempotencyKey' });

export const tooManyReserved = () =>
  new DomainError('CONFLICT', `At most ${MAX_RESERVED_TRACKS} tracks can be reserved at once`, {
    field: 'products',
  });

/** @param firstEnd when the first reservation of the account ends; null when it has none */
export const tooManyReservedByNewAccount = (firstEnd: Date | null) =>
  new DomainError(
    'CONFLICT',
    `At most ${MAX_RESERVED_TRACKS_NEW_ACCOUNT} tracks can be reserved until your first order is completed.${nextEnd(firstEnd)}`,
    { field: 'products' },
  );

/** @param firstEnd when the first reservation from this address ends; null when there is none */
export const tooManyReservedByCaller = (firstEnd: Date | null) =>
  new DomainError(
    'CONFLICT',
    `At most ${MAX_UNPAID_TRACKS_PER_CALLER} unpaid tracks can be reserved from one network.${nextEnd(firstEnd)}`,
    { field: 'products' },
  );

export const holdsExpired = (retryAfterSeconds: number) =>
  new DomainError(
    'RATE_LIMITED',
    `Two of your reservations ended without payment. You can reserve tracks again after ${timeText(addSeconds(new Date(), retryAfterSeconds))}.`,
    { retryAfterSeconds },
  );

function nextEnd(at: Date | null): string {
  return at ? ` The next reservation ends at ${timeText(at)}.` : '';
}

/** Time to the minute, e.g. `2026-11-22 16:05 UTC`. */
function timeText(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

export const saleNotFound = () => notFound('Sale');

export const orderNotFound = () => notFound('Order');

export const orderNotPending = () =>
  new DomainError('CONFLICT', 'Only a pending order can be cancelled. Please write to us.');

export const reasonNeedsCompletion = () =>
  invalidInput('Only a completed order can go without payment', 'withoutPayment');

export const noProjectToOrder = () =>
  new DomainError('CONFLICT', 'The project file of this track cannot be ordered');

export const projectOrderedAlready = () =>
  new DomainError('CONFLICT', 'You have ordered this project file already');

export const lineNotFound = () => notFound('Order line');

export const orderNotDelivered = () =>
  new DomainError('CONFLICT', 'This order has not been delivered yet: complete it first');

export const lineRefunded = () =>
  new DomainError('CONFLICT', 'This track was refunded: it is not delivered any more');

export const noNewLink = () => invalidInput('Please enter a new link', 'downloadLink');

export const projectNotOrdered = () => invalidInput('The project file was not ordered', 'projectLink');

export const sameEmail = () => invalidInput('The order has this address already', 'email');

export const orderNotCompleted = () =>
  new DomainError('CONFLICT', 'Downloads are available once the order is completed');

export const notRevoked = () => notFound('Revocation');

/** The same error for a forged, expired, used-up or withdrawn link. */
export const downloadNotValid = () =>
  new DomainError(
    'NOT_FOUND',
    'This download link is no longer valid. Get a new one in your account under My Orders.',
  );

export const deliveredByWork = () =>
  new DomainError('CONFLICT', 'This order pays custom work, whose files are delivered on its own page');
