import { Injectable } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { FastifyReply } from 'fastify';
import { graphql, type FormattedExecutionResult } from 'graphql';
import type { AppRequest, GraphQLContext } from '#core/auth/index.js';
import { maskGraphQLError } from '#core/errors/index.js';
import { currentIp } from '#core/telemetry/index.js';

/** Runs the queries of a prerendered page on the GraphQL schema in process, as an anonymous visitor. */
@Injectable()
export class PageDataGateway {
  constructor(private readonly host: GraphQLSchemaHost) {}

  /** @param cacheTags receives the tags of the data in the result */
  async execute(
    source: string,
    variableValues: Record<string, unknown>,
    cacheTags: Set<string>,
  ): Promise<FormattedExecutionResult> {
    const { schema } = this.host;
    const contextValue = { ...anonymous(), cacheTags };
    const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
    return {
      ...(data === undefined ? {} : { data }),
      ...(errors ? { errors: errors.map((error) => maskGraphQLError(error.toJSON(), error)) } : {}),
    };
  }
}

/**
 * `user: null` marks an anonymous visitor, so that the access guard reads neither headers nor cookies. The guard names the
 * caller by the address of the request for the page.
 */
function anonymous(): GraphQLContext {
  const request = {
    user: null,
    ip: currentIp() ?? '',
    headers: {},
    cookies: {},
    routeOptions: { url: '/graphql' },
  } as unknown as AppRequest;
  return { request, reply: {} as FastifyReply };
}
