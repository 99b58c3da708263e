import type { FastifyRequest } from 'fastify';

/** What a caller asks, when it asks in the plain way. */
export interface PlainRequest {
  query: string;
  operationName: string | null;
  variables: Record<string, unknown>;
}

/** A POST of JSON without a query string. No form of another site can send it: browsers ask first. */
export function isPlainPost({ method, url, headers }: FastifyRequest): boolean {
  return (
    method === 'POST' &&
    !url.includes('?') &&
    headers['content-type']?.startsWith('application/json') === true
  );
}

/** The operation in a JSON body; null when anything about the request is out of the ordinary. */
export function readRequest(request: FastifyRequest): PlainRequest | null {
  const { body } = request;
  if (!isPlainPost(request) || !isRecord(body)) return null;
  const { query, operationName = null, variables, extensions } = body;
  if (typeof query !== 'string' || (operationName !== null && typeof operationName !== 'string')) return null;
  if (
    extensions !== undefined &&
    extensions !== null &&
    (!isRecord(extensions) || 'persistedQuery' in extensions)
  ) {
    return null;
  }
  if (variables === undefined || variables === null) return { query, operationName, variables: {} };
  return isRecord(variables) ? { query, operationName, variables } : null;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const GRAPHQL_TYPE = 'application/graphql-response+json; charset=utf-8';

/** What Apollo would call the answer; null where its negotiation is more than this. */
export function mediaTypeFor(accept: string | undefined): string | null {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return JSON_TYPE;
  // As Apollo Client and the GraphQL-over-HTTP specification ask.
  if (/^application\/graphql-response\+json, ?application\/json;q=0\.9$/.test(accept)) return GRAPHQL_TYPE;
  return null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
