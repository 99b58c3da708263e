import type { ErrorCode } from '#domain/error-codes.js';

/**
 * A refusal a caller may read. Modules throw named ones from their `*.errors.ts`;
 * one filter turns them into REST bodies and GraphQL errors.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: { field?: string; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

export const invalidInput = (message: string, field?: string) =>
  new DomainError('BAD_USER_INPUT', message, field === undefined ? {} : { field });

export const notSignedIn = () => new DomainError('UNAUTHENTICATED', 'Please log in or register to continue');

export const notEntitled = (message = 'You are not allowed to do this') =>
  new DomainError('FORBIDDEN', message);

export const secondFactorRequired = () =>
  new DomainError('SECOND_FACTOR_REQUIRED', 'Please sign in with your second factor to do this');

export const notFound = (what: string) => new DomainError('NOT_FOUND', `${what} not found`);

export const tooManyRequests = (retryAfterSeconds: number) =>
  new DomainError('RATE_LIMITED', 'Too many requests. Please try again later.', { retryAfterSeconds });

/** A track that somebody else holds or bought; it is named so that the buyer knows which. */
export const trackUnavailable = (name: string) =>
  new DomainError('TRACK_UNAVAILABLE', `"${name}" is no longer available`);
