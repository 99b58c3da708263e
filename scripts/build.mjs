import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/run-script.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
