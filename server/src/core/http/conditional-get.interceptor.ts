import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { namesTag, type TaggedBody } from './tagged-body.js';

/** Sends a handler's TaggedBody, or 304 to whoever has it already. */
@Injectable()
export class ConditionalGet implements NestInterceptor<TaggedBody, Buffer | undefined> {
  intercept(context: ExecutionContext, next: CallHandler<TaggedBody>): Observable<Buffer | undefined> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map(({ body, etag }) => {
        void reply.header('ETag', etag);
        // May be kept, must be asked for again; an answer to somebody signed in says no-store already.
        if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-cache');
        if (namesTag(request.headers['if-none-match'], etag)) {
          void reply.status(304);
          return undefined;
        }
        void reply.type('application/json; charset=utf-8');
        return body;
      }),
    );
  }
}
