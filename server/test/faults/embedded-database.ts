import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE, ROLE } from '#core/database/embedded/settings.js';

/** URL of the database in a server's DATA_DIR. */
export function embeddedDatabaseUrl(dataDir: string): string {
  const folder = join(dataDir, 'postgres');
  const port = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(folder, 'ghostnote.password'), 'utf8').trim();
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/** Sends SIGKILL to the postmaster; the processes that use the database must restart it. */
export function killDatabase(dataDir: string): void {
  const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
