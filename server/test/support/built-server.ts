import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.cjs';
import { until } from './until.js';

const MAIN = join(process.cwd(), 'dist/server/src/main.js');
export const ADMIN = { email: 'admin@faults.test', password: 'Correct-Horse-1' };

/** The built server as a child process, which can be killed and restarted on its old port. */
export class BuiltServer {
  readonly address: string;
  readonly dataDir: string;
  private child: ChildProcess | undefined;

  private constructor(
    private readonly environment: Record<string, string>,
    private readonly command: readonly string[],
  ) {
    this.address = `http://127.0.0.1:${environment['PORT']}`;
    this.dataDir = environment['DATA_DIR'] ?? '';
  }

  /**
   * @param environment in addition to the defaults (no demo, no captcha, no rate limits); DATA_DIR by `makeDataDir`
   * @param command command prefix of `main.js`; default: Node
   */
  static async prepare(
    environment: Record<string, string> & { DATA_DIR: string },
    command: readonly string[] = [process.execPath],
  ): Promise<BuiltServer> {
    const defaults = {
      SEED: 'none',
      CAPTCHA: 'off',
      RATE_LIMIT: 'off',
      APP_SECRET: 'a secret of the faults',
    };
    const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const port = String(await freePort());
    const { PATH = '' } = process.env;
    return new BuiltServer({ PATH, PORT: port, ...defaults, ...admin, ...environment }, command);
  }

  get pid(): number {
    if (this.child?.pid === undefined) throw new Error('the server does not run');
    return this.child.pid;
  }

  /** Starts the process and waits until it is ready. */
  async start(): Promise<void> {
    this.launch();
    await this.ready();
  }

  launch(): void {
    const log = openSync(this.logFile, 'a');
    const [program = '', ...flags] = this.command;
    const stdio: ['ignore', number, number] = ['ignore', log, log];
    this.child = spawn(program, [...flags, MAIN], { env: this.environment, stdio });
    closeSync(log);
  }

  async ready(): Promise<void> {
    const { child } = this;
    await until('the server is ready', async () => {
      if (child?.exitCode != null) throw new Error(`the server ended: ${this.log().slice(-2_000)}`);
      return (await fetch(`${this.address}/readyz`).catch(() => null))?.ok === true;
    });
  }

  /** SIGSTOP: its connections stay open, but silent. */
  pause(): void {
    process.kill(this.pid, 'SIGSTOP');
  }

  resume(): void {
    process.kill(this.pid, 'SIGCONT');
  }

  /** Ends the process with a signal and waits for its exit. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  log(): string {
    return readFileSync(this.logFile, 'utf8');
  }

  private get logFile(): string {
    return join(this.dataDir, `server-${this.environment['PORT']}.log`);
  }
}

/** A temporary DATA_DIR and its cleanup. */
export function makeDataDir(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'ghostnote-faults-'));
  chmodSync(path, 0o755); // the account that PostgreSQL runs as must get through
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
