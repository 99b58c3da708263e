import type { DataSourceOptions } from 'typeorm';
import { migrations } from './migrations/index.js';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

/** Connections one server process may hold open. */
export const POOL_SIZE = 20;

/**
 * TypeORM's settings for one PostgreSQL, with optional read replicas.
 * @param onPoolError called when an idle connection breaks; without a handler that would end the process.
 */
export function dataSourceOptions(
  url: string,
  replicaUrls: readonly string[] = [],
  onPoolError: (error: unknown) => void = () => undefined,
): DataSourceOptions {
  return {
    type: 'postgres',
    ...(replicaUrls.length > 0
      ? { replication: { master: { url }, slaves: replicaUrls.map((slave) => ({ url: slave })) } }
      : { url }),
    namingStrategy: new SnakeNamingStrategy(),
    migrations: [...migrations],
    migrationsTableName: 'migrations',
    synchronize: false,
    installExtensions: false,
    poolErrorHandler: onPoolError,
    extra: { max: POOL_SIZE, keepAlive: true, application_name: 'ghostnote' },
  };
}
