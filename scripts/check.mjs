import { branchBase, changedFiles } from './lib/changes.mjs';
import { CHECKS, RULE_SPECS, RUNTIME_CHECKS, checksOf } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';
import { runScript } from './lib/run-script.mjs';

const ONLY = '--only=';

/**
 * `npm run check`. `-- --changed` checks the files that differ from main; `-- --only=types,format` runs the steps whose name
 * contains one of the words; `--runtime` runs those that depend on the version of Node.js.
 */
await runScript(async () => {
  await ensureInstalled();
  const results = await runSteps(selected());
  if (results.some(({ ok }) => !ok)) process.exitCode = 1;
});

function selected() {
  const steps = candidates();
  const only = process.argv.find((argument) => argument.startsWith(ONLY));
  if (!only) return steps;
  const words = only.slice(ONLY.length).split(',').filter(Boolean);
  const found = steps.filter(({ name }) => words.some((word) => name.includes(word)));
  if (found.length > 0) return found;
  throw new Error(`${only} names no step. The steps are: ${steps.map(({ name }) => name).join(', ')}`);
}

function candidates() {
  if (process.argv.includes('--changed')) return checksOf(changedFiles(branchBase()));
  return process.argv.includes('--runtime') ? RUNTIME_CHECKS : [...CHECKS, RULE_SPECS];
}
