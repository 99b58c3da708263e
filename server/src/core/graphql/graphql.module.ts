import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Module } from '@nestjs/common';
import { GraphQLModule as NestGraphQLModule } from '@nestjs/graphql';
import type { FastifyReply } from 'fastify';
import type { AppRequest, GraphQLContext } from '../auth/index.js';
import { maskGraphQLError } from '../errors/index.js';
import { graphqlLimits } from './limits.js';
import { jitPlugin } from './jit.plugin.js';
import { registerEnums } from './enums.js';

registerEnums();

function options(): ApolloDriverConfig {
  const armor = new ApolloArmor(graphqlLimits).protect();
  return {
    driver: ApolloDriver,
    path: '/graphql',
    autoSchemaFile: true,
    sortSchema: true,
    fieldResolverEnhancers: ['guards', 'filters'],
    introspection: true,
    graphiql: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    autoTransformHttpErrors: false,
    includeStacktraceInErrorResponses: false,
    cache: 'bounded',
    persistedQueries: false,
    context: (request: AppRequest, reply: FastifyReply): GraphQLContext => ({ request, reply }),
    formatError: maskGraphQLError,
    validationRules: armor.validationRules,
    // Armor's plugins are typed against the CommonJS build of the same Apollo Server.
    plugins: [...(armor.plugins as unknown as ApolloServerPlugin[]), jitPlugin()],
  };
}

/** The one GraphQL schema at /graphql, with its limits before execution. */
@Module({
  imports: [
    NestGraphQLModule.forRootAsync<ApolloDriverConfig>({ driver: ApolloDriver, useFactory: options }),
  ],
})
export class GraphQLModule {}
