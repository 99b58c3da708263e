import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runScript } from './lib/run-script.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // In this process, so that the server gets signals and terminal and sets the exit code.
  await import(inRoot('dist/server/src/main.js'));
});
