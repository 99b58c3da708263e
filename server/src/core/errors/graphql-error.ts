import { Logger } from '@nestjs/common';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.js';
import type { DomainError } from './domain-error.js';
import { INTERNAL_MESSAGE } from './to-domain-error.js';

/** A refusal as GraphQL callers read it: `extensions.code`, `extensions.field`, `extensions.retryAfter` (seconds). */
export function toGraphQLError(error: DomainError | null): GraphQLError {
  if (!error) return new GraphQLError(INTERNAL_MESSAGE, { extensions: { code: 'INTERNAL' } });
  const { field, retryAfterSeconds } = error.details;
  return new GraphQLError(error.message, {
    extensions: {
      code: error.code,
      ...(field === undefined ? {} : { field }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfter: retryAfterSeconds }),
    },
  });
}

/** Apollo's own codes for requests it refuses before execution, in the contract's words. */
const APOLLO_REFUSALS = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

const logger = new Logger('GraphQL');

/** Last gate before an error leaves: known codes pass, everything else is masked, and told to the log instead. */
export function maskGraphQLError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const { message, locations, path, extensions } = formatted;
  const place = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) };
  const given = extensions?.['code'];
  const code = typeof given === 'string' ? given : 'INTERNAL';
  if (APOLLO_REFUSALS.has(code)) {
    const field = extensions?.['field'];
    return {
      message,
      ...place,
      extensions: { code: 'BAD_USER_INPUT', ...(field === undefined ? {} : { field }) },
    };
  }
  if (code === 'INTERNAL' || !(code in ERROR_STATUS)) {
    const original = thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown;
    // What the filter masked was logged there.
    if (code !== 'INTERNAL') logger.error(original instanceof Error ? original.stack : String(original));
    return { message: INTERNAL_MESSAGE, ...place, extensions: { code: 'INTERNAL' satisfies ErrorCode } };
  }
  const { stacktrace: _stacktrace, ...shown } = extensions ?? {};
  return { message, ...place, extensions: shown };
}
