import { Logger } from '@nestjs/common';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.js';
import type { DomainError } from './domain-error.js';
import { exposedFields } from './exposed-fields.js';
import { INTERNAL_MESSAGE } from './to-domain-error.js';

/**
 * GraphQL error with `extensions.code`, `extensions.field`, `extensions.retryAfter` (seconds), its facts, and for STALE
 * `extensions.current` and `extensions.changes`. Null is an internal error.
 */
export function toGraphQLError(error: DomainError | null): GraphQLError {
  if (!error) return new GraphQLError(INTERNAL_MESSAGE, { extensions: { code: 'INTERNAL' } });
  const { field, retryAfterSeconds, stale, facts } = error.details;
  return new GraphQLError(error.message, {
    extensions: {
      code: error.code,
      ...(field === undefined ? {} : { field }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfter: retryAfterSeconds }),
      ...facts,
      ...(stale && { current: exposedFields(stale.current), changes: stale.changes }),
    },
  });
}

/** Apollo's codes for requests rejected before execution; callers get BAD_USER_INPUT. */
const APOLLO_REFUSALS = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Limit that a document exceeds. Apollo keeps it in the extensions of an error, but not the code. */
export interface ExceededLimit {
  /** Measure that the limit is for. */
  measure:
    | 'depth'
    | 'aliases'
    | 'directives'
    | 'tokens'
    | 'repeats'
    | 'cost'
    | 'introspections'
    | 'introspectionDepth'
    | 'introspectionCost';
  limit: number;
  /** As much as was found; counting ends above the limit for tokens and introspection. */
  value: number;
}

/** Lists of members within one another that graphql-js lets an introspection read. */
const INTROSPECTED_LISTS = 2;

export const TOO_COMPLEX: ErrorCode = 'QUERY_TOO_COMPLEX';

function exceededLimit(
  message: string,
  extensions: GraphQLFormattedError['extensions'],
): ExceededLimit | null {
  const { measure, limit, value } = (extensions ?? {}) as Partial<ExceededLimit>;
  if (measure !== undefined && limit !== undefined && value !== undefined) return { measure, limit, value };
  // The parser and a rule of graphql-js add no more than their texts.
  if (message === 'Maximum introspection depth exceeded') {
    return { measure: 'introspectionDepth', limit: INTROSPECTED_LISTS, value: INTROSPECTED_LISTS + 1 };
  }
  const tokens = /more tha[nt] (\d+) tokens/.exec(message)?.[1];
  return tokens === undefined
    ? null
    : { measure: 'tokens', limit: Number(tokens), value: Number(tokens) + 1 };
}

/** Messages of Apollo for a hash that names no document of ours, which have no code. */
const HASH_REFUSALS = new Set(['provided sha does not match query', 'Unsupported persisted query version']);

const logger = new Logger('GraphQL');

/** Passes errors with known codes; masks and logs all others. */
export function maskGraphQLError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const { message, locations, path, extensions } = formatted;
  const place = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) };
  const given = extensions?.['code'];
  const code = typeof given === 'string' ? given : 'INTERNAL';
  if (APOLLO_REFUSALS.has(code) || HASH_REFUSALS.has(message)) {
    const exceeded = exceededLimit(message, extensions);
    if (exceeded) return { message, ...place, extensions: { code: TOO_COMPLEX, ...exceeded } };
    const field = extensions?.['field'];
    return {
      message,
      ...place,
      extensions: { code: 'BAD_USER_INPUT', ...(field === undefined ? {} : { field }) },
    };
  }
  if (code === 'INTERNAL' || !(code in ERROR_STATUS)) {
    const original = thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown;
    // An error with the code INTERNAL was masked by the filter, which has logged it.
    if (code !== 'INTERNAL') logger.error(original instanceof Error ? original.stack : String(original));
    return { message: INTERNAL_MESSAGE, ...place, extensions: { code: 'INTERNAL' satisfies ErrorCode } };
  }
  const { stacktrace: _stacktrace, ...shown } = extensions ?? {};
  return { message, ...place, extensions: shown };
}
