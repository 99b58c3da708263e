import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startServer, type RunningServer } from './server.js';

const STORED = '.cache/e2e-demo-store';
/** Written by scripts/demo-previews.mjs. */
const PREVIEWS = '.cache/e2e-demo-previews/media';

/**
 * Starts a server with the demo catalogue. Its covers take 40 s of processor time, so the data folder of the first start is
 * kept and copied, until the build or the day changes.
 */
export async function startDemoStore(): Promise<RunningServer> {
  const stored = join(STORED, key());
  if (existsSync(stored)) return startServer({}, (dataDir) => copy(`${stored}/.`, dataDir));
  // All of them, so that none is composed while a journey runs.
  execFileSync(process.execPath, ['scripts/demo-previews.mjs']);
  const first = await startServer({}, (dataDir) => copy(`${PREVIEWS}/.`, join(dataDir, 'media')));
  await first.stop();
  keep(first.dataDir, stored);
  return startServer({ DATA_DIR: first.dataDir });
}

/** Stores a copy as the only one. */
function keep(source: string, target: string): void {
  rmSync(STORED, { recursive: true, force: true });
  mkdirSync(STORED, { recursive: true });
  copy(source, `${target}.part`);
  renameSync(`${target}.part`, target);
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
