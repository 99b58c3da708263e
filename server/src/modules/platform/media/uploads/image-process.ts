import { fork, spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FairTurns } from './fair-turns.js';
import type { ImageOutcome, ImageTask } from './image-codec.js';

const PROGRAM = fileURLToPath(new URL('./image-encoder.process.js', import.meta.url));

/** Memory of the whole process, the image included. A decoder that needs more fails. */
const MAX_DATA_KILOBYTES = 400_000;
/** The largest accepted image takes a few seconds. */
const TIMEOUT_MS = 30_000;
/** Idle time after which the process ends and gives its memory back. */
const IDLE_MS = 30_000;
/** Images that wait; each may hold a file in memory. */
const MAX_WAITING = 20;

/** Message from the process. */
export interface ImageResponse {
  outcome: ImageOutcome;
  /** True where it should take no other image. */
  isWorn: boolean;
}

/**
 * Encodes images one after the other in a process of its own: their decoders, written in C, hold no thread that files and
 * passwords need, their memory is bounded and returned, and they know no secret.
 */
export class ImageProcess {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private readonly turns = new FairTurns(MAX_WAITING);

  /** @param caller whose image it is @throws TurnsTakenError */
  encode(task: ImageTask, caller: string): Promise<ImageOutcome> {
    return this.turns.run(caller, () => this.run(task));
  }

  /** Never rejects: a decoder that fails, or takes too long, is ended with its process. */
  private async run(task: ImageTask): Promise<ImageOutcome> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    child.ref();
    child.channel?.ref();
    const response = await responseOf(child, task);
    child.channel?.unref();
    child.unref();
    if (!response || response.isWorn) this.end(child);
    else this.idle = setTimeout(() => this.end(child), IDLE_MS).unref();
    return response?.outcome ?? { refusal: 'unsupported' };
  }

  private start(): ChildProcess {
    const child = startProcess();
    const forget = () => void (this.child === child && (this.child = undefined));
    return child.once('exit', forget).on('error', forget);
  }

  private end(child: ChildProcess): void {
    child.kill('SIGKILL');
    if (this.child === child) this.child = undefined;
  }
}

function startProcess(): ChildProcess {
  const options = {
    // The process gets neither the secrets of the server nor its options for Node.
    env: { UV_THREADPOOL_SIZE: '1' },
    serialization: 'advanced' as const,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'] as ['ignore', 'ignore', 'ignore', 'ipc'],
  };
  if (process.platform !== 'linux') return fork(PROGRAM, { ...options, execArgv: [] });
  const command = `ulimit -d ${MAX_DATA_KILOBYTES}; exec "$0" "$@"`;
  return spawn('/bin/sh', ['-c', command, process.execPath, PROGRAM], options);
}

/** Null where the process ends, or does not respond in time. */
function responseOf(child: ChildProcess, task: ImageTask): Promise<ImageResponse | null> {
  return new Promise((resolve) => {
    const settle = (response: ImageResponse | null) => {
      clearTimeout(timeout);
      child.off('message', settle).off('exit', fail).off('error', fail);
      resolve(response);
    };
    const fail = () => settle(null);
    const timeout = setTimeout(fail, TIMEOUT_MS);
    child.on('message', settle).once('exit', fail).once('error', fail);
    child.send(task, (error) => error && fail());
  });
}
