import type { ServiceOrderStatus } from '#domain/services.js';
import { DomainError, invalidInput, notFound } from '#core/errors/index.js';

export const serviceOrderNotFound = () => notFound('Service order');

export const quoteNotFound = () => notFound('Quote');

const STATUS_WORDS: Record<ServiceOrderStatus, string> = {
  new: 'new',
  quoted: 'quoted',
  accepted: 'agreed',
  in_progress: 'in progress',
  in_review: 'in review',
  approved: 'approved',
  done: 'done',
  declined: 'declined',
  cancelled: 'cancelled',
};

/** Error for a step that the status of the order does not allow. */
export const wrongStatus = (step: string, status: ServiceOrderStatus) =>
  new DomainError('CONFLICT', `${step}: this service order is ${STATUS_WORDS[status]}`);

export const quoteTaken = () => new DomainError('CONFLICT', 'This offer was accepted or declined before');

export const quoteSuperseded = () =>
  new DomainError('CONFLICT', 'This offer no longer counts. Please look at the latest one.');

export const quoteExpired = () =>
  new DomainError('CONFLICT', 'This offer has expired. Please write to us for a new one.');

export const notSetByHand = () =>
  invalidInput(
    'status must be one of new, in_progress, done, declined; the others follow from a quote',
    'status',
  );

/** Error for a step that nobody would read of. */
export const customerIsGone = () =>
  new DomainError(
    'CONFLICT',
    'The account of this customer is deleted: nobody can answer. Cancel the order.',
  );

/** Error for a status by hand while the customer can still accept. */
export const quoteIsOpen = () =>
  new DomainError(
    'CONFLICT',
    'The customer can still accept the quote. Write a new one, decline or cancel the order.',
  );

/** Production passes all rights, mixing and mastering none. */
export const sharesAreFixed = () =>
  invalidInput('A share can be agreed for co-producing alone', 'sharePercent');

export const makerUnknown = () => invalidInput('This account has no shop', 'sellerUserId');

/** Custom work brings money: it goes to accounts alone that an admin has approved. */
export const makerNotActive = (shopName: string) =>
  new DomainError('CONFLICT', `The seller ${shopName} is not active: custom work cannot be given to it`, {
    field: 'sellerUserId',
  });

export const makerIsCustomer = () =>
  new DomainError('CONFLICT', 'Its customer cannot make it: please choose another seller', {
    field: 'sellerUserId',
  });

export const serviceVersionNotFound = () => notFound('Version');

export const serviceCommentNotFound = () => notFound('Comment');

export const uploadUsedBefore = () =>
  new DomainError('CONFLICT', 'There is a version of this upload already', { field: 'uploadId' });

export const tooManyVersions = (most: number) =>
  new DomainError('CONFLICT', `A service order has at most ${most} versions`);

export const tooManyComments = (most: number) =>
  new DomainError('CONFLICT', `A version has at most ${most} comments`);

export const nothingToChange = () =>
  invalidInput('Write what should change, or set a comment on the version first', 'text');

export const roundsUsed = () =>
  new DomainError('ROUNDS_USED', 'The rounds of changes in the price are used. Order an extra round first.');

export const replyIsNotResolved = () =>
  invalidInput('A reply is resolved with the comment that it belongs to', 'resolved');

export const tooManyWait = () =>
  new DomainError('UNAVAILABLE', 'Other versions are being prepared at the moment. Please try again.');

export const paymentRequired = () =>
  new DomainError('PAYMENT_REQUIRED', 'The final files are yours once the price is paid');

export const filesNotDelivered = () => new DomainError('CONFLICT', 'The final files are not delivered yet');

export const packageOfOtherWork = () =>
  new DomainError('CONFLICT', 'This package belongs to a track or to other work', { field: 'packageId' });

export const shopMakesWork = () =>
  new DomainError('CONFLICT', 'This seller makes custom work: give it to another maker first');

/** Error for work that is set to done while its price is not paid. */
export const priceNotPaid = () =>
  new DomainError('CONFLICT', 'The price of this work is not paid. Record the payments first, or cancel it.');

/** Error for an approval of another version than the latest. */
export const versionReplaced = (latest: number) =>
  new DomainError('CONFLICT', `Version ${latest} has taken its place. Please listen to it first.`);
