import { types } from 'node:util';
import type { ApolloServerPlugin } from '@apollo/server';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationDefinitionNode } from 'graphql';
import { apiTokenOf, type AppRequest } from '../../auth/index.js';
import { JsonResponse, ResponseCache } from '../../cache/index.js';
import { encodeResponse, isGraphQL, type InFlightRequests } from '../../http/index.js';
import { GraphQLMetricsPlugin, nameTrace, traceNameOf } from '../../telemetry/index.js';
import { CompiledQueries } from './compiled-queries.js';
import { isPlainPost, mediaTypeFor, readRequest } from './graphql-request.js';
import { KnownBodies } from './known-bodies.js';
import { readsOnlyPages, isShared, KnownOperations, type KnownOperation } from './known-operations.js';

/** What a body is known to ask for: no more than the key, for there may be many. */
type KnownRequest = { key: string } & Pick<KnownOperation, 'observe'>;

const LONGEST_KEY = 4_000;

interface Run {
  operation: KnownOperation;
  variables: Record<string, unknown>;
  request: AppRequest;
  reply: FastifyReply;
}

/**
 * Answers the catalogue and pages of lists before Apollo sees the request. Apollo gets each operation once: it parses,
 * validates and holds it against the limits, all of which depend on its text alone. From then on the compiled operation
 * runs, guards included, or a kept answer is sent. Whatever is unusual or fails goes to Apollo as if this were not here.
 */
@Injectable()
export class FastPath {
  private readonly operations = new KnownOperations();
  private readonly bodies = new KnownBodies<KnownRequest>();
  private readonly compiled = new CompiledQueries();
  /** Shared answers come typed from the database; checking each value once more takes half of the time. */
  private readonly compiledTyped = new CompiledQueries({ disableLeafSerialization: true });

  constructor(
    private readonly cache: ResponseCache,
    private readonly metrics: GraphQLMetricsPlugin,
  ) {}

  /** @param work where answers under way are known to a shutdown */
  install(fastify: FastifyInstance, work: InFlightRequests): void {
    fastify.addHook('preParsing', (request, reply, payload, done) => {
      if (!isPlainPost(request) || !isGraphQL(request)) return done();
      // A token may have ended, may ask too often, may lack the scope: only the guard knows.
      if (apiTokenOf(request)) return done();
      const answer = ({ key, observe }: KnownRequest) => {
        const known = this.cache.find(key);
        return known !== undefined && this.send(request, reply, observe, known);
      };
      this.bodies.peek(request, payload, answer, done);
    });
    fastify.addHook('preHandler', (request, reply, done) => {
      if (!isGraphQL(request)) return done();
      void reply.header('Cache-Control', 'no-store');
      const answering = work.watch(this.tryToAnswer(request as AppRequest, reply).catch(() => false));
      void answering.then((answered) => {
        if (!answered) done();
      });
    });
  }

  plugin(): ApolloServerPlugin {
    return {
      requestDidStart: () =>
        Promise.resolve({
          didResolveOperation: ({ request, operation, document, schema }) => {
            if (request.query && operation)
              this.learn(request.query, operation, { document, schema, name: request.operationName ?? null });
            return Promise.resolve();
          },
        }),
    };
  }

  private learn(
    query: string,
    operation: OperationDefinitionNode,
    known: Pick<KnownOperation, 'document' | 'schema' | 'name'>,
  ): void {
    const shared = isShared(operation, known.schema);
    if (!shared && !readsOnlyPages(operation, known.schema)) return;
    this.operations.learn(query, {
      ...known,
      isShared: shared,
      traceName: traceNameOf(operation),
      observe: this.metrics.observerOf(operation),
    });
  }

  private async tryToAnswer(request: AppRequest, reply: FastifyReply): Promise<boolean> {
    const asked = readRequest(request);
    const operation = asked && this.operations.recall(asked.query, asked.operationName);
    if (!operation || !mediaTypeFor(request.headers.accept)) return false;
    const run = { operation, variables: asked.variables, request, reply };
    const answer = operation.isShared ? await this.shared(run) : await this.compute(run);
    return answer !== null && this.send(request, reply, operation.observe, answer);
  }

  /** Kept, where it is; else computed and kept from the second time on. */
  private async shared(run: Run): Promise<JsonResponse | string | null> {
    const { operation, variables, request } = run;
    // Only the guard knows what the token is good for, and it is asked where something is computed.
    if (apiTokenOf(request)) return null;
    const key = `graphql ${operation.id} ${JSON.stringify(variables)}`;
    const kept = this.cache.find(key);
    if (kept) return kept;
    const { version } = this.cache;
    const json = await this.compute(run);
    // An answer that somebody's identity went into is theirs alone.
    const keepable = json !== null && !request.user && key.length <= LONGEST_KEY;
    if (keepable && this.cache.isWorthKeeping(key)) {
      this.cache.keep(key, version, new JsonResponse(json));
      this.bodies.learn(request, { key, observe: operation.observe });
    }
    return json;
  }

  private async compute({ operation, variables, request, reply }: Run): Promise<string | null> {
    const { schema, document, name, traceName, isShared: typed } = operation;
    nameTrace(traceName);
    const query = (typed ? this.compiledTyped : this.compiled).of(schema, document, name);
    if (!query) return null;
    const result = await query.query(undefined, { request, reply, req: request }, variables);
    return result.errors ? null : JSON.stringify(result);
  }

  /** False for a caller who wants something else than JSON: that is Apollo's to settle. */
  private send(
    request: FastifyRequest,
    reply: FastifyReply,
    observe: KnownOperation['observe'],
    answer: JsonResponse | string,
  ): boolean {
    const mediaType = mediaTypeFor(request.headers.accept);
    if (!mediaType) return false;
    void reply.header('Content-Type', mediaType).header('Cache-Control', 'no-store');
    const body = typeof answer === 'string' ? answer : encodeResponse(request, reply, answer);
    if (types.isPromise(body)) void body.then((encoded) => reply.send(encoded));
    else void reply.send(body);
    observe(reply.elapsedTime / 1000);
    return true;
  }
}
