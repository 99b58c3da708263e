import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.cjs';
import { inRoot } from './paths.mjs';

const PATIENCE_MS = 120_000;

/** Runs `work(url)` against a temporary built server with the demo. */
export async function withServer(work) {
  const folder = mkdtempSync(join(tmpdir(), 'ghostnote-screens-'));
  chmodSync(folder, 0o755); // the account that PostgreSQL runs as must get through
  const port = await freePort();
  const server = spawn(process.execPath, [inRoot('dist/server/src/main.js')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, CAPTCHA: 'off', RATE_LIMIT: 'off' },
    stdio: 'inherit',
  });
  try {
    await untilReady(`http://localhost:${port}`, server);
    await work(`http://localhost:${port}`);
  } finally {
    const ended = once(server, 'exit');
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

async function untilReady(url, server) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await delay(100);
  }
  throw new Error('the server did not become ready');
}
