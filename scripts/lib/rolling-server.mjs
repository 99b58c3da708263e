import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.cjs';
import { ROOT, inRoot } from './paths.mjs';

const POLL_MS = 25;

/**
 * The built server behind a port that stays open. `replace` starts a new process, and moves new connections to it once it is
 * ready; the old one serves until then, finishes its requests and ends.
 */
export class RollingServer {
  #environment;
  #current;
  #standby;
  #starting;
  #markReady;
  #isStopping = false;
  #firstReady = new Promise((resolve) => (this.#markReady = resolve));
  #entrance = createServer((socket) => void this.#forward(socket));

  /** @param environment variables of the server; PORT and HOST are set for each process */
  constructor(environment) {
    this.#environment = environment;
  }

  /** Opens the port, which may be waited at before the first process is ready. Returns it. */
  async open() {
    this.#entrance.listen(0, '127.0.0.1');
    await once(this.#entrance, 'listening');
    return this.#entrance.address().port;
  }

  /** Returns false, and keeps the old process, when the new one ends before it is ready. */
  async replace() {
    const port = await freePort();
    if (this.#isStopping) return false;
    const child = this.#standby && !hasEnded(this.#standby) ? this.#standby : this.#launch();
    this.#standby = undefined;
    this.#starting = child;
    // Ctrl-C reaches the process itself too, which may be gone before its exit is known here.
    child.send({ ...this.#environment, PORT: String(port), HOST: '127.0.0.1' }, () => undefined);
    if (!(await isReady(child, port))) {
      if (this.#isStopping) return false;
      console.error(
        this.#current
          ? 'The new server ended; the one before goes on until the next change.'
          : 'The server ended; it starts again with the next change.',
      );
      return false;
    }
    const old = this.#current;
    this.#current = { child, port };
    this.#markReady();
    this.#standby = this.#launch();
    if (old) void end(old.child);
    return true;
  }

  async stop() {
    this.#isStopping = true;
    this.#entrance.close();
    const children = [this.#current?.child, this.#standby, this.#starting];
    await Promise.all(children.filter(Boolean).map(end));
  }

  #launch() {
    return fork(inRoot('scripts/lib/standby.mjs'), { cwd: ROOT, execArgv: ['--enable-source-maps'] });
  }

  async #forward(socket) {
    socket.on('error', () => socket.destroy());
    await this.#firstReady;
    const server = connect(this.#current.port, '127.0.0.1');
    server.on('error', () => socket.destroy());
    socket.pipe(server).pipe(socket);
    socket.once('close', () => server.destroy());
    server.once('close', () => socket.destroy());
  }
}

async function isReady(child, port) {
  while (!hasEnded(child)) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return true;
    await delay(POLL_MS);
  }
  return false;
}

async function end(child) {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

function hasEnded({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null;
}
