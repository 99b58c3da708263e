import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServer, type RunningServer } from './server.js';

const STORED = '.cache/e2e-demo-store';
const PREVIEWS = '.cache/e2e-demo-previews';

/**
 * Starts a server with the demo catalogue. Its covers take 40 s of processor time, so the data folder of the first start is
 * kept and copied, until the build or the day changes. The previews take two and a half minutes and are kept until the
 * synthesiser changes.
 */
export async function startDemoStore(): Promise<RunningServer> {
  const stored = join(STORED, key());
  if (existsSync(stored)) return startServer({}, (dataDir) => copy(`${stored}/.`, dataDir));
  const previews = join(PREVIEWS, synthesiserKey());
  if (!existsSync(previews)) {
    rmSync(PREVIEWS, { recursive: true, force: true });
    await composePreviews(`${previews}.part`);
    renameSync(`${previews}.part`, previews);
  }
  const first = await startServer({}, (dataDir) => copy(`${previews}/.`, join(dataDir, 'media')));
  await first.stop();
  keep(first.dataDir, stored);
  return startServer({ DATA_DIR: first.dataDir });
}

/** All previews, so that none is composed while a journey runs; on every processor, where a server uses one. */
async function composePreviews(mediaDir: string): Promise<void> {
  const compiled = (path: string) => pathToFileURL(join(process.cwd(), 'dist/demo', path));
  const { catalogueJobs, createMediaFolders, DEMO_DEMOS, DEMO_TRACKS } = (await import(
    compiled('index.js').href
  )) as typeof import('../../demo/index.js');
  const { runOnWorkers } = (await import(
    compiled('media/worker-pool.js').href
  )) as typeof import('../../demo/media/worker-pool.js');
  await createMediaFolders(mediaDir);
  const jobs = [...catalogueJobs([...DEMO_TRACKS, ...DEMO_DEMOS]).values()];
  const task = { mediaDir, output: 'preview' };
  await runOnWorkers(compiled('media/render.worker.js'), task, jobs, availableParallelism(), () => undefined);
}

/** Stores a copy as the only one. */
function keep(source: string, target: string): void {
  rmSync(STORED, { recursive: true, force: true });
  mkdirSync(STORED, { recursive: true });
  copy(source, `${target}.part`);
  renameSync(`${target}.part`, target);
}

/** Changes with the compiled synthesiser, its tools and the list of tracks. */
function synthesiserKey(): string {
  const hash = createHash('sha256').update(readFileSync('dist/demo/catalogue.js'));
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
