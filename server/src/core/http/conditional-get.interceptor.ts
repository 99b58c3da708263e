import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import type { JsonResponse } from '../cache/index.js';
import { encodeResponse } from './encode-response.js';

/** Sends a handler's JsonResponse, or 304 to whoever has it already. */
@Injectable()
export class ConditionalGet implements NestInterceptor<JsonResponse, Buffer | undefined> {
  intercept(context: ExecutionContext, next: CallHandler<JsonResponse>): Observable<Buffer | undefined> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      mergeMap(async (answer) => {
        void reply.header('ETag', answer.etag);
        // May be kept, must be asked for again; an answer to somebody signed in says no-store already.
        if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-cache');
        if (matchesEntityTag(request.headers['if-none-match'], answer.etag)) {
          void reply.status(304);
          return undefined;
        }
        void reply.type('application/json; charset=utf-8');
        return encodeResponse(request, reply, answer);
      }),
    );
  }
}

/** Whether an `If-None-Match` header names the tag. */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}
