import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Adds `WWW-Authenticate` (RFC 6750) to each 401: how to authenticate, and an error where a token was sent. */
export function challengeUnauthenticated(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 401) void reply.header('WWW-Authenticate', challengeOf(request));
    done(null, payload);
  });
}

function challengeOf({ headers }: FastifyRequest): string {
  const challenge = 'Bearer realm="api"';
  if (!/^Bearer\s+\S/i.test(headers.authorization ?? '')) return challenge;
  return `${challenge}, error="invalid_token", error_description="The token is unknown, expired or revoked"`;
}
