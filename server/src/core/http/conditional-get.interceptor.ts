import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import type { Answer } from '../cache/index.js';
import { encodeAnswer } from './encode-answer.js';
import { namesTag } from './entity-tag.js';

/** Sends a handler's Answer, or 304 to whoever has it already. */
@Injectable()
export class ConditionalGet implements NestInterceptor<Answer, Buffer | undefined> {
  intercept(context: ExecutionContext, next: CallHandler<Answer>): Observable<Buffer | undefined> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      mergeMap(async (answer) => {
        void reply.header('ETag', answer.etag);
        // May be kept, must be asked for again; an answer to somebody signed in says no-store already.
        if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-cache');
        if (namesTag(request.headers['if-none-match'], answer.etag)) {
          void reply.status(304);
          return undefined;
        }
        void reply.type('application/json; charset=utf-8');
        return encodeAnswer(request, reply, answer);
      }),
    );
  }
}
