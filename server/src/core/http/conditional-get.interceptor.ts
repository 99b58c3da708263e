import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import type { JsonResponse } from '../cache/index.js';
import { encodeResponse } from './encode-response.js';

/** Sends a handler's JsonResponse, or 304 when `If-None-Match` names its entity tag. */
@Injectable()
export class ConditionalGetInterceptor implements NestInterceptor<JsonResponse, Buffer | undefined> {
  intercept(context: ExecutionContext, next: CallHandler<JsonResponse>): Observable<Buffer | undefined> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      mergeMap(async (response) => {
        void reply.header('ETag', response.etag);
        // Cacheable with revalidation; the guard has set no-store on responses to signed-in callers.
        if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-cache');
        if (matchesEntityTag(request.headers['if-none-match'], response.etag)) {
          void reply.status(304);
          return undefined;
        }
        void reply.type('application/json; charset=utf-8');
        return encodeResponse(request, reply, response);
      }),
    );
  }
}

/** True when an `If-None-Match` header names the tag. */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}
