import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import { credentialOf, type GraphQLContext } from '../auth/index.js';
import { isGraphQL, matchesEntityTag } from '../http/index.js';
import { isSharedQuery } from './fast-path/known-operations.js';

/** How long a cache between a caller and us may answer for us. */
const CACHED = 'public, max-age=30, stale-while-revalidate=60';

const LISTENER: GraphQLRequestListener<GraphQLContext> = {
  willSendResponse: ({ contextValue: { request, reply }, operation, document, schema, response }) => {
    const { body } = response;
    const isPublic =
      request.method === 'GET' &&
      credentialOf(request) === null &&
      operation !== undefined &&
      document !== undefined &&
      isSharedQuery({ operation, document, schema });
    if (isPublic && body.kind === 'single' && !body.singleResult.errors) {
      const json = JSON.stringify(body.singleResult);
      const etag = `W/"${createHash('sha1').update(json).digest('base64url')}"`;
      // The compressed form varies too, which the compression adds.
      void reply.headers({ 'cache-control': CACHED, etag, vary: 'Accept, Authorization, Cookie' });
    }
    return Promise.resolve();
  },
};

/**
 * Lets caches keep queries by GET whose result is the same for every caller and was computed for a visitor. Whatever carries
 * a credential, fails, or depends on its caller stays `no-store`.
 */
export const cacheableReads: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: () => Promise.resolve(LISTENER),
};

/** Answers 304 to a query by GET whose result the caller has. Apollo's handler sets the status after its plugins. */
export function answerUnchangedReads(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const etag = reply.getHeader('etag');
    const isUnchanged =
      isGraphQL(request) &&
      reply.statusCode === 200 &&
      typeof etag === 'string' &&
      matchesEntityTag(request.headers['if-none-match'], etag);
    if (!isUnchanged) return done(null, payload);
    void reply.status(304).removeHeader('content-type').removeHeader('content-length');
    done(null, '');
  });
}
