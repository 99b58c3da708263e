import type { FastifyRequest } from 'fastify';

export interface GraphQLRequest {
  query: string;
  operationName: string | null;
  variables: Record<string, unknown>;
}

/** Parses a JSON POST without a query string; null for every other form of a GraphQL request. */
export function readGraphQLRequest({ method, url, headers, body }: FastifyRequest): GraphQLRequest | null {
  const isJsonPost = method === 'POST' && headers['content-type']?.startsWith('application/json') === true;
  if (!isJsonPost || url.includes('?') || !isRecord(body)) return null;
  const { query, operationName = null, variables, extensions } = body;
  if (typeof query !== 'string' || (operationName !== null && typeof operationName !== 'string')) return null;
  if (!isAbsent(extensions) && (!isRecord(extensions) || 'persistedQuery' in extensions)) return null;
  if (isAbsent(variables)) return { query, operationName, variables: {} };
  return isRecord(variables) ? { query, operationName, variables } : null;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const GRAPHQL_TYPE = 'application/graphql-response+json; charset=utf-8';

/** The media type that Apollo would choose; null where content negotiation needs Apollo. */
export function mediaTypeFor(accept: string | undefined): string | null {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return JSON_TYPE;
  // The header of Apollo Client and of the GraphQL-over-HTTP specification.
  if (/^application\/graphql-response\+json, ?application\/json;q=0\.9$/.test(accept)) return GRAPHQL_TYPE;
  return null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
