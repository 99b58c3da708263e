import type { LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { Configuration } from './core/config/index.js';
import { FastPathPlugin } from './core/graphql/index.js';
import { fastifyAdapter, serveClient } from './core/http/index.js';
import { ReadRateLimit } from './core/rate-limit/index.js';
import { HttpMetrics, RequestLogger, trackRequestIds, traceRequests } from './core/telemetry/index.js';
import { ApiDocumentService } from './modules/api-docs/index.js';

/** The server, wired but not listening; the database at `databaseUrl` must be migrated. */
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
  app.get(HttpMetrics).install(fastify);
  app.get(ReadRateLimit).install(fastify);
  app.get(FastPathPlugin).install(fastify, adapter.inFlight);
  app.get(ApiDocumentService).install(app);
  await serveClient(fastify);
  return app;
}
