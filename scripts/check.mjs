import { CHECKS, RULE_SPECS, RUNTIME_CHECKS } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';
import { runScript } from './lib/run-script.mjs';

await runScript(async () => {
  await ensureInstalled();
  const results = await runSteps(
    process.argv.includes('--runtime') ? RUNTIME_CHECKS : [...CHECKS, RULE_SPECS],
  );
  if (results.some(({ ok }) => !ok)) process.exitCode = 1;
});
