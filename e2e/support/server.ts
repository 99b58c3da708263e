import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/free-port.cjs';

export interface RunningServer {
  url: string;
  dataDir: string;
  pid: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
  removeData(): void;
}

const START_LIMIT_MS = 240_000;

/** Starts the built server as a process of its own, as `npm start` does, on a free port with its own data folder. */
export async function startServer(
  environment: NodeJS.ProcessEnv = {},
  prepareData?: (dataDir: string) => void,
): Promise<RunningServer> {
  const dataDir = environment['DATA_DIR'] ?? temporaryFolder();
  prepareData?.(dataDir);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['dist/server/src/main.js'], {
    env: {
      ...inherited(),
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  await untilReady(url, child, output);
  return {
    url,
    dataDir,
    pid: child.pid!,
    stop: (signal = 'SIGTERM') => end(child, signal),
    removeData: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Leaves out the server settings of the calling shell, such as its database and mail. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return { PATH, HOME, TMPDIR, LANG };
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped while starting:\n${output()}`);
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await delay(50);
  }
  await end(child, 'SIGKILL');
  throw new Error(`The server was not ready after ${START_LIMIT_MS / 1000} s:\n${output()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Keeps the last 20,000 characters of the log. */
function collectOutput(child: ChildProcess): () => string {
  let output = '';
  const collect = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000));
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return () => output;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ghostnote-e2e-'));
  chmodSync(folder, 0o755); // readable by the account that runs PostgreSQL
  return folder;
}
