import { ensureInstalled } from './lib/install.mjs';

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const total = { passed: 0, failed: 0 };

try {
  await ensureInstalled();
  const { SUITES, GROUPS } = await import('./lib/suites.mjs');
  if (only && !(only in SUITES)) throw new Error(`--only takes one of: ${Object.keys(SUITES).join(', ')}`);
  const groups = only ? [[[only]]] : GROUPS;
  for (const lanes of groups) await Promise.all(lanes.map((lane) => runInTurn(lane, SUITES)));
} catch (error) {
  console.error(error.message);
  total.failed += 1;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** A lane holds names of suites, and functions that prepare later ones. */
async function runInTurn(lane, suites) {
  for (const step of lane) await (typeof step === 'string' ? add(step, suites[step]) : step());
}

async function add(name, runSuite) {
  const started = performance.now();
  let counts = { passed: 0, failed: 1 };
  try {
    counts = await runSuite();
  } catch (error) {
    console.error(`${name} did not finish: ${error.message}`);
  }
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${counts.passed} of ${counts.passed + counts.failed} in ${seconds} s`);
}
