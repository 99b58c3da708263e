import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type GqlContextType, GqlExecutionContext } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLResolveInfo } from 'graphql';
import type { Principal } from './principal.js';

export type AppRequest = FastifyRequest & {
  user?: Principal | null;
  /** Set while, and after, somebody asks who calls. */
  identifying?: Promise<Principal | null>;
  cookies: Record<string, string | undefined>;
};

/** What every GraphQL resolver gets as its context. */
export interface GraphQLContext {
  request: AppRequest;
  reply: FastifyReply;
}

/** The HTTP request behind a handler, on either transport. */
export function requestOf(context: ExecutionContext): AppRequest {
  return context.getType<GqlContextType>() === 'graphql'
    ? GqlExecutionContext.create(context).getContext<GraphQLContext>().request
    : context.switchToHttp().getRequest<AppRequest>();
}

/** The device a request comes from. */
export interface Client {
  ip: string;
  userAgent: string;
}

export function clientOf({ ip, headers }: FastifyRequest): Client {
  return { ip, userAgent: headers['user-agent'] ?? '' };
}

/** Whether the handler answers a field of an object rather than of Query or Mutation. */
export function isNestedField(context: ExecutionContext): boolean {
  if (context.getType<GqlContextType>() !== 'graphql') return false;
  const { parentType, schema } = GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>();
  return (
    parentType.name !== schema.getQueryType()?.name && parentType.name !== schema.getMutationType()?.name
  );
}

/** Whether the handler may change something: on GraphQL the operation tells, for queries come by POST as well. */
export function isChange(context: ExecutionContext): boolean {
  if (context.getType<GqlContextType>() === 'graphql') {
    return GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>().operation.operation !== 'query';
  }
  const { method } = requestOf(context);
  return method !== 'GET' && method !== 'HEAD';
}

/** The HTTP answer behind a handler, on either transport. */
export function replyOf(context: ExecutionContext): FastifyReply {
  return context.getType<GqlContextType>() === 'graphql'
    ? GqlExecutionContext.create(context).getContext<GraphQLContext>().reply
    : context.switchToHttp().getResponse<FastifyReply>();
}

/** Both sides of the HTTP exchange behind a handler. */
export interface HttpExchange {
  request: AppRequest;
  reply: FastifyReply;
}

/** The HTTP exchange behind a handler of either transport, for cookies and the caller's address. */
export const Http = createParamDecorator((_: unknown, context: ExecutionContext): HttpExchange => ({
  request: requestOf(context),
  reply: replyOf(context),
}));
