import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { CHECKS } from './checks.mjs';
import { checkAndBuildWith, ensureLtsNode } from './lts.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { runSteps } from './steps.mjs';

/** The parts of `npm test`; each answers `{ passed, failed }`. A test that was skipped did not pass: it counts as failed. */
export const SUITES = {
  check: runChecks,
  jest: () => runJest('jest', ['unit', 'integration', 'client']),
  parts: () => runJest('parts', ['parts'], ['--runInBand']),
  e2e: runJourneys,
  lts: runOnLts,
};

async function runChecks() {
  const results = await runSteps(CHECKS);
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed };
}

async function runJest(name, projects, options = []) {
  const report = freshReport(name);
  const reporter = `--reporters=${inRoot('scripts/lib/quiet-jest-reporter.mjs')}`;
  const succeeded = await runTool('jest/bin/jest.js', [
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

/** Check, build and the main journey on the current LTS line of Node.js. Last, because it builds dist/ anew. */
async function runOnLts() {
  await ensureBrowser();
  const binary = await ensureLtsNode();
  await checkAndBuildWith(binary);
  return runPlaywright(binary, 'e2e/main-job.e2e.ts');
}

async function runPlaywright(binary, ...files) {
  const report = freshReport('playwright');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const succeeded = await runTool('@playwright/test/cli.js', ['test', '--reporter=dot,json', ...files], {
    env,
    binary,
  });
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
  return result(succeeded, stats.expected, stats.unexpected + stats.flaky + stats.skipped + errors.length);
}

async function runTool(path, args, { env = process.env, binary = process.execPath } = {}) {
  try {
    await run(binary, [inRoot('node_modules', path), ...args], { env });
    return true;
  } catch {
    return false;
  }
}

/** A run that ended badly although no test of its own failed is a failure too. */
function result(succeeded, passed, failed) {
  return { passed, failed: failed === 0 && !succeeded ? 1 : failed };
}

function freshReport(name) {
  const file = inRoot('.cache/test-reports', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
