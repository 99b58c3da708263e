import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureServerBuilt } from './lib/build.mjs';
import { inRoot } from './lib/paths.mjs';

/**
 * Composes the previews of the demo for the journeys into .cache/e2e-demo-previews/media, on all processors, in two minutes of
 * processor time. They are kept until the synthesiser, its tools or the list of tracks change.
 */
const KEPT = inRoot('.cache/e2e-demo-previews');
const MEDIA = join(KEPT, 'media');
const KEY = join(KEPT, 'key');
const SOURCES = ['dist/demo/synth', 'dist/demo/media', 'dist/audio', 'dist/domain'];

await ensureServerBuilt();
const key = synthesiserKey();
if (!existsSync(KEY) || readFileSync(KEY, 'utf8') !== key) {
  rmSync(KEPT, { recursive: true, force: true });
  await compose(MEDIA);
  writeFileSync(KEY, key);
}

async function compose(mediaDir) {
  const { catalogueJobs, createMediaFolders, DEMO_DEMOS, DEMO_TRACKS } = await import(
    inRoot('dist/demo/index.js')
  );
  const { runOnWorkers } = await import(inRoot('dist/demo/media/worker-pool.js'));
  await createMediaFolders(mediaDir);
  const jobs = [...catalogueJobs([...DEMO_TRACKS, ...DEMO_DEMOS]).values()];
  const worker = pathToFileURL(inRoot('dist/demo/media/render.worker.js'));
  const task = { mediaDir, output: 'preview' };
  await runOnWorkers(worker, task, jobs, availableParallelism(), () => undefined);
}

function synthesiserKey() {
  const hash = createHash('sha256').update(readFileSync(inRoot('dist/demo/catalogue.js')));
  for (const source of SOURCES) {
    for (const name of readdirSync(inRoot(source), { recursive: true, encoding: 'utf8' }).sort()) {
      if (name.endsWith('.js')) hash.update(readFileSync(inRoot(source, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
