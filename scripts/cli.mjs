import { ensureServerBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runScript } from './lib/run-script.mjs';

// `node scripts/cli.mjs NAME …` runs server/src/cli/NAME.ts in this process, which gets the remaining arguments.
const [name] = process.argv.splice(2, 1);
await runScript(async () => {
  await ensureInstalled();
  await ensureServerBuilt();
  await import(inRoot('dist/server/src/cli', `${name}.js`));
});
