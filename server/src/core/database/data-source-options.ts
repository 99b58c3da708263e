import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { migrations } from './migrations/index.js';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

/**
 * A connection whose end nobody need be told of. TypeORM listens while it holds one and the pool while it lies idle,
 * but a database that is killed reports twice, and a second error in between would end the whole process.
 */
class QuietClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** Connections one server process may hold open. */
export const POOL_SIZE = 20;

/**
 * TypeORM's settings for one PostgreSQL. Its `replication` option stays unused: it would send every SELECT outside a
 * transaction to a replica, also those that must see what was just written (see `StaleReads`).
 * @param onPoolError called when an idle connection breaks; without a handler that would end the process.
 */
export function dataSourceOptions(
  url: string,
  onPoolError: (error: unknown) => void = () => undefined,
): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    namingStrategy: new SnakeNamingStrategy(),
    migrations: [...migrations],
    migrationsTableName: 'migrations',
    synchronize: false,
    installExtensions: false,
    poolErrorHandler: onPoolError,
    extra: { Client: QuietClient, max: POOL_SIZE, keepAlive: true, application_name: 'ghostnote' },
  };
}
