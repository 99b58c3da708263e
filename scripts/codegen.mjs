import { parseArgs } from 'node:util';
import { checkOperations, writeOperations } from './lib/codegen.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/run-script.mjs';

/**
 * `npm run codegen`: writes the client's typed hooks from the schema and its operations; `--check` only compares, `--config FILE`
 * reads another configuration.
 */
await runScript(async () => {
  await ensureInstalled();
  const { values } = parseArgs({
    options: { check: { type: 'boolean' }, config: { type: 'string', default: 'codegen.yml' } },
  });
  await (values.check ? checkOperations(values.config) : writeOperations(values.config));
});
