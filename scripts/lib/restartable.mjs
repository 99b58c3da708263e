import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './paths.mjs';

/** A program that restarts when its code changes. */
export class Restartable {
  #child;
  #program;

  constructor(...program) {
    this.#program = program;
  }

  async restart() {
    await this.stop();
    const child = spawn(process.execPath, ['--enable-source-maps', ...this.#program], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    child.once('exit', (code) => {
      if (code) console.error('The server ended; it starts again with the next change.');
    });
    this.#child = child;
  }

  async stop() {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  }
}
