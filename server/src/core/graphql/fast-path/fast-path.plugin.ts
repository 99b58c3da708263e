import type { ApolloServerPlugin } from '@apollo/server';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiTokenOf, type AppRequest } from '../../auth/index.js';
import { JsonResponse, ResponseCache } from '../../cache/index.js';
import { Configuration } from '../../config/index.js';
import { encodeResponse, isGraphQL, type InFlightRequests } from '../../http/index.js';
import { GraphQLMetricsPlugin, nameTrace, traceNameOf } from '../../telemetry/index.js';
import { mediaTypeFor, readGraphQLRequest } from './graphql-request.js';
import { KnownOperations, type KnownOperation } from './known-operations.js';

const MAX_KEY_LENGTH = 4_000;

/**
 * Answers queries of the catalogue and pages of lists before Apollo. Apollo gets each operation once, to parse, validate
 * and limit it; after that a cached response is sent or the compiled query runs, guards included. Requests that are
 * unusual or fail go on to Apollo, which also reports the error. `GRAPHQL_FAST_PATH=off` disables it.
 */
@Injectable()
export class FastPathPlugin {
  readonly enabled: boolean;
  private readonly operations = new KnownOperations();

  constructor(
    private readonly cache: ResponseCache,
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
    const { variables } = payload;
    // The guard checks API tokens (expiry, scope, rate), so their requests are always computed.
    const response =
      operation.isShared && !apiTokenOf(request)
        ? await this.cached(operation, variables, request, reply)
        : await this.compute(operation, variables, { request, reply });
    if (response === null) return false;
    void reply.header('Content-Type', mediaType);
    void reply.send(typeof response === 'string' ? response : await encodeResponse(request, reply, response));
    operation.observe(reply.elapsedTime / 1000);
    return true;
  }

  private async cached(
    operation: KnownOperation,
    variables: Record<string, unknown>,
    request: AppRequest,
    reply: FastifyReply,
  ): Promise<JsonResponse | string | null> {
    const key = `graphql ${operation.id} ${JSON.stringify(variables)}`;
    const hit = this.cache.find(key);
    if (hit) return hit;
    const { version } = this.cache;
    const cacheTags = new Set<string>();
    const json = await this.compute(operation, variables, { request, reply, cacheTags });
    // A field that identified the caller may have used the identity.
    const storable = json !== null && !request.user && key.length <= MAX_KEY_LENGTH;
    if (storable && this.cache.isWorthStoring(key)) {
      this.cache.store(key, version, new JsonResponse(json), cacheTags);
    }
    return json;
  }

  /** The response as JSON; null for errors and for queries that cannot be compiled. */
  private async compute(
    operation: KnownOperation,
    variables: Record<string, unknown>,
    context: { request: AppRequest; reply: FastifyReply; cacheTags?: Set<string> },
  ): Promise<string | null> {
    nameTrace(operation.traceName);
    const query = operation.compiled();
    if (!query) return null;
    const result = await query.query(undefined, { ...context, req: context.request }, variables);
    return result.errors ? null : JSON.stringify(result);
  }
}
