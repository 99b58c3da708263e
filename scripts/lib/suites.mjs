import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { CHECKS } from './checks.mjs';
import { checkAndBuildWith, ensureLtsNode } from './lts.mjs';
import { inRoot } from './paths.mjs';
import { capture, run } from './run.mjs';
import { runSteps } from './steps.mjs';

/** The suites of `npm test`; each returns `{ passed, failed }`. A skipped test counts as failed. */
export const SUITES = {
  check: runChecks,
  jest: () => runJest('jest', ['unit', 'integration', 'client']),
  parts: runParts,
  e2e: runJourneys,
  lts: runOnLts,
};

/** Groups run one after the other. The parts mostly wait, and the checks use the processor time that they leave. */
export const TOGETHER = [['check', 'parts'], ['jest'], ['e2e'], ['lts']];

/** At low priority: the parts react to failures within time limits. */
async function runChecks() {
  const results = await runSteps(CHECKS, { priority: constants.priority.PRIORITY_BELOW_NORMAL });
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed };
}

/** Prints its output at the end, so that it does not mix with the lines of the checks. */
function runParts() {
  return runJest('parts', ['parts'], ['--runInBand'], runToolSilently);
}

async function runJest(name, projects, options = [], runIt = runTool) {
  const report = freshReport(name);
  const reporter = `--reporters=${inRoot('scripts/lib/quiet-jest-reporter.mjs')}`;
  const succeeded = await runIt('jest/bin/jest.js', [
    '--json',
    `--outputFile=${report}`,
    reporter,
    '--selectProjects',
    ...projects,
    ...options,
  ]);
  const counts = JSON.parse(readFileSync(report, 'utf8'));
  const failed =
    counts.numFailedTests + counts.numPendingTests + counts.numTodoTests + counts.numRuntimeErrorTestSuites;
  return result(succeeded, counts.numPassedTests, failed);
}

async function runJourneys() {
  await ensureBrowser();
  await ensureBuilt();
  return runPlaywright(process.execPath);
}

/** Checks, build and the main journey on the current LTS line of Node.js. Last, because it builds dist/ anew. */
async function runOnLts() {
  await ensureBrowser();
  const binary = await ensureLtsNode();
  await checkAndBuildWith(binary);
  return runPlaywright(binary, '--project=desktop', 'e2e/main-job.e2e.ts');
}

async function runPlaywright(binary, ...options) {
  const report = freshReport('playwright');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const succeeded = await runTool('@playwright/test/cli.js', ['test', '--reporter=dot,json', ...options], {
    env,
    binary,
  });
  const { suites, stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
  for (const title of flakyTests({ suites })) console.log(`passed at the second attempt only: ${title}`);
  return result(succeeded, stats.expected + stats.flaky, stats.unexpected + stats.skipped + errors.length);
}

function flakyTests({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(flakyTests)];
}

async function runTool(path, args, { env = process.env, binary = process.execPath } = {}) {
  try {
    await run(binary, [inRoot('node_modules', path), ...args], { env });
    return true;
  } catch {
    return false;
  }
}

async function runToolSilently(path, args) {
  const { ok, output } = await capture(process.execPath, [inRoot('node_modules', path), ...args]);
  if (output.trim()) console.log(output.trim());
  return ok;
}

/** Counts a failed run without a failed test as one failure. */
function result(succeeded, passed, failed) {
  return { passed, failed: failed === 0 && !succeeded ? 1 : failed };
}

function freshReport(name) {
  const file = inRoot('.cache/test-reports', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
