import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { locateBinaries, type Binaries } from './binaries.js';
import { ROLE } from './settings.js';
import { processExists } from './process-exists.js';
import { cannotStart } from './startup-failure.js';
import { firstObstacle, systemUserForPostgres, type SystemUser } from './system-user.js';

/** A database folder on disk with everything needed to run a server on it. */
export interface Cluster {
  dataDir: string;
  binaries: Binaries;
  user: SystemUser | undefined;
  password: string;
  durable: boolean;
}

const MAJOR_VERSION = '18';
const PASSWORD_FILE = 'ghostnote.password';

/** Opens the cluster in `dataDir`, or creates it with a random password. */
export async function openCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const user = systemUserForPostgres();
  const binaries = locateBinaries(user);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await createCluster({ dataDir, binaries, user, durable });
  return { dataDir, binaries, user, password: readPassword(dataDir), durable };
}

/**
 * Path of the data folder for PostgreSQL. Where its account cannot traverse the path (a private parent such as /root),
 * PostgreSQL starts inside the folder and gets a relative path.
 */
export function pathAsSeenBy(user: SystemUser | undefined, dataDir: string): string {
  const obstacle = user && firstObstacle(dirname(dataDir), user);
  if (!obstacle) return dataDir;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw cannotStart(`PostgreSQL's account cannot enter ${obstacle}; choose another DATA_DIR`);
}

function readPassword(dataDir: string): string {
  try {
    const major = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim();
    if (major !== MAJOR_VERSION) {
      throw cannotStart(`${dataDir} was written by PostgreSQL ${major}, this is ${MAJOR_VERSION}`);
    }
    return readFileSync(join(dataDir, PASSWORD_FILE), 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') throw cannotStart(`${dataDir} belongs to another account`);
    if (code === 'ENOENT') throw cannotStart(`${join(dataDir, PASSWORD_FILE)} is missing`);
    throw error;
  }
}

/** Creates the cluster aside and renames it, so that a crash or a second process never sees half a cluster. */
async function createCluster(plan: Omit<Cluster, 'password'>): Promise<void> {
  const { dataDir, user } = plan;
  removeAbandonedAttempts(dataDir);
  const staging = `${attemptPrefix(dataDir)}${process.pid}-${randomBytes(3).toString('hex')}`;
  const cluster = join(staging, 'cluster');
  const passwordFile = join(staging, 'password');
  mkdirSync(cluster, { recursive: true });
  try {
    writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
    for (const path of [staging, cluster, passwordFile]) {
      if (user) chownSync(path, user.uid, user.gid);
    }
    chmodSync(staging, 0o700);
    await runInitdb({ ...plan, dataDir: cluster });
    if (user) chownSync(passwordFile, process.getuid!(), process.getgid!());
    renameSync(passwordFile, join(cluster, PASSWORD_FILE));
    moveIntoPlace(cluster, dataDir);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

async function runInitdb({ dataDir, binaries, user, durable }: Omit<Cluster, 'password'>): Promise<void> {
  const flags = [
    `--pgdata=${pathAsSeenBy(user, dataDir)}`,
    `--username=${ROLE}`,
    '--pwfile=../password',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await promisify(execFile)(binaries.initdb, flags, { cwd: dataDir, ...user });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw cannotStart(`initdb failed: ${stderr?.trim() || message}`);
  }
}

function moveIntoPlace(cluster: string, dataDir: string): void {
  try {
    renameSync(cluster, dataDir);
  } catch (error) {
    // Another process created the cluster first.
    if (existsSync(join(dataDir, 'PG_VERSION'))) return;
    throw cannotStart(`${dataDir} cannot take the database (${(error as Error).message})`);
  }
}

function attemptPrefix(dataDir: string): string {
  return `${dataDir}.init-`;
}

function removeAbandonedAttempts(dataDir: string): void {
  const parent = dirname(dataDir);
  const prefix = basename(attemptPrefix(dataDir));
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (!processExists(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
