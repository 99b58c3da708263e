import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type GqlContextType, GqlExecutionContext } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLResolveInfo } from 'graphql';
import type { Principal } from './principal.js';

export type AppRequest = FastifyRequest & {
  user?: Principal | null;
  /** The pending or finished lookup of the principal. */
  identifying?: Promise<Principal | null>;
  /** True for a valid credential of a blocked account; public handlers treat its caller as a visitor. */
  isBlocked?: boolean;
  cookies: Record<string, string | undefined>;
  /** Number of the link that a spreadsheet loads an export by. */
  exportLinkId?: number;
};

/** Context of every GraphQL resolver. */
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

/** True for a field of an object, false for a field of Query or Mutation. */
export function isNestedField(context: ExecutionContext): boolean {
  if (context.getType<GqlContextType>() !== 'graphql') return false;
  const { parentType, schema } = GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>();
  return (
    parentType.name !== schema.getQueryType()?.name && parentType.name !== schema.getMutationType()?.name
  );
}

/** True for a mutation or an unsafe HTTP method. GraphQL queries come by POST too, so their operation decides. */
export function isChange(context: ExecutionContext): boolean {
  if (context.getType<GqlContextType>() === 'graphql') {
    return GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>().operation.operation !== 'query';
  }
  const { method } = requestOf(context);
  return method !== 'GET' && method !== 'HEAD';
}

/** The HTTP reply behind a handler, on either transport. */
export function replyOf(context: ExecutionContext): FastifyReply {
  return context.getType<GqlContextType>() === 'graphql'
    ? GqlExecutionContext.create(context).getContext<GraphQLContext>().reply
    : context.switchToHttp().getResponse<FastifyReply>();
}

export interface HttpExchange {
  request: AppRequest;
  reply: FastifyReply;
}

/** Injects request and reply on either transport, for cookies and the caller's address. */
export const Http = createParamDecorator((_: unknown, context: ExecutionContext): HttpExchange => ({
  request: requestOf(context),
  reply: replyOf(context),
}));
