import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureServerBuilt } from '../../scripts/lib/build.mjs';
import { freePort } from '../../scripts/lib/free-port.cjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

export const built = (path) => inRoot('dist/server/src', path);
export const BENCH_PASSWORD = 'Bench!2345';
const ADMIN = { email: 'bench@ghostnote.test', password: BENCH_PASSWORD };

/**
 * Starts a database, the built server and a baseline server; `close` ends them.
 * @param baselineProgram path of the baseline server, relative to the repository; null for none
 * @param fill inserts the data; receives the addresses of the database and the server
 * @param settings further environment variables of the server
 */
export async function startEnvironment(baselineProgram, fill, settings = {}) {
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
    const environment = {
      ...settings,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SEED: 'none',
      CAPTCHA: 'off',
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      APP_SECRET: 'only for this benchmark',
    };
    const server = await start(running, built('main.js'), environment);
    await fill(database.url, server);
    const { pid } = running[0];
    const baseline =
      baselineProgram && (await start(running, inRoot(baselineProgram), { DATABASE_URL: database.url }));
    /** Ends the server without a warning and starts it again at its address. @returns the new pid */
    const restart = async () => {
      const [killed] = running.splice(0, 1);
      const ended = once(killed, 'exit');
      killed.kill('SIGKILL');
      await ended;
      await start(running, built('main.js'), environment, Number(new URL(server).port));
      return running.at(-1).pid;
    };
    return { server, pid, folder, baseline, token: await signIn(server), restart, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(running, program, environment, wanted = null) {
  const port = wanted ?? (await freePort());
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
  const response = await fetch(`${server}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** Waits until the server has all tracks: the database notifies it asynchronously. */
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
  throw new Error('not ready within two minutes');
}
