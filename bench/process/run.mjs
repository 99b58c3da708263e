import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { built, until } from '../support/environment.mjs';
import { memoryOf } from '../support/process-figures.mjs';
import { measure } from '../support/load.mjs';
import { printCases } from '../support/print-cases.mjs';
import { ensureServerBuilt } from '../../scripts/lib/build.mjs';
import { freePort } from '../../scripts/lib/free-port.cjs';

const IDLE_GOAL_MB = 220;
const SETTLE_MS = 10_000;
const LOAD_SECONDS = 20;
const PAGE =
  '{ products(first: 50) { nodes { id name price bpm musicKey img audio playCount isHot category } } }';

/** Measures the first and later starts of the process (embedded database, no demo) and its memory. */
export async function measureProcess() {
  await ensureServerBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'ghostnote-process-'));
  chmodSync(folder, 0o755);
  try {
    const first = await start(folder);
    await first.stop();
    const later = await start(folder);
    await delay(SETTLE_MS);
    const idle = Math.round(memoryOf(later.pid));
    const requests = [{ path: '/graphql', body: JSON.stringify({ query: PAGE }) }];
    await measure(later.address, requests, { seconds: LOAD_SECONDS });
    await delay(SETTLE_MS);
    const after = Math.round(memoryOf(later.pid));
    await later.stop();
    const shown = { baseline: '', ratio: '', goal: '', reached: true };
    return [
      { ...shown, name: 'Cold start, empty folder', figure: `${first.seconds.toFixed(1)} s` },
      { ...shown, name: 'Later start', figure: `${later.seconds.toFixed(1)} s` },
      {
        ...shown,
        name: 'Memory, idle',
        figure: `${idle} MB`,
        goal: `<= ${IDLE_GOAL_MB} MB`,
        reached: idle <= IDLE_GOAL_MB,
      },
      {
        ...shown,
        name: `Memory after ${LOAD_SECONDS} s of load`,
        figure: `${after} MB`,
        ratio: (after / idle).toFixed(2),
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(folder) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = fork(built('main.js'), {
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), SEED: 'none', RATE_LIMIT: 'off' },
    stdio: 'ignore',
  });
  await until(async () => (await fetch(`${address}/readyz`)).ok);
  const seconds = (performance.now() - started) / 1000;
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { address, seconds, pid: child.pid, stop };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printCases('The process', await measureProcess());
