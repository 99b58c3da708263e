import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonResponse, Encoding } from '../cache/index.js';

/** The response body in an encoding that the client accepts; sets the headers for it. */
export function encodeResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: JsonResponse,
): Buffer | Promise<Buffer> {
  const encoding = response.isWorthCompressing ? encodingFor(request.headers['accept-encoding']) : null;
  if (!encoding) return response.body;
  void reply.header('Content-Encoding', encoding).header('Vary', 'Accept-Encoding');
  return response.in(encoding);
}

const ACCEPTS_BROTLI = acceptance('br');
const ACCEPTS_GZIP = acceptance('gzip');

function encodingFor(header: string | undefined): Encoding | null {
  if (header === undefined) return null;
  if (ACCEPTS_BROTLI.test(header)) return 'br';
  return ACCEPTS_GZIP.test(header) ? 'gzip' : null;
}

/** Matches a header that names the coding with a weight above zero. */
function acceptance(coding: string): RegExp {
  return new RegExp(`(^|,)\\s*${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+\\s*)?(,|$)`, 'i');
}
