import { ensureInstalled } from './lib/install.mjs';

const ALL = process.argv.includes('--all');
const SLOWEST = process.argv.includes('--slowest');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const total = { passed: 0, failed: 0 };
const timings = [];

try {
  await ensureInstalled();
  const { ALL_GROUPS, MAIN_GROUPS, suites } = await import('./lib/suites.mjs');
  const SUITES = suites({ all: ALL });
  if (only && !(only in SUITES)) throw new Error(`--only takes one of: ${Object.keys(SUITES).join(', ')}`);
  const groups = only ? [[[only]]] : ALL ? ALL_GROUPS : MAIN_GROUPS;
  for (const lanes of groups) await Promise.all(lanes.map((lane) => runInTurn(lane, SUITES)));
} catch (error) {
  console.error(error.message);
  total.failed += 1;
}
if (SLOWEST) printSlowest();
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
  timings.push(...(counts.timings ?? []));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${counts.passed} of ${counts.passed + counts.failed} in ${seconds} s`);
}

/** Prints the twenty slowest spec files and the twenty slowest journeys, in seconds. */
function printSlowest() {
  for (const kind of ['specs', 'journeys']) {
    const slowest = timings.filter((one) => one.kind === kind).sort((a, b) => b.seconds - a.seconds);
    console.log(`Slowest ${kind}:`);
    for (const { name, seconds } of slowest.slice(0, 20)) {
      console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
    }
  }
}
