import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/lib/free-port.cjs';
import { until } from '../support/until.js';
import { killTree, resumeTree, stopTree } from './process-tree.js';

export interface Command {
  program: string;
  args: readonly string[];
}

/** A service of the product, as processes with their own port and folder. */
export abstract class Part {
  port = 0;
  protected readonly folder: string;
  /** Signal of a regular stop. */
  protected readonly stopSignal: NodeJS.Signals = 'SIGTERM';
  private readonly account: { uid: number; gid: number } | undefined;
  private children: ChildProcess[] = [];

  /**
   * @param root the folder of all parts
   * @param user the account that the package made for it, used when the tests run as root
   */
  constructor(
    readonly name: string,
    root: string,
    user: string,
  ) {
    this.folder = join(root, name.replaceAll(' ', '-'));
    this.account = process.getuid?.() === 0 ? accountOf(user) : undefined;
    this.makeFolder('.');
  }

  /** Runs before the first start. */
  protected abstract prepare(): Promise<void>;

  protected abstract commands(): Command[];

  /** True when it is ready; by default when its port accepts a connection. */
  protected responds(): Promise<boolean> {
    return connects(this.port);
  }

  async create(): Promise<void> {
    this.port = await freePort();
    await this.prepare();
    await this.start();
  }

  async start(): Promise<void> {
    this.children = this.commands().map(({ program, args }) => this.launch(program, args));
    await until(`${this.name} responds`, () => {
      if (this.children.some(({ exitCode }) => exitCode !== null)) {
        throw new Error(`${this.name} ended: ${this.log().slice(-2_000)}`);
      }
      return this.responds();
    });
  }

  /** Regular stop. */
  async stop(): Promise<void> {
    await this.end((pid) => process.kill(pid, this.stopSignal));
  }

  /** Sends SIGKILL to all its processes. */
  async kill(): Promise<void> {
    await this.end(killTree);
  }

  /** SIGSTOP: its connections stay open, but silent. */
  pause(): void {
    for (const pid of this.pids()) stopTree(pid);
  }

  resume(): void {
    for (const pid of this.pids()) resumeTree(pid);
  }

  log(): string {
    return readFileSync(join(this.folder, 'log'), 'utf8');
  }

  protected makeFolder(name: string): string {
    const path = join(this.folder, name);
    mkdirSync(path, { recursive: true });
    this.own(path);
    return path;
  }

  protected own(path: string): void {
    if (this.account) chownSync(path, this.account.uid, this.account.gid);
  }

  /** Runs a program of the service to its end. */
  protected async run(program: string, args: readonly string[]): Promise<void> {
    await promisify(execFile)(program, args, { ...this.account, cwd: this.folder });
  }

  private launch(program: string, args: readonly string[]): ChildProcess {
    const log = openSync(join(this.folder, 'log'), 'a');
    const child = spawn(program, args, { ...this.account, cwd: this.folder, stdio: ['ignore', log, log] });
    closeSync(log);
    return child;
  }

  private async end(signal: (pid: number) => void): Promise<void> {
    const running = this.children.filter((child) => child.exitCode === null && child.signalCode === null);
    await Promise.all(
      running.map(async (child) => {
        const ended = once(child, 'exit');
        signal(child.pid!);
        await ended;
      }),
    );
  }

  private pids(): number[] {
    return this.children.flatMap(({ pid, exitCode }) =>
      pid === undefined || exitCode !== null ? [] : [pid],
    );
  }
}

export function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
}

function accountOf(user: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${user}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error(`There is no account ${user}`);
  return { uid: Number(uid), gid: Number(gid) };
}
