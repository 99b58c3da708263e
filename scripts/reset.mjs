import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { runScript } from './lib/run-script.mjs';

/** `npm run reset`: removes DATA_DIR (`var/`), database, media and mails, unless a server uses it. The next start fills it anew. */
await runScript(() => {
  const folder = resolve(ROOT, process.env.DATA_DIR ?? 'var');
  if (!existsSync(folder)) return console.log(`There is no ${folder}.`);
  if (!existsSync(join(folder, 'postgres', 'PG_VERSION'))) {
    throw new Error(`${folder} holds no database of ours; nothing was removed.`);
  }
  const server = runningServer(join(folder, 'postgres', 'postmaster.pid'));
  if (server) {
    throw new Error(`A server uses ${folder} (its PostgreSQL is process ${server}): stop it first.`);
  }
  rmSync(folder, { recursive: true });
  console.log(`Removed ${folder}.`);
});

/** Process number of the PostgreSQL that runs on the folder; a killed one leaves its file behind. */
function runningServer(pidFile) {
  if (!existsSync(pidFile)) return undefined;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return error.code === 'EPERM' ? pid : undefined;
  }
}
