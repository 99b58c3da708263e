import type { FastifyInstance } from 'fastify';
import { API_VERSION_HEADER, API_VERSIONS } from '#domain/api-versions.js';
import { invalidInput } from '../errors/index.js';
import { isGraphQL, isRest } from './request-kind.js';
import { sendError } from './send-error.js';

const KNOWN: readonly string[] = API_VERSIONS;
const OLDEST = API_VERSIONS[0];

/** Rejects unknown values of `Ghostnote-Version`, and names the version of each response of the API. */
export function negotiateApiVersion(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isRest(request) && !isGraphQL(request)) return;
    const requested = request.headers[API_VERSION_HEADER.toLowerCase()];
    const version = requested ?? OLDEST;
    if (typeof version === 'string' && KNOWN.includes(version)) {
      void reply.header(API_VERSION_HEADER, version);
      return;
    }
    return sendError(request, reply, unknownVersion());
  });
}

const unknownVersion = () =>
  invalidInput(`${API_VERSION_HEADER} must be one of ${API_VERSIONS.join(', ')}`, 'ghostnoteVersion');
