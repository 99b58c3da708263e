import { types } from 'node:util';
import type { ApolloServerPlugin } from '@apollo/server';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { apiTokenOf, type AppRequest } from '../auth/index.js';
import { Answer, AnswerCache } from '../cache/index.js';
import { encodeAnswer } from '../http/index.js';
import { GraphQLMetricsPlugin } from '../telemetry/index.js';
import { CompiledQueries } from './compiled-queries.js';
import { isJson, mediaTypeFor, readRequest } from './graphql-request.js';
import { KnownBodies } from './known-bodies.js';
import { SHARED_ANSWER } from './shared-answer.decorator.js';

/** An operation that Apollo has found valid, within all limits, and the same for everybody. */
interface KnownOperation {
  /** Short and unique, for keys. */
  id: number;
  schema: GraphQLSchema;
  document: DocumentNode;
  name: string | null;
  /** Asked for since somebody last looked for one to forget. */
  wanted: boolean;
  observe: (seconds: number) => void;
}

/** What a body is known to ask for: no more than the key, for there may be many. */
type KnownRequest = { key: string } & Pick<KnownOperation, 'observe'>;

/** Operations remembered; our own pages send a few dozen. */
const KNOWN_OPERATIONS = 500;
/** Longer texts go the long way each time, so that they cannot fill the memory. */
const LONGEST_QUERY = 10_000;
const LONGEST_KEY = 4_000;

/**
 * Answers operations on the catalogue before Apollo sees them. Apollo gets each operation once: it parses, validates and
 * holds it against the limits, all of which depend on its text alone. From then on the compiled operation runs, or a kept
 * answer is sent. Whatever is unusual or fails goes to Apollo as if this were not here.
 */
@Injectable()
export class SharedAnswers {
  private readonly operations = new Map<string, KnownOperation>();
  private readonly bodies = new KnownBodies<KnownRequest>();
  private learnt = 0;

  /** Values come typed from the database; checking each of them once more takes half of the time. */
  private readonly compiled = new CompiledQueries({ disableLeafSerialization: true });

  constructor(
    private readonly cache: AnswerCache,
    private readonly metrics: GraphQLMetricsPlugin,
  ) {}

  install(fastify: FastifyInstance): void {
    fastify.addHook('preParsing', (request, reply, payload, done) => {
      if (request.method !== 'POST' || request.url !== '/graphql' || !isJson(request)) return done();
      // A token may have ended, may ask too often, may lack the scope: only the guard knows.
      if (apiTokenOf(request)) return done();
      const answer = ({ key, observe }: KnownRequest) => {
        const known = this.cache.find(key);
        return known !== undefined && this.send(request, reply, observe, known);
      };
      this.bodies.peek(request, payload, answer, done);
    });
    fastify.addHook('preHandler', (request, reply, done) => {
      if (request.routeOptions.url !== '/graphql') return done();
      void reply.header('Cache-Control', 'no-store');
      if (apiTokenOf(request)) return done();
      const answering = this.tryToAnswer(request as AppRequest, reply).catch(() => false);
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
            if (request.query && operation && isShared(operation, schema)) {
              this.learn(request.query, {
                schema,
                document,
                name: request.operationName ?? null,
                observe: this.metrics.observerOf(operation),
              });
            }
            return Promise.resolve();
          },
        }),
    };
  }

  private async tryToAnswer(request: AppRequest, reply: FastifyReply): Promise<boolean> {
    const asked = readRequest(request);
    const operation = asked && this.recall(asked.query, asked.operationName);
    if (!operation || !mediaTypeFor(request.headers.accept)) return false;

    const key = `graphql ${operation.id} ${JSON.stringify(asked.variables)}`;
    const answer =
      this.cache.find(key) ?? (await this.compute(operation, key, asked.variables, request, reply));
    return answer !== null && this.send(request, reply, operation.observe, answer);
  }

  /** False for a caller who wants something else than JSON: that is Apollo's to settle. */
  private send(
    request: FastifyRequest,
    reply: FastifyReply,
    observe: KnownOperation['observe'],
    answer: Answer | string,
  ): boolean {
    const mediaType = mediaTypeFor(request.headers.accept);
    if (!mediaType) return false;
    void reply.header('Content-Type', mediaType).header('Cache-Control', 'no-store');
    const body = typeof answer === 'string' ? answer : encodeAnswer(request, reply, answer);
    if (types.isPromise(body)) void body.then((encoded) => reply.send(encoded));
    else void reply.send(body);
    observe(reply.elapsedTime / 1000);
    return true;
  }

  private async compute(
    operation: KnownOperation,
    key: string,
    variables: Record<string, unknown>,
    request: AppRequest,
    reply: FastifyReply,
  ): Promise<string | null> {
    const query = this.compiled.of(operation.schema, operation.document, operation.name);
    if (!query) return null;
    const { version } = this.cache;
    const result = await query.query(undefined, { request, reply, req: request }, variables);
    if (result.errors) return null;
    const json = JSON.stringify(result);
    // An answer that somebody's identity went into is theirs alone.
    const keepable = !request.user && key.length <= LONGEST_KEY;
    if (keepable && this.cache.isWorthKeeping(key)) {
      this.cache.keep(key, version, new Answer(json));
      this.bodies.learn(request, { key, observe: operation.observe });
    }
    return json;
  }

  private learn(query: string, operation: Omit<KnownOperation, 'id' | 'wanted'>): void {
    if (query.length > LONGEST_QUERY) return;
    const known = this.operations.get(query);
    if (known?.name === operation.name) return;
    // A document of several operations is known by the last one that was asked for: that is rare enough.
    this.operations.set(query, { id: ++this.learnt, wanted: false, ...operation });
    this.forgetUnwanted();
  }

  private recall(query: string, name: string | null): KnownOperation | undefined {
    const operation = this.operations.get(query);
    if (!operation || operation.name !== name) return undefined;
    operation.wanted = true;
    return operation;
  }

  /** From the oldest on: an operation that was wanted gets one more round. */
  private forgetUnwanted(): void {
    for (const [query, operation] of this.operations) {
      if (this.operations.size <= KNOWN_OPERATIONS) return;
      this.operations.delete(query);
      if (operation.wanted) this.operations.set(query, { ...operation, wanted: false });
    }
  }
}

/** Only marked root fields, written out: what hides in a fragment is not worth looking for. */
function isShared({ operation, selectionSet }: OperationDefinitionNode, schema: GraphQLSchema): boolean {
  const fields = schema.getQueryType()?.getFields();
  return (
    operation === 'query' &&
    selectionSet.selections.every(
      (selection) =>
        selection.kind === 'Field' && fields?.[selection.name.value]?.extensions[SHARED_ANSWER] === true,
    )
  );
}
