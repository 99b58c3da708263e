import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { FakeProject } from './fake-project.js';

const RUN = `
  import { runSteps } from './scripts/lib/steps.mjs';
  const program = 'process.exit(require("fs").readFileSync("code/one.ts", "utf8").includes("wrong") ? 1 : 0)';
  const step = (name, inputs) => ({ name, inputs, command: process.execPath, args: ['--eval', program] });
  await runSteps([step('of code', ['code']), step('of docs', ['docs']), step('without inputs')]);`;

/** Runs the steps; returns the lines of their results without the seconds. */
async function results(project: FakeProject): Promise<string[]> {
  const { output } = await project.run(RUN);
  return output
    .split('\n')
    .filter((line) => /^[✓✗]/.test(line))
    .map((line) => line.replace(/[\d.]+ s/, 'ran'))
    .sort();
}

it('runs a step again only when its inputs have changed since it passed', async () => {
  const project = new FakeProject({ 'code/one.ts': '', 'docs/page.md': '' });
  execFileSync('git', ['init', '--quiet'], { cwd: project.root });
  const runs = [await results(project), await results(project)];
  for (const text of ['right\n', 'wrong\n', '']) {
    appendFileSync(join(project.root, 'code/one.ts'), text);
    runs.push(await results(project));
  }
  project.remove();
  expect(runs).toEqual([
    ['✓ of code (ran)', '✓ of docs (ran)', '✓ without inputs (ran)'],
    ['✓ of code (unchanged)', '✓ of docs (unchanged)', '✓ without inputs (ran)'],
    ['✓ of code (ran)', '✓ of docs (unchanged)', '✓ without inputs (ran)'],
    ['✓ of docs (unchanged)', '✗ of code (ran)', '✗ without inputs (ran)'],
    ['✓ of docs (unchanged)', '✗ of code (ran)', '✗ without inputs (ran)'],
  ]);
});

it('names each step when it begins, where the output is no terminal', async () => {
  const project = new FakeProject({ 'code/one.ts': '' });
  const { output } = await project.run(RUN);
  project.remove();
  expect(output.split('\n').filter((line) => line.startsWith('…'))).toEqual([
    '… of code',
    '… of docs',
    '… without inputs',
  ]);
});
