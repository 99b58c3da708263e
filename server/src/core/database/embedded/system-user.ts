import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { cannotStart } from './startup-failure.js';

/** The operating system's account that PostgreSQL runs as. */
export interface SystemUser {
  uid: number;
  gid: number;
}

const ACCOUNT = 'postgres';

/**
 * PostgreSQL refuses to run as root, so it gets its own account, created when missing. Undefined when this process is
 * not root: PostgreSQL then runs under the same account.
 */
export function systemUserForPostgres(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return findAccount() ?? createAccount();
}

/** The first folder of `path` that `user` cannot traverse, or undefined. */
export function firstObstacle(path: string, user: SystemUser): string | undefined {
  const way = [resolve(path)];
  for (let step = way[0]!; dirname(step) !== step;) way.unshift((step = dirname(step)));
  return way.find((step) => !allows(step, user));
}

function allows(path: string, { uid, gid }: SystemUser): boolean {
  const { mode, uid: owner, gid: group } = statSync(path);
  if (owner === uid) return (mode & 0o100) !== 0;
  if (group === gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

function findAccount(): SystemUser | undefined {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function createAccount(): SystemUser {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT], { stdio: 'ignore' });
  } catch (cause) {
    throw Object.assign(
      cannotStart(
        `PostgreSQL refuses to run as root, and there is no account "${ACCOUNT}" nor a way to add one with useradd`,
      ),
      { cause },
    );
  }
  const account = findAccount();
  if (!account) throw cannotStart(`the account "${ACCOUNT}" was added but cannot be found`);
  return account;
}
