import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { Configuration } from './core/config/index.js';
import { fastifyAdapter, serveClient } from './core/http/index.js';

/** The server, wired but not listening; the database at `databaseUrl` must be migrated. */
export async function createApp(
  configuration: Configuration,
  databaseUrl: string,
): Promise<NestFastifyApplication> {
  const adapter = await fastifyAdapter(configuration);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(configuration, databaseUrl),
    adapter,
    { logger: ['error', 'warn'], abortOnError: false },
  );
  await serveClient(adapter.getInstance());
  return app;
}
