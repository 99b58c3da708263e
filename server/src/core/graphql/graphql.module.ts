import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { GraphQLModule as NestGraphQLModule } from '@nestjs/graphql';
import type { FastifyReply } from 'fastify';
import type { AppRequest, GraphQLContext } from '../auth/index.js';
import { maskGraphQLError } from '../errors/index.js';
import { withClosedFields } from './closed-fields.js';
import { cacheableReads } from './cacheable-reads.plugin.js';
import { costLimit } from './cost-limit.rule.js';
import { costPlugin } from './cost-report.js';
import { SCALARS_MAP } from './date-time.scalar.js';
import { duplicateFieldLimit } from './limits.js';
import { introspectionLimit } from './introspection-limit.rule.js';
import { knownOperations } from './known-operations.rule.js';
import {
  graphqlLimits,
  MAX_COST,
  MAX_DUPLICATE_FIELDS,
  MAX_INTROSPECTION_COST,
  MAX_TOKENS,
} from './limits.js';
import { withListBudget } from './list-budget.js';
import { PersistedDocuments } from './persisted-documents.js';
import { describeRoots } from './schema-parts.js';
import { resolvedFields, withPlainFields } from './fast-path/plain-fields.js';
import { FastPathPlugin } from './fast-path/fast-path.plugin.js';

function options(
  fastPath: FastPathPlugin,
  discovery: DiscoveryService,
  scanner: MetadataScanner,
): ApolloDriverConfig {
  const armor = new ApolloArmor(graphqlLimits).protect();
  return {
    driver: ApolloDriver,
    path: '/graphql',
    autoSchemaFile: true,
    buildSchemaOptions: { scalarsMap: SCALARS_MAP },
    sortSchema: true,
    transformSchema: (schema) => {
      const described = describeRoots(schema);
      const plain = fastPath.enabled
        ? withPlainFields(described, resolvedFields(discovery, scanner))
        : described;
      return withListBudget(withClosedFields(plain));
    },
    fieldResolverEnhancers: ['guards', 'filters'],
    introspection: true,
    graphiql: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    autoTransformHttpErrors: false,
    includeStacktraceInErrorResponses: false,
    cache: 'bounded',
    persistedQueries: { cache: new PersistedDocuments(), ttl: null },
    context: (request: AppRequest, reply: FastifyReply): GraphQLContext => ({ request, reply }),
    formatError: maskGraphQLError,
    // The parser's own limit: armor's rule responds 500 to a syntax error.
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [
      ...armor.validationRules,
      knownOperations,
      costLimit(MAX_COST),
      introspectionLimit(MAX_INTROSPECTION_COST),
      duplicateFieldLimit(MAX_DUPLICATE_FIELDS),
    ],
    plugins: [
      // Typed against the CommonJS build of the same Apollo Server.
      ...(armor.plugins as unknown as ApolloServerPlugin[]),
      // The cache control plugin wraps every resolver, which keeps graphql-jit from compiling them.
      ApolloServerPluginCacheControlDisabled(),
      costPlugin(),
      cacheableReads,
      ...(fastPath.enabled ? [fastPath.apolloPlugin()] : []),
    ],
  };
}

@Module({
  imports: [DiscoveryModule],
  providers: [FastPathPlugin],
  exports: [FastPathPlugin, DiscoveryModule],
})
class FastPathModule {}

/** The one GraphQL schema at /graphql, with its limits before execution. */
@Module({
  imports: [
    FastPathModule,
    NestGraphQLModule.forRootAsync<ApolloDriverConfig>({
      driver: ApolloDriver,
      imports: [FastPathModule],
      inject: [FastPathPlugin, DiscoveryService, MetadataScanner],
      useFactory: options,
    }),
  ],
  exports: [FastPathModule, NestGraphQLModule],
})
export class GraphQLModule {}
