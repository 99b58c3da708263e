import { Readable } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/index.js';

/** Media type of the parts of a resumable upload. */
const STREAM = 'application/offset+octet-stream';

/** Leaves a body of a resumable upload in the request, for a handler that streams it. */
export const StreamedBody = () => RouteConfig({ mediaTypes: [STREAM] });

export function leaveStreams(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(STREAM, (_request, _payload, done) => done(null));
}

/** Largest stored body. */
const LIMIT_BYTES = 1024 * 1024;
const bodies = new WeakMap<object, Buffer>();

/** Stores the raw body for `@RawBody()`, for handlers that check a signature. */
export const KeepRawBody = () => RouteConfig({ keepRawBody: true });

/** True for routes with `@KeepRawBody()`. */
export function keepsRawBody({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return (routeOptions.config as { keepRawBody?: boolean } | undefined)?.keepRawBody === true;
}

export const RawBody = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer =>
    bodies.get(context.switchToHttp().getRequest<FastifyRequest>().raw) ?? Buffer.alloc(0),
);

/** Buffers the raw body of routes with `@KeepRawBody()`. */
export function keepRawBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (!(route.config as { keepRawBody?: boolean } | undefined)?.keepRawBody) return;
    route.preParsing = async (request, _reply, payload) => {
      const body = await read(payload);
      bodies.set(request.raw, body);
      return Readable.from([body]);
    };
  });
}

async function read(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > LIMIT_BYTES) throw new DomainError('PAYLOAD_TOO_LARGE', 'The request is too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
