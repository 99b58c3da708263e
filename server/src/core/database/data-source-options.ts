import type { DataSourceOptions } from 'typeorm';
import { migrations } from './migrations/index.js';
import { ServerClient } from './prepared.js';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

/** Maximum connections of one server process. */
export const POOL_SIZE = 20;

/**
 * TypeORM's settings for one PostgreSQL. Its `replication` option stays unused: it would send every SELECT outside a
 * transaction to a replica, including those that must see a recent write (see `ReplicaReadService`).
 * @param onPoolError called when an idle connection breaks; without a handler the error would end the process
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
    extra: { Client: ServerClient, max: POOL_SIZE, keepAlive: true, application_name: 'ghostnote' },
  };
}
