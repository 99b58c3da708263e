import { availableParallelism } from 'node:os';
import { capture } from './run.mjs';

/**
 * Runs steps side by side, as many as there are processors. Prints one line with its time for each finished step, and the
 * output of a failed one. A step is `{ name, command, args }`.
 */
export async function runSteps(steps, options) {
  const waiting = [...steps];
  const results = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step, options));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}

async function runStep(step, options) {
  const started = performance.now();
  const { ok, output } = await capture(step.command, step.args, options);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? '✓' : '✗'} ${step.name} (${seconds} s)`);
  if (!ok) console.log(indented(output));
  return { name: step.name, ok };
}

function indented(output) {
  return output
    .trim()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
