import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, relative } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { CHECKS } from './checks.mjs';
import { checkAndBuildWith, ensureLtsNode } from './lts.mjs';
import { inRoot } from './paths.mjs';
import { capture, run } from './run.mjs';
import { runSteps } from './steps.mjs';

/** Name of spec files that only `npm run test:all` runs: exhaustive or slow. */
const SLOW_SPEC = String.raw`\.slow\.spec\.`;

/** The suites; each returns `{ passed, failed, timings }`. A skipped test counts as failed. */
export function suites({ all }) {
  return {
    check: runChecks,
    parts: runParts,
    // Runs at low priority beside the other lane; see ALL_GROUPS.
    client: () => runJest('client', ['client'], [], (...tool) => runToolSilently(...tool, IN_THE_BACKGROUND)),
    jest: all
      ? () => runJest('jest', ['unit', 'integration'])
      : () => runJest('jest', ['unit', 'client', 'integration'], WITHOUT_SLOW),
    e2e: all ? () => runJourneys() : () => runJourneys('--grep', '@main'),
    lts: runOnLts,
  };
}

const WITHOUT_SLOW = [`--testPathIgnorePatterns=/node_modules/`, `--testPathIgnorePatterns=${SLOW_SPEC}`];

const IN_THE_BACKGROUND = { priority: constants.priority.PRIORITY_BELOW_NORMAL };

/**
 * Suites of `npm test`. Groups run one after the other, the lanes of a group side by side, and the suites of a lane in turn.
 * The data of the journeys is made with the processor time that the other lane leaves.
 */
export const MAIN_GROUPS = [[['check', 'jest'], [prepareJourneys]], [['e2e']]];

/**
 * Suites of `npm run test:all`. The parts mostly wait, and the other lane uses the processor time that they leave, at low
 * priority: the parts react to failures within time limits. The LTS line is last, because it replaces dist/.
 */
export const ALL_GROUPS = [
  [['check', 'client', prepareJourneys], ['parts']],
  [['jest']],
  [['e2e']],
  [['lts']],
];

/** Runs what a change reaches (see test-changed.mjs), the checks first. Returns `{ passed, failed }`. */
export async function runReached({ sources, integration, folders, journeys }) {
  const counts = [await runChecks()];
  if (sources.length > 0) {
    const related = ['--findRelatedTests', ...sources, '--passWithNoTests', ...WITHOUT_SLOW];
    counts.push(await runJest('unit and client', ['unit', 'client'], related));
  }
  if (integration.length > 0) {
    counts.push(await runJest('integration', ['integration'], ['--runTestsByPath', ...integration]));
  }
  if (folders.length > 0) counts.push(await runJourneys('--project=desktop', '--grep=@main', ...folders));
  if (journeys.length > 0) counts.push(await runJourneys(...journeys));
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** More failures than this have a cause of their own. */
const MOST_FILES_REPEATED = 5;

async function runChecks() {
  const results = await runSteps(CHECKS, IN_THE_BACKGROUND);
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed };
}

/** Makes what the journeys need, which would make it themselves otherwise. */
async function prepareJourneys() {
  await capture(process.execPath, [inRoot('scripts/demo-previews.mjs')], IN_THE_BACKGROUND);
}

/** Prints its output at the end, so that it does not mix with the lines of the checks. */
function runParts() {
  return runJest('parts', ['parts'], ['--runInBand'], runToolSilently);
}

/** Failed files run a second time, as failed journeys do; what passes then is named in the output. */
async function runJest(name, projects, options = [], runIt = runTool) {
  const first = await runJestOnce(name, projects, options, runIt);
  const failed = first.files.filter(({ status }) => status === 'failed');
  if (failed.length === 0 || failed.length > MOST_FILES_REPEATED) return total(first);

  const paths = failed.map(({ name: path }) => path);
  const second = await runJestOnce(name, projects, [...options, '--runTestsByPath', ...paths], runIt);
  for (const path of paths) {
    if (second.files.some((file) => file.name === path && file.status === 'passed')) {
      console.log(`passed at the second attempt only: ${path}`);
    }
  }
  const others = first.files.filter((file) => !failed.includes(file));
  return total({ succeeded: second.succeeded, files: [...others, ...second.files] });
}

async function runJestOnce(name, projects, options, runIt) {
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
  return { succeeded, files: JSON.parse(readFileSync(report, 'utf8')).testResults };
}

/** A file that did not load has no tests and counts as one failure. */
function total({ succeeded, files }) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const unloaded = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const timings = files.map(({ name, startTime, endTime }) => ({
    kind: 'specs',
    name: relative(inRoot('.'), name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { ...result(succeeded, passed, tests.length - passed + unloaded.length), timings };
}

async function runJourneys(...options) {
  await ensureBrowser();
  await ensureBuilt();
  return runPlaywright(process.execPath, ...options);
}

/** Checks, build and the main journey on the current LTS line of Node.js. */
async function runOnLts() {
  await ensureBrowser();
  const binary = await ensureLtsNode();
  await checkAndBuildWith(binary);
  return runPlaywright(binary, '--project=desktop', 'e2e/checkout/main-job.e2e.ts');
}

async function runPlaywright(binary, ...options) {
  const report = freshReport('playwright');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const succeeded = await runTool('@playwright/test/cli.js', ['test', '--reporter=dot,json', ...options], {
    env,
    binary,
  });
  const { suites, stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
  const journeys = journeysIn({ suites });
  for (const { name, flaky } of journeys) {
    if (flaky) console.log(`passed at the second attempt only: ${name}`);
  }
  const failed = stats.unexpected + stats.skipped + errors.length;
  return { ...result(succeeded, stats.expected + stats.flaky, failed), timings: journeys };
}

function journeysIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      kind: 'journeys',
      name: `${file} (${projectName}): ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      flaky: status === 'flaky',
    })),
  );
  return [...own, ...suites.flatMap(journeysIn)];
}

async function runTool(path, args, { env = process.env, binary = process.execPath } = {}) {
  try {
    await run(binary, [inRoot('node_modules', path), ...args], { env });
    return true;
  } catch {
    return false;
  }
}

async function runToolSilently(path, args, options) {
  const { ok, output } = await capture(process.execPath, [inRoot('node_modules', path), ...args], options);
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
