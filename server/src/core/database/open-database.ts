import { join } from 'node:path';
import type { Configuration } from '../config/index.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';

/** An open database and its cleanup. */
export interface OpenDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The outside PostgreSQL of DATABASE_URL, or the embedded one under DATA_DIR. */
export function openDatabase(configuration: Configuration): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = configuration;
  if (databaseUrl) return Promise.resolve({ url: databaseUrl, stop: () => Promise.resolve() });
  return startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
}
