import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { until } from '../support/until.js';
import { killTree, processTree, stopTree } from './process-tree.js';

let forking: ChildProcess;

afterEach(() => {
  if (forking.exitCode === null && forking.signalCode === null) killTree(forking.pid!);
});

function stateOf(pid: number): string {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)![0]!;
}

it('stops a process that forks at that moment, with all its children', async () => {
  const forks = `echo ready; ${'sleep 60 & '.repeat(400)} wait`;
  forking = spawn('sh', ['-c', forks], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(forking.stdout!, 'data');

  stopTree(forking.pid!);

  // A processor takes a moment to leave the process that it runs.
  await until('all are stopped', () => processTree(forking.pid!).every((member) => stateOf(member) === 'T'));
});
