import type { LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { ApiTokenLoader, apiTokenOf } from './core/auth/index.js';
import type { Configuration } from './core/config/index.js';
import { answerUnchangedReads, FastPathPlugin } from './core/graphql/index.js';
import { fastifyAdapter, negotiateApiVersion, serveClient } from './core/http/index.js';
import { ReadRateLimitPlugin, sendQuotas } from './core/rate-limit/index.js';
import { HttpMetricsPlugin, RequestLogger, trackRequestIds, traceRequests } from './core/telemetry/index.js';
import { ApiDocumentService } from './modules/platform/api-docs/index.js';

/** Creates the server without listening. The database at `databaseUrl` must be migrated. */
export async function createApp(
  configuration: Configuration,
  databaseUrl: string,
  logger: LoggerService = new RequestLogger(configuration.production),
): Promise<NestFastifyApplication> {
  const adapter = await fastifyAdapter(configuration);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(configuration, databaseUrl),
    adapter,
    { logger, abortOnError: false },
  );
  const fastify = adapter.getInstance();
  trackRequestIds(fastify);
  if (configuration.traces) traceRequests(fastify);
  app.get(HttpMetricsPlugin).install(fastify);
  sendQuotas(fastify);
  const apiTokens = app.get(ApiTokenLoader, { strict: false });
  app.get(ReadRateLimitPlugin).install(fastify, (request) => {
    const token = apiTokenOf(request);
    return token === null ? Promise.resolve(false) : apiTokens.count(token, request);
  });
  negotiateApiVersion(fastify);
  answerUnchangedReads(fastify);
  app.get(FastPathPlugin).install(fastify, adapter.inFlight);
  app.get(ApiDocumentService).install(app);
  await serveClient(fastify, configuration.publicUrl);
  return app;
}
