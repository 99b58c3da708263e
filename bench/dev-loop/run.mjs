import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/free-port.cjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

// Seconds from a save to the changed answer of `npm run dev`, and requests that were refused meanwhile. Edits two sources and
// restores them.

const REPETITIONS = 3;
const POLL_MS = 25;
const PATIENCE_MS = 300_000;
/** Between two saves; the next server loads its packages meanwhile. */
const PAUSE_MS = 8_000;
const EDITS = [
  {
    part: 'server',
    file: 'server/src/modules/platform/health/health.controller.ts',
    path: '/healthz',
    text: "{ status: 'alive' }",
    changed: "{ status: 'alive', ...{ edited: true } }",
    goalSeconds: 3,
  },
  {
    part: 'client',
    file: 'client/src/ui/cn.ts',
    path: '/src/ui/cn.ts',
    text: 'import',
    changed: "console.log('edited');\nimport",
    goalSeconds: 1,
  },
];

const folder = mkdtempSync(join(tmpdir(), 'ghostnote-dev-'));
chmodSync(folder, 0o755); // the account that PostgreSQL runs as must get through
const port = await freePort();
const env = { ...process.env, PORT: String(port), DATA_DIR: folder, SEED: 'none', RATE_LIMIT: 'off' };
const dev = spawn(process.execPath, [inRoot('scripts/dev.mjs')], { env, stdio: 'ignore' });
try {
  await until('/healthz', () => true);
  await delay(PAUSE_MS);
  for (const edit of EDITS) {
    for (let run = 0; run < REPETITIONS; run += 1) {
      report(edit, await measured(edit));
    }
  }
} finally {
  dev.kill('SIGTERM');
  await once(dev, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

async function measured({ file, path, text, changed }) {
  const original = readFileSync(inRoot(file), 'utf8');
  try {
    save(file, original.replace(text, changed));
    return await until(path, (body) => body.includes('edited'));
  } finally {
    await delay(PAUSE_MS);
    save(file, original);
    await until(path, (body) => !body.includes('edited'));
    await delay(PAUSE_MS);
  }
}

/** As most editors do. */
function save(file, content) {
  writeFileSync(`${inRoot(file)}.saved`, content);
  renameSync(`${inRoot(file)}.saved`, inRoot(file));
}

async function until(path, isReached) {
  const started = performance.now();
  let refused = 0;
  while (performance.now() - started < PATIENCE_MS) {
    const body = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: 'close' } }).then(
      (response) => response.text(),
      () => undefined,
    );
    if (body === undefined) refused += 1;
    else if (isReached(body)) return { seconds: (performance.now() - started) / 1000, refused };
    await delay(POLL_MS);
  }
  throw new Error(`${path} did not change`);
}

function report({ part, goalSeconds }, { seconds, refused }) {
  console.log(`${part}: ${seconds.toFixed(2)} s (goal ${goalSeconds} s), ${refused} refused`);
}
