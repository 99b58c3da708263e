import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonResponse, Encoding } from '../cache/index.js';

/** The body of an answer, compressed as the caller likes it; sets the headers that say so. */
export function encodeResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: JsonResponse,
): Buffer | Promise<Buffer> {
  const encoding = answer.isWorthCompressing ? encodingFor(request.headers['accept-encoding']) : null;
  if (!encoding) return answer.body;
  void reply.header('Content-Encoding', encoding).header('Vary', 'Accept-Encoding');
  return answer.in(encoding);
}

const ACCEPTS_BROTLI = acceptance('br');
const ACCEPTS_GZIP = acceptance('gzip');

function encodingFor(header: string | undefined): Encoding | null {
  if (header === undefined) return null;
  if (ACCEPTS_BROTLI.test(header)) return 'br';
  return ACCEPTS_GZIP.test(header) ? 'gzip' : null;
}

/** The coding is named, and not with a weight of zero. */
function acceptance(coding: string): RegExp {
  return new RegExp(`(^|,)\\s*${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+\\s*)?(,|$)`, 'i');
}
