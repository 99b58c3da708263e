import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { compiledEmbeddedPostgres } from '../../../test/support/embedded-postgres.mjs';
import { EmbeddedPostgresError, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';

const PROGRAM = `
  const { startEmbeddedPostgres } = await import(process.argv[1]);
  const database = await startEmbeddedPostgres({ dataDir: process.argv[2], durable: false });
  const stayAlive = setInterval(() => {}, 60_000);
  process.once('SIGTERM', () => database.stop().then(() => clearInterval(stayAlive)));
  console.log(database.url);
`;

let folder: string;
let dataDir: string;
const started: EmbeddedPostgres[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'postgres');
});

afterEach(async () => {
  for (const database of started.splice(0)) await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, durable: false });
  started.push(database);
  return database;
}

/** The same in a process of its own, which can be killed. */
async function startProcess() {
  const program = [await compiledEmbeddedPostgres(), dataDir];
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, ...program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  const endWith = async (signal: NodeJS.Signals) => {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  return { url, endWith };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

function serverPid(): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

it('keeps what was stored from one start to the next', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS number');
  await first.stop();

  const second = await start();

  expect(await query(second.url, 'SELECT number FROM kept')).toEqual([7]);
});

it('protects each cluster with a password of its own that only we can read', async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = 'ghostnote';

  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect(statSync(join(dataDir, 'ghostnote.password')).mode & 0o777).toBe(0o600);
});

it('leaves no server behind when the last user stops', async () => {
  const database = await start();
  await database.stop();

  expect(serverPid()).toBeUndefined();
  await expect(query(database.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
});

it('takes over the running server of a process that was killed', async () => {
  const killed = await startProcess();
  await query(killed.url, 'CREATE TABLE kept AS SELECT 7 AS number');
  const orphan = serverPid();
  await killed.endWith('SIGKILL');

  const database = await start();

  expect(serverPid()).toBe(orphan);
  expect(await query(database.url, 'SELECT number FROM kept')).toEqual([7]);
  await database.stop();
  expect(serverPid()).toBeUndefined();
});

it('serves a second process until that one stops too', async () => {
  const other = await startProcess();
  const database = await start();
  await other.endWith('SIGTERM');

  expect(await query(database.url, 'SELECT 7')).toEqual([7]);
});

it('gives processes that start at the same moment one server', async () => {
  const processes = await Promise.all([startProcess(), startProcess(), startProcess()]);

  expect(new Set(processes.map(({ url }) => url)).size).toBe(1);
  await Promise.all(processes.map(({ endWith }) => endWith('SIGTERM')));
  expect(serverPid()).toBeUndefined();
});

it('is not misled by a pid file whose number belongs to another process by now', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS number');
  await first.stop();
  writeFileSync(
    join(dataDir, 'postmaster.pid'),
    `${process.pid}\n${dataDir}\n1700000000\n5432\n\n127.0.0.1\n\nready\n`,
  );

  const second = await start();

  expect(await query(second.url, 'SELECT number FROM kept')).toEqual([7]);
});

it('brings a killed server back under the same address', async () => {
  const { url } = await start();
  const killed = serverPid()!;
  process.kill(killed, 'SIGKILL');

  await eventually(() => expect(serverPid()).not.toBe(killed));
  expect(await eventually(() => query(url, 'SELECT 7'))).toEqual([7]);
});

it('works in a folder that the account of PostgreSQL cannot walk into', async () => {
  const hidden = join(folder, 'private');
  mkdirSync(hidden, { mode: 0o700 });
  dataDir = join(hidden, 'postgres');

  const { url } = await start();

  expect(await query(url, 'SELECT 7')).toEqual([7]);
});

it('says in one line why it cannot use a folder', async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'thesis.doc'), 'not a database');

  const failure = await start().catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(EmbeddedPostgresError);
  expect((failure as Error).message).toMatch(
    /^The embedded PostgreSQL cannot start: .*postgres cannot take the database.*$/,
  );
});

async function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((next) => setTimeout(next, 20));
    }
  }
}
