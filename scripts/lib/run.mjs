import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { ROOT } from './paths.mjs';

/** Runs a program in the project's folder on this terminal; rejects when it fails. A SIGTERM ends it too. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    const stop = () => child.kill('SIGTERM');
    process.once('SIGTERM', stop);
    const ended = (failure) => {
      process.removeListener('SIGTERM', stop);
      if (failure) reject(failure);
      else resolve();
    };
    child.once('error', ended);
    child.once('exit', (code, signal) =>
      ended(code === 0 ? null : new Error(`${command} ${args[0] ?? ''} ended with ${signal ?? code}`)),
    );
  });
}

/** Runs a program silently, at a priority of `os.constants.priority`. Returns its success and all of its output. */
export function capture(command, args, { priority, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    if (priority !== undefined && child.pid) setPriority(child.pid, priority);
    let output = '';
    const collect = (chunk) => (output += chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
