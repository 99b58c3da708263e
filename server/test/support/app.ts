import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { FingerprintThread, MeasuringThread, UnsupportedAudioError } from '#audio/index.js';
import { readConfiguration } from '#core/config/index.js';
import { createApp } from '../../src/create-app.js';
import { JobHandlersService } from '#core/jobs/job-handlers.service.js';
import { SEND_NEWSLETTER } from '../../src/modules/office/newsletters/sending/newsletter-sending.service.js';
import { SEND_MAIL } from '../../src/modules/platform/mail/outbox/mail-outbox.service.js';
import { MAKE_EXPORT } from '../../src/modules/office/own-data/make-export.job.js';
import { SEND_WEBHOOK } from '../../src/modules/platform/webhooks/delivery/webhook-outbox.service.js';
import { RequestLogger } from '#core/telemetry/index.js';
import { createTestDatabase } from './database.js';

/** The whole server over its own database, without a port. */
export interface TestApp {
  app: NestFastifyApplication;
  dataSource: DataSource;
  databaseUrl: string;
  dataDir: string;
  close(): Promise<void>;
}

/** Drops the warning about data sources of one name: specs run several servers in one process. */
class TestLogger extends RequestLogger {
  override warn(message: unknown, ...rest: unknown[]): void {
    if (rest.at(-1) !== 'DataSourceNameRegistry') super.warn(message, ...rest);
  }
}

/** Jest keeps the running hook, and by it the spec with its app, in each timer and promise that begins within it. */
const outsideOfHooks = AsyncLocalStorage.snapshot();

/** @param environment variables beside the tests' defaults: no captcha, no request rates, no demo data. */
export function createTestApp(
  environment: Record<string, string> = {},
  databaseUrl?: string,
): Promise<TestApp> {
  return outsideOfHooks(startTestApp, environment, databaseUrl);
}

/**
 * Links and codes are deleted once a mail is sent; specs read them, so no job sends mail here. Specs of webhooks and
 * newsletters send each attempt and each batch themselves, and those of exports make each file.
 */
const LEFT_TO_SPECS = [SEND_MAIL, 'retry-unsent-mail', SEND_WEBHOOK, SEND_NEWSLETTER, MAKE_EXPORT];

async function startTestApp(environment: Record<string, string>, databaseUrl?: string): Promise<TestApp> {
  const database = databaseUrl
    ? { url: databaseUrl, drop: () => Promise.resolve() }
    : await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'ghostnote-test-'));
  const configuration = readConfiguration({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SEED: 'none',
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    APP_SECRET: 'a secret of the tests alone',
    ...environment,
  });
  const app = await createApp(configuration, database.url, new TestLogger(false));
  const handlers = app.get(JobHandlersService, { strict: false });
  const jobs = handlers.entries();
  handlers.entries = () => jobs.filter(([task]) => !LEFT_TO_SPECS.includes(task));
  // Most specs upload audio without a need of its figures; those that do restore the thread.
  app.get(MeasuringThread, { strict: false }).measure = () =>
    Promise.reject(new UnsupportedAudioError('Not measured in specs'));
  app.get(FingerprintThread, { strict: false }).fingerprint = () =>
    Promise.reject(new UnsupportedAudioError('Not compared in specs'));
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return {
    app,
    dataSource: app.get<DataSource>(getDataSourceToken()),
    databaseUrl: database.url,
    dataDir,
    close: () =>
      outsideOfHooks(async () => {
        await app.close();
        await database.drop();
        rmSync(dataDir, { recursive: true, force: true });
      }),
  };
}
