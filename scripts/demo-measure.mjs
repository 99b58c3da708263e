import { ensureServerBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runScript } from './lib/run-script.mjs';

// `npm run demo:measure`: figures of every preview of the demo, about three minutes of processor time.
await runScript(async () => {
  await ensureInstalled();
  await ensureServerBuilt();
  await import(inRoot('dist/demo/measure/main.js'));
});
