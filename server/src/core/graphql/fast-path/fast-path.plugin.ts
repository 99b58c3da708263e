import type { ApolloServerPlugin } from '@apollo/server';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiTokenOf, type AppRequest } from '../../auth/index.js';
import { JsonResponse, ResponseCacheService } from '../../cache/index.js';
import { Configuration } from '../../config/index.js';
import { encodeResponse, isGraphQL, type InFlightRequests } from '../../http/index.js';
import { GraphQLMetricsPlugin, nameTrace, traceNameOf } from '../../telemetry/index.js';
import { mediaTypeFor, readGraphQLRequest } from '../graphql-request.js';
import { KnownOperations, type KnownOperation } from './known-operations.js';

const MAX_KEY_LENGTH = 4_000;

/**
 * Responds to queries of the catalogue and of list pages before Apollo. Apollo gets each operation once, to parse, validate
 * and limit it; after that the cached response is sent, or the compiled query runs with its guards. Unusual and failing
 * requests go on to Apollo, which also reports the error. `GRAPHQL_FAST_PATH=off` disables it.
 */
@Injectable()
export class FastPathPlugin {
  readonly enabled: boolean;
  private readonly operations = new KnownOperations();

  constructor(
    private readonly cache: ResponseCacheService,
    private readonly metrics: GraphQLMetricsPlugin,
    { graphqlFastPath }: Configuration,
  ) {
    this.enabled = graphqlFastPath;
  }

  install(fastify: FastifyInstance, inFlight: InFlightRequests): void {
    if (!this.enabled) return;
    fastify.addHook('preHandler', (request, reply, done) => {
      if (!isGraphQL(request)) return done();
      const responding = inFlight.watch(this.respond(request as AppRequest, reply).catch(() => false));
      void responding.then((sent) => {
        if (!sent) done();
      });
    });
  }

  /** Learns operations that Apollo has found valid. */
  apolloPlugin(): ApolloServerPlugin {
    return {
      requestDidStart: () =>
        Promise.resolve({
          didResolveOperation: ({ request, operation, document, schema }) => {
            if (request.query && operation) {
              this.operations.learn(
                request.query,
                request.operationName ?? null,
                { operation, document, schema },
                { traceName: traceNameOf(operation), observe: this.metrics.observerOf(operation) },
              );
            }
            return Promise.resolve();
          },
        }),
    };
  }

  /** @returns false where Apollo must respond */
  private async respond(request: AppRequest, reply: FastifyReply): Promise<boolean> {
    const payload = readGraphQLRequest(request);
    const mediaType = mediaTypeFor(request.headers.accept);
    const operation = payload && this.operations.find(payload.query, payload.operationName);
    if (!operation || !mediaType) return false;
    // The guard checks API tokens (expiry, scope, rate), so their requests are always computed.
    const isCacheable = operation.isShared && !apiTokenOf(request);
    const key = isCacheable ? `graphql ${operation.id} ${JSON.stringify(payload.variables)}` : null;
    const hit = key === null ? undefined : this.cache.find(key);
    const json = hit ? null : await this.compute(operation, payload.variables, key, request, reply);
    if (!hit && json === null) return false;
    void reply.header('Content-Type', mediaType);
    void reply.send(hit ? await encodeResponse(request, reply, hit) : json);
    operation.observe(reply.elapsedTime / 1000);
    return true;
  }

  /** The response as JSON, stored under the key; null for errors. */
  private async compute(
    operation: KnownOperation,
    variables: Record<string, unknown>,
    key: string | null,
    request: AppRequest,
    reply: FastifyReply,
  ): Promise<string | null> {
    nameTrace(operation.traceName);
    const { version } = this.cache;
    const cacheTags = new Set<string>();
    const result = await operation.run(undefined, { request, reply, req: request, cacheTags }, variables);
    if (result.errors) return null;
    const json = JSON.stringify({ ...result, extensions: operation.extensions });
    // A field that identified the caller may have used the identity.
    const isStorable = key !== null && key.length <= MAX_KEY_LENGTH && !request.user;
    if (isStorable && this.cache.isWorthStoring(key)) {
      this.cache.store(key, version, new JsonResponse(json), cacheTags);
    }
    return json;
  }
}
