import { execFile } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** Debian packages, each with a program that shows that it is installed. */
const PACKAGES = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'redis-server': '/usr/bin/redis-server',
  'exim4-daemon-light': '/usr/sbin/exim4',
  memcached: '/usr/bin/memcached',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
};
/** Debian's way to keep packages from starting their services. */
const POLICY = '/usr/sbin/policy-rc.d';

const run = promisify(execFile);

/** Installs the services for `npm run test:parts`. @throws Error with a one-line reason */
export async function ensureParts() {
  const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]));
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')} ...`);
  try {
    await withoutServices(() => install(missing));
  } catch (error) {
    const reason = String(error.stderr || error.message)
      .trim()
      .split('\n')
      .at(-1);
    throw new Error(`test:parts needs Debian 12 and root to install ${missing.join(', ')}: ${reason}`, {
      cause: error,
    });
  }
  const absent = missing.filter((name) => !existsSync(PACKAGES[name]));
  if (absent.length > 0) throw new Error(`test:parts found no ${PACKAGES[absent[0]]} in ${absent[0]}`);
}

async function install(packages) {
  const options = ['-o', 'Dpkg::Use-Pty=0', '-o', 'DPkg::Lock::Timeout=120'];
  const command = ['install', '-y', '-qq', '--no-install-recommends', ...options, ...packages];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const settings = { env, maxBuffer: 64 * 1024 * 1024 };
  try {
    await run('apt-get', command, settings);
  } catch {
    // The package lists may be missing or outdated.
    await run('apt-get', ['update', '-qq'], settings);
    await run('apt-get', command, settings);
  }
}

async function withoutServices(work) {
  const ours = !existsSync(POLICY);
  if (ours) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await work();
  } finally {
    if (ours) rmSync(POLICY, { force: true });
  }
}
