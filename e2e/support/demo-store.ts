import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startServer, type RunningServer } from './server.js';

const STORED = '.cache/e2e-demo-store';
const PREVIEWS = '.cache/e2e-demo-previews';

/**
 * Starts a server with the demo catalogue. Its covers take 40 s of processor time, so the data folder of the first start is
 * kept and copied, until the build or the day changes. The previews take two minutes and are kept until the synthesiser
 * changes.
 */
export async function startDemoStore(): Promise<RunningServer> {
  const stored = join(STORED, key());
  if (existsSync(stored)) return startServer({}, (dataDir) => copy(`${stored}/.`, dataDir));
  const previews = join(PREVIEWS, synthesiserKey());
  const first = await startServer({}, (dataDir) => {
    mkdirSync(join(dataDir, 'media'));
    if (existsSync(previews)) copy(`${previews}/.`, join(dataDir, 'media/audio'));
  });
  await composePreviews(first.url);
  await first.stop();
  keep(join(first.dataDir, 'media/audio'), PREVIEWS, previews);
  keep(first.dataDir, STORED, stored);
  return startServer({ DATA_DIR: first.dataDir });
}

/** Waits for every preview, so that none is composed while a journey runs. */
async function composePreviews(url: string): Promise<void> {
  const listed = await Promise.all(
    ['products?limit=100', 'demos'].map(async (list) => {
      const response = await fetch(`${url}/api/${list}`);
      return (await response.text()).match(/media\/audio\/[0-9a-f]+\.mp3/g) ?? [];
    }),
  );
  for (const path of listed.flat()) await fetch(`${url}/${path}`, { method: 'HEAD' });
}

/** Stores a copy as the only one in `folder`. */
function keep(source: string, folder: string, target: string): void {
  if (existsSync(target)) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copy(source, `${target}.part`);
  renameSync(`${target}.part`, target);
}

/** Changes with the compiled synthesiser, its tools and the list of tracks. */
function synthesiserKey(): string {
  const hash = createHash('sha256');
  for (const folder of ['dist/demo/synth', 'dist/demo/media', 'dist/server/src/core/audio', 'dist/domain']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (name.endsWith('.js')) hash.update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
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
