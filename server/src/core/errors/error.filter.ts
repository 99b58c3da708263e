import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { GqlContextType } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { isGraphQL } from '../http/request-kind.js';
import { restErrorBody, restErrorStatus } from './rest-error.js';
import { sentNamesOf } from './sent-names.js';
import { toGraphQLError } from './graphql-error.js';
import { toDomainError } from './to-domain-error.js';

/** Turns every error into a response, on both transports. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Request');

  catch(thrown: unknown, host: ArgumentsHost): unknown {
    const graphql = host.getType<GqlContextType>() === 'graphql';
    if (graphql && thrown instanceof GraphQLError) return thrown;
    if (isClientDisconnect(thrown)) return undefined;
    const error = toDomainError(thrown);
    if (!error)
      this.logger.error(thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown));
    if (graphql) return toGraphQLError(error);

    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return undefined;
    const retryAfter = error?.details.retryAfterSeconds;
    if (retryAfter !== undefined) void reply.header('Retry-After', String(retryAfter));
    // A request to GraphQL that its server has not read: malformed JSON, or a body that is too large.
    const body = isGraphQL(request)
      ? { errors: [toGraphQLError(error)] }
      : restErrorBody(error, sentNamesOf(request));
    return void reply
      .status(restErrorStatus(error))
      .header('Cache-Control', 'no-store')
      // It named the file that is not sent.
      .removeHeader('Content-Disposition')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body));
  }
}

/** True when the client closed the connection while a file was sent, as browsers do on every seek in a preview. */
function isClientDisconnect(thrown: unknown): boolean {
  return (thrown as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
