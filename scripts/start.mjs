import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runScript } from './lib/run-script.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // The server runs in this process, so that it gets signals and terminal and sets the exit code.
  await import(inRoot('dist/server/src/main.js'));
});
