import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { GraphQLFormattedError } from 'graphql';
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
  const first = firstError(error);
  if (!first) return { message: fallback };
  const { code, field } = first.extensions ?? {};
  return {
    message: code === 'INTERNAL' ? fallback : first.message || fallback,
    code: code as ErrorCode | undefined,
    field: typeof field === 'string' ? field : undefined,
  };
}

/** The server's words about any error, an internal one too; the fallback where it has said nothing. */
export function serverMessage(error: unknown, fallback: string): string {
  return firstError(error)?.message || fallback;
}

/** Responses such as 429 and 503 carry the same body, which Apollo leaves unread. */
function firstError(error: unknown): GraphQLFormattedError | undefined {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0];
  if (!ServerError.is(error)) return undefined;
  try {
    return (JSON.parse(error.bodyText) as { errors?: GraphQLFormattedError[] }).errors?.[0];
  } catch {
    return undefined;
  }
}
