import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runScript } from './lib/run-script.mjs';
import { run } from './lib/run.mjs';

/** `npm run api-reference`: writes docs/api-reference.md from the constants of the code and the scopes that the tests hold. */
await runScript(async () => {
  await ensureInstalled();
  const args = ['--selectProjects', 'integration', '--', 'server/test/api-docs/reference.spec.ts'];
  await run(process.execPath, [inRoot('node_modules/jest/bin/jest.js'), ...args], {
    env: { ...process.env, WRITE_API_REFERENCE: '1' },
  });
});
