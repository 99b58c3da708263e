import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { DatabaseModule } from '#core/database/index.js';
import { JobRunnerService, JobsModule } from '#core/jobs/index.js';
import { HttpMetricsPlugin, TelemetryModule } from '#core/telemetry/index.js';
import { HealthModule } from './health.module.js';

let database: TestDatabase;
let app: NestFastifyApplication;

beforeAll(async () => {
  database = await createTestDatabase();
  @Module({ imports: [DatabaseModule.forRoot(database.url, []), TelemetryModule, JobsModule, HealthModule] })
  class WatchedServer {}
  const adapter = new FastifyAdapter();
  app = await NestFactory.create<NestFastifyApplication>(WatchedServer, adapter, { logger: false });
  app.get(HttpMetricsPlugin).install(adapter.getInstance());
  await app.init();
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = (url: string) => app.inject({ method: 'GET', url });
const query = (sql: string) => app.get(DataSource).query(sql);

it('is alive', async () => {
  const response = await get('/healthz');
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'alive' }]);
});

describe('/readyz', () => {
  const ready = async () => {
    const response = await get('/readyz');
    const { checks } = response.json<{ checks: Record<string, string> }>();
    return [response.statusCode, ...Object.keys(checks).filter((check) => checks[check] === 'failing')];
  };

  it('is ready with its database, migrations and jobs', async () => {
    expect(await ready()).toEqual([200]);
  });

  it('is not ready when a migration is missing', async () => {
    await query("UPDATE migrations SET name = 'x' || name WHERE id = 1");
    expect(await ready()).toEqual([503, 'migrations']);
    await query('UPDATE migrations SET name = substr(name, 2) WHERE id = 1');
    expect(await ready()).toEqual([200]);
  });

  it('answers 503 and says why when jobs do not run, then when the database is gone too', async () => {
    await app.get(JobRunnerService).beforeApplicationShutdown();
    expect(await ready()).toEqual([503, 'jobs']);

    await database.drop();
    expect(await ready()).toEqual([503, 'database', 'migrations', 'jobs']);
    expect((await get('/healthz')).statusCode).toBe(200);
  });
});

it('gives figures by route, with no caller in them', async () => {
  await get('/healthz');
  await get('/users/secret-token-4711?email=ada@example.com');

  const response = await get('/metrics');

  expect(response.headers['content-type']).toContain('text/plain');
  expect(response.body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d/,
  );
  expect(response.body).toContain('route="unmatched"');
  expect(response.body).toContain('process_cpu_seconds_total');
  expect(response.body).not.toMatch(/secret-token|ada@/);
});
