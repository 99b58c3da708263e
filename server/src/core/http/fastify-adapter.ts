import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { types } from 'node:util';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { MAX_AUDIO_BYTES, MAX_UPLOAD_PARTS } from '#domain/limits.js';
import { type Configuration, DRAIN_MS } from '../config/index.js';
import { keepSentNames } from '../errors/index.js';
import { badAddressHandler } from './bad-address.js';
import { installInputLimits } from './bounded-input.js';
import { camelCaseKeys } from './camel-case-keys.js';
import { decorateWithScheme } from './request-origin.js';
import { installCrossOrigin } from './cross-origin.js';
import { challengeUnauthenticated } from './challenge.js';
import { refuseUnknownMethods } from './known-methods.js';
import { keepRawBodies, leaveStreams } from './raw-body.js';
import { refuseConnection, refuseExpectation } from './refused-connections.js';
import { installRequestGuards } from './request-guards.js';
import { securityHeaders } from './security-headers.js';
import { isGraphQL, isRest } from './request-kind.js';
import { InFlightRequests } from './in-flight-requests.js';

/** JSON bodies are small; files travel as multipart. */
const JSON_LIMIT_BYTES = 1024 * 1024;
/** A field that declares itself as JSON is parsed before its shape can be checked. */
const FORM_FIELD_BYTES = 256 * 1024;

/** Configures Fastify: request ids, compression, cookies, multipart, security headers, request guards. */
export async function fastifyAdapter(configuration: Configuration): Promise<DrainingAdapter> {
  const headers = await securityHeaders(configuration);
  const adapter = new DrainingAdapter({
    bodyLimit: JSON_LIMIT_BYTES,
    trustProxy: configuration.trustProxy,
    genReqId: () => randomUUID(),
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    // A slow sender must not hold a connection for ever.
    requestTimeout: 300_000,
    connectionTimeout: 0,
    forceCloseConnections: 'idle',
    frameworkErrors: badAddressHandler(headers, configuration.publicUrl),
    clientErrorHandler: refuseConnection,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  const fastify = adapter.getInstance<FastifyInstance>();
  fastify.server.on('checkExpectation', refuseExpectation);
  adapter.watchHandlers();
  decorateWithScheme(fastify, configuration.publicUrl);

  await fastify.register(cookie);
  await fastify.register(compress, {
    global: true,
    // No client sends compressed bodies; a small one could decompress to fill the memory.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // The library's default (11) takes a hundred times as long and saves a few percent.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await fastify.register(multipart, {
    limits: {
      parts: MAX_UPLOAD_PARTS,
      fileSize: MAX_AUDIO_BYTES,
      fieldSize: FORM_FIELD_BYTES,
      fields: MAX_UPLOAD_PARTS,
    },
  });

  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('X-Request-Id', request.id);
    if (isGraphQL(request)) void reply.header('Cache-Control', 'no-store');
    // Mailed links lead to files and decisions below the API, and robots.txt alone does not keep an address out of an index.
    if (isRest(request)) void reply.header('X-Robots-Tag', 'noindex');
    done();
  });
  installCrossOrigin(fastify);
  refuseUnknownMethods(fastify);
  challengeUnauthenticated(fastify);
  installRequestGuards(fastify, configuration.publicUrl);
  keepRawBodies(fastify);
  leaveStreams(fastify);
  installInputLimits(adapter, JSON_LIMIT_BYTES);
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (isRest(request)) {
      const [query, body] = [new Map<string, string>(), new Map<string, string>()];
      request.body = camelCaseKeys(request.body, body);
      request.query = camelCaseKeys(request.query, query);
      keepSentNames(request, { query, body });
    }
    done();
  });
  return adapter;
}

/**
 * Waits on close for all in-flight requests. Fastify waits only for open connections: the handler of a caller who
 * disconnected would lose its database.
 */
export class DrainingAdapter extends FastifyAdapter {
  readonly inFlight = new InFlightRequests();

  /** Must come before the routes. */
  watchHandlers(): void {
    this.getInstance<FastifyInstance>().addHook('onRoute', (route) => {
      const { handler } = route;
      route.handler = (request, reply) => {
        const outcome = handler.call(request.server, request, reply);
        if (types.isPromise(outcome)) void this.inFlight.watch(outcome);
        return outcome;
      };
    });
  }

  override async close(): Promise<void> {
    await super.close();
    await this.inFlight.settled(DRAIN_MS);
  }
}
