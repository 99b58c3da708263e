import { availableParallelism } from 'node:os';
import { capture } from './run.mjs';
import { isUnchanged, rememberSuccess } from './step-cache.mjs';

const REFRESH_MS = 1000;

/**
 * Runs steps side by side, as many as there are processors, and shows which ones are running. Prints one line with its time
 * for each finished step, and the output of a failed one. A step is `{ name, command, args }`; one with `inputs`, a list of
 * files and folders, does not run again while they are as they were at its last success.
 */
export async function runSteps(steps, options) {
  const waiting = [...steps];
  const results = [];
  const progress = new Progress();
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      results.push(await runStep(step, progress, options));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  progress.end();
  return results;
}

async function runStep(step, progress, options) {
  const { name } = step;
  if (isUnchanged(step)) {
    progress.print(`✓ ${name} (unchanged)`);
    return { name, ok: true };
  }
  progress.begin(name);
  const started = performance.now();
  const { ok, output } = await capture(step.command, step.args, options);
  if (ok) rememberSuccess(step);
  progress.finish(name, `${ok ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (!ok) progress.print(indented(output));
  return { name, ok };
}

/** Shows the running steps: in one changing line on a terminal, otherwise in a line for each at its start. */
class Progress {
  #running = new Map();
  #timer;

  begin(name) {
    this.#running.set(name, performance.now());
    if (!process.stdout.isTTY) return console.log(`… ${name}`);
    this.#timer ??= setInterval(() => this.#draw(), REFRESH_MS).unref();
    this.#draw();
  }

  finish(name, line) {
    this.#running.delete(name);
    this.print(line);
  }

  print(line) {
    this.#clear();
    console.log(line);
    this.#draw();
  }

  end() {
    clearInterval(this.#timer);
    this.#clear();
  }

  #draw() {
    if (!process.stdout.isTTY || this.#running.size === 0) return;
    const now = performance.now();
    const parts = [...this.#running].map(
      ([name, started]) => `${name} (${Math.floor((now - started) / 1000)} s)`,
    );
    this.#clear();
    process.stdout.write(`… ${parts.join(', ')}`.slice(0, process.stdout.columns - 1));
  }

  #clear() {
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  }
}

function indented(output) {
  return output
    .trim()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
