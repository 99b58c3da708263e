import { constants, setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { UnsupportedAudioError } from './unsupported-audio.js';

/** Milliseconds after which a stuck decoder is ended; the longest allowed audio takes about 90 s. */
const TIMEOUT_MS = 5 * 60_000;

/** Message from the thread. */
type Outcome<T> = { result: T } | { unsupported: string } | { failure: string };

/**
 * Runs a program on a worker thread of its own, so that requests are served meanwhile.
 * @param program compiled program that calls {@link serveAudioThread}
 * @param input bytes, or the path of a file that the thread reads itself
 * @param signal ends the thread; the promise rejects
 * @throws UnsupportedAudioError also for a file that takes too long: it would another time
 */
export async function runAudioThread<T>(
  program: URL,
  input: Uint8Array | string,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const worker = new Worker(program, { workerData: input, resourceLimits: { maxOldGenerationSizeMb: 512 } });
  worker.unref();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await outcomeOf(worker, AbortSignal.any([timeout, ...(signal ? [signal] : [])]));
  } catch (error) {
    if (timeout.aborted) throw new UnsupportedAudioError('The audio takes too long to read');
    throw error;
  } finally {
    await worker.terminate();
  }
}

/** Does the work of a thread that {@link runAudioThread} has started, at low priority. */
export async function serveAudioThread<Input extends Uint8Array | string>(
  work: (input: Input) => Promise<unknown>,
): Promise<void> {
  // Linux applies it to this thread alone; elsewhere it would slow the whole server.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
  const outcome = await work(workerData as Input).then(
    (result): Outcome<unknown> => ({ result }),
    (error: unknown) =>
      error instanceof UnsupportedAudioError ? { unsupported: error.message } : { failure: String(error) },
  );
  parentPort?.postMessage(outcome);
}

async function outcomeOf<T>(worker: Worker, signal: AbortSignal): Promise<T> {
  const outcome = await new Promise<Outcome<T>>((resolve, reject) => {
    const abort = () => reject(new Error('The work on the audio was interrupted', { cause: signal.reason }));
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread has ended')));
    signal.addEventListener('abort', abort, { once: true });
  });
  if ('result' in outcome) return outcome.result;
  if ('unsupported' in outcome) throw new UnsupportedAudioError(outcome.unsupported);
  throw new Error(outcome.failure);
}
