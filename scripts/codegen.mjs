import { checkOperations, writeOperations } from './lib/codegen.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/run-script.mjs';

/** `npm run codegen`: writes the client's typed hooks from the schema and its operations; `--check` only compares. */
await runScript(async () => {
  await ensureInstalled();
  await (process.argv.includes('--check') ? checkOperations() : writeOperations());
});
