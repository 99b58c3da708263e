import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidInput } from '../errors/index.js';
import { clientPage } from './client-page.js';
import { crossOriginHeaders } from './cross-origin.js';
import { sendError } from './send-error.js';
import { mayBePage } from './serve-client.js';

/**
 * Responds to an address that the router cannot read: a malformed escape such as `%E0%A4%A`, or a part above the limit. A page for the
 * browser, the error body elsewhere. No hook has run.
 * @param headers of every response
 */
export function badAddressHandler(headers: Record<string, string>, publicUrl: string) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers({ ...headers, ...crossOriginHeaders(request.url), 'X-Request-Id': request.id });
    const [path = ''] = request.url.split('?');
    const page = /^(GET|HEAD)$/.test(request.method) && mayBePage(path) ? clientPage(publicUrl) : null;
    if (page === null) void sendError(request, reply, invalidInput('The address is malformed'));
    else
      void reply.status(404).type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  };
}
