import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startServer, type RunningServer } from './server.js';

const STORED = '.cache/e2e-demo-store';

/**
 * Starts a server with the demo catalogue. Rendering its audio and covers takes 40 s of processor time, so the data folder
 * of the first start is kept and copied, until the build or the day changes.
 */
export async function startDemoStore(): Promise<RunningServer> {
  const stored = join(STORED, key());
  if (existsSync(stored)) return startServer({}, (dataDir) => copy(`${stored}/.`, dataDir));
  const first = await startServer();
  await first.stop();
  rmSync(STORED, { recursive: true, force: true });
  mkdirSync(STORED, { recursive: true });
  copy(first.dataDir, `${stored}.part`);
  renameSync(`${stored}.part`, stored);
  return startServer({ DATA_DIR: first.dataDir });
}

/** Changes with the compiled sources, and daily: dates of the demo are relative to the day of its import. */
function key(): string {
  const build = readFileSync('dist/.compiled.json');
  const today = new Date().toISOString().slice(0, 10);
  return createHash('sha256').update(build).update(today).digest('hex').slice(0, 12);
}

/** Keeps owners and modes, which PostgreSQL checks. */
function copy(source: string, target: string): void {
  execFileSync('cp', ['-a', source, target]);
}
