import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureServerBuilt } from '../../scripts/lib/build.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

export const built = (path) => inRoot('dist/server/src', path);
const ADMIN = { email: 'bench@ghostnote.test', password: 'Bench!2345' };

/**
 * A database, the built server and a ceiling, all of their own, and how to end them.
 * @param ceiling program of the ceiling, relative to the repository; null where nothing is compared with one
 * @param fill given the database's address and the server's, puts in what is measured
 */
export async function startEnvironment(ceiling, fill) {
  await ensureServerBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'ghostnote-bench-'));
  chmodSync(folder, 0o755);
  const { startEmbeddedPostgres } = await import(built('core/database/embedded-postgres.js'));
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const running = [];
  const close = async () => {
    for (const child of running) await end(child);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const server = await start(running, built('main.js'), {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SEED: 'none',
      CAPTCHA: 'off',
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      APP_SECRET: 'only for this benchmark',
    });
    await fill(database.url, server);
    const { pid } = running[0];
    const plain = ceiling && (await start(running, inRoot(ceiling), { DATABASE_URL: database.url }));
    return { server, pid, ceiling: plain, token: await signIn(server), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(running, program, environment) {
  const port = await freePort();
  const child = fork(program, {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: 'inherit',
  });
  running.push(child);
  const address = `http://127.0.0.1:${port}`;
  await until(() => fetch(address).then(() => true));
  return address;
}

async function end(child) {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function signIn(server) {
  const query = `mutation { login(input: { email: "${ADMIN.email}", password: "${ADMIN.password}" }) { token } }`;
  const { data } = await graphql(server, { query });
  return data.login.token;
}

export async function graphql(server, body, token) {
  const answer = await fetch(`${server}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** The server hears of the tracks from the database, a moment after they are there. */
export function seesTracks(server, tracks) {
  return until(async () => {
    const { data } = await graphql(server, { query: '{ products(first: 1) { totalCount } }' });
    return data.products.totalCount === tracks;
  });
}

export async function until(holds) {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline;) {
    if (await holds().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not become ready within two minutes.');
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}
