import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { ErrorCode } from '#domain/error-codes.js';

/** A failed request, in terms a screen can act on. */
export interface Failure {
  /** The server's message, or the caller's fallback (offline, internal error). */
  message: string;
  code?: ErrorCode;
  /** The input field at fault. */
  field?: string;
}

/** Reads any error thrown by an Apollo hook or mutation. */
export function readFailure(error: unknown, fallback: string): Failure {
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
  if (!first) return { message: fallback };
  const { code, field } = first.extensions ?? {};
  return {
    message: code === 'INTERNAL' ? fallback : first.message || fallback,
    code: code as ErrorCode | undefined,
    field: typeof field === 'string' ? field : undefined,
  };
}
