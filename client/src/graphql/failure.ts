import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { ErrorCode } from '#domain/error-codes.js';

/** What went wrong, in terms a screen can act on. */
export interface Failure {
  /** The server's own words, or the caller's fallback where there are none (offline, a crash). */
  message: string;
  code?: ErrorCode;
  /** The input the failure belongs to. */
  field?: string;
}

/** Reads any error that an Apollo hook or mutation may throw. */
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
