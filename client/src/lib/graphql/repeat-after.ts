import { ErrorLink } from '@apollo/client/link/error';
import type { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { defer, switchMap } from 'rxjs';
import type { ErrorCode } from '#domain/error-codes.js';
import { readFailure } from './failure';

/**
 * Repeats an operation refused with `code`, unchanged, once `remedy` has resolved.
 * A rejected remedy becomes the operation's error.
 * @param remedy gets the field that the refusal names; returns undefined to leave the refusal as it is
 */
export function repeatAfter(
  code: ErrorCode,
  remedy: (operation: ApolloLink.Operation, field: string | undefined) => Promise<void> | undefined,
): ApolloLink {
  return new ErrorLink(({ error, operation, forward }) => {
    if (!hasCode(error, code)) return;
    const remedied = remedy(operation, readFailure(error, '').field);
    if (!remedied) return;
    return defer(() => remedied).pipe(switchMap(() => forward(operation)));
  });
}

function hasCode(error: unknown, code: ErrorCode): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === code);
}

/** An error that `readFailure` reads like a server error. */
export function refusalOf(code: ErrorCode, message: string): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });
}
