import type { ErrorCode } from '#domain/error-codes.js';

/** A change of a record, for the caller whose version of it is outdated. */
export interface RecordChange {
  /** Mail address of the person; null for the system. The store's name when an admin changed another person's record. */
  by: string | null;
  /** ISO 8601. */
  at: string;
  /** Names in camelCase. */
  fields: string[];
}

/** The stored record behind a STALE error. */
export interface CurrentRecord {
  version: number;
  /** The record in the shape of REST or GraphQL, whichever the request used. */
  current: object;
  /** Latest first. */
  changes: RecordChange[];
}

/** Facts of an error for programs, beside its text: camelCase here and in GraphQL, snake_case in REST. */
export interface ErrorFacts {
  /** Total of the order as it is now, in US dollars, with PRICE_CHANGED. */
  totalPrice?: number;
  /** Tracks that cannot be ordered, with TRACK_UNAVAILABLE. */
  productIds?: readonly number[];
}

/**
 * An error with a message for the caller. Modules throw named ones from their `*.errors.ts`; one filter turns them into
 * REST bodies and GraphQL errors.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: {
      field?: string;
      retryAfterSeconds?: number;
      stale?: CurrentRecord;
      facts?: ErrorFacts;
    } = {},
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

export const accountBlocked = () =>
  new DomainError('BLOCKED', 'This account is blocked. Please contact the store.');

export const secondFactorRequired = () =>
  new DomainError('SECOND_FACTOR_REQUIRED', 'Please sign in with your second factor to do this');

export const methodNotAllowed = () => new DomainError('METHOD_NOT_ALLOWED', 'This path has other methods');

export const notFound = (what: string) => new DomainError('NOT_FOUND', `${what} not found`);

export const tooManyRequests = (retryAfterSeconds: number) =>
  new DomainError('RATE_LIMITED', `Too many requests. Please try again in ${waitText(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A wait in words, rounded up: `40 seconds`, `2 minutes`, `3 hours`. */
export function waitText(seconds: number): string {
  if (seconds < 2 * MINUTE) return count(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds < 2 * HOUR) return count(Math.ceil(seconds / MINUTE), 'minute');
  return count(Math.ceil(seconds / HOUR), 'hour');
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
