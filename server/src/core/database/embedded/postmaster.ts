import { execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathAsSeenBy, type Cluster } from './cluster.js';
import { processExists } from './process-exists.js';
import { serverFlags } from './settings.js';

/** A running PostgreSQL server as its postmaster.pid describes it. */
export interface Postmaster {
  pid: number;
  port: number;
  /** False while it starts or stops. */
  ready: boolean;
}

const POLL_MS = 5;
const LOG_LIMIT_BYTES = 10_000_000;
/** Longest time for a fast shutdown, which writes a checkpoint; then the server is killed. */
const FAST_STOP_MS = 20_000;
const HARD_STOP_MS = 5_000;

/** The server that runs on `dataDir`, or undefined. Ignores the pid file of a dead server. */
export function findPostmaster(dataDir: string): Postmaster | undefined {
  const found = readPidFile(dataDir);
  return found && runsOn(dataDir, found.pid) ? found : undefined;
}

/** The port of the last server, even of a killed one, so that other processes find its successor. */
export function lastPort(dataDir: string): number | undefined {
  return readPidFile(dataDir)?.port;
}

/** Starts a detached server. Returns the reason of a failure, or undefined when it runs. */
export async function launch(cluster: Cluster, port: number): Promise<string | undefined> {
  const { dataDir, user } = cluster;
  removeMisleadingPidFile(dataDir);
  const log = openLog(dataDir);
  const flags = ['-D', pathAsSeenBy(user, dataDir), '-p', String(port), ...serverFlags(cluster.durable)];
  // A process group of its own: Ctrl-C must stop this process first, so that in-flight requests still have a database.
  const options: SpawnOptions = { cwd: dataDir, detached: true, stdio: ['ignore', log.fd, log.fd], ...user };
  const child = spawn(cluster.binaries.postgres, flags, options);
  child.unref();
  closeSync(log.fd);
  let failure: (() => string) | undefined;
  const ended = () => (failure ??= () => reasonIn(readFileSync(log.path).subarray(log.start).toString()));
  child.once('error', ({ message }) => (failure = () => message));
  child.once('exit', ended);
  while (!failure) {
    const running = readPidFile(dataDir);
    if (running?.pid === child.pid && running?.ready) {
      child.off('exit', ended); // from now on the holders of a lease handle its exit
      return undefined;
    }
    await delay(POLL_MS);
  }
  return failure();
}

/** Fast shutdown: ends sessions, keeps all committed data, needs no recovery at the next start. */
export async function shutDown(dataDir: string, { pid }: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!runsOn(dataDir, pid)) return;
    process.kill(pid, signal);
    const deadline = Date.now() + (signal === 'SIGINT' ? FAST_STOP_MS : HARD_STOP_MS);
    while (Date.now() < deadline && runsOn(dataDir, pid)) await delay(POLL_MS);
  }
}

/** The lines of postmaster.pid: pid, folder, start time, port, socket folder, address, shared memory, status. */
function readPidFile(dataDir: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Removes the pid file of a dead server whose pid another process has now: PostgreSQL would mistake that process for a
 * running server.
 */
function removeMisleadingPidFile(dataDir: string): void {
  const found = readPidFile(dataDir);
  if (found && processExists(found.pid) && !runsOn(dataDir, found.pid))
    rmSync(join(dataDir, 'postmaster.pid'));
}

/** True when `pid` is a server on this folder; after a reboot the pid may belong to another process. */
function runsOn(dataDir: string, pid: number): boolean {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
        dataDir,
      );
    }
    const workingFolder = statSync(`/proc/${pid}/cwd`);
    const folder = statSync(dataDir);
    return workingFolder.ino === folder.ino && workingFolder.dev === folder.dev;
  } catch {
    return false; // no such process, or another account's: not a server of ours
  }
}

function openLog(dataDir: string): { fd: number; path: string; start: number } {
  const path = join(dataDir, 'server.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const startsAfresh = size > LOG_LIMIT_BYTES;
  return { fd: openSync(path, startsAfresh ? 'w' : 'a', 0o600), path, start: startsAfresh ? 0 : size };
}

function reasonIn(output: string): string {
  const fatal = output.split('\n').find((line) => /FATAL|PANIC|error while loading/.test(line));
  return (
    fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '') || output.trim().slice(-300) || 'the server ended at once'
  );
}
