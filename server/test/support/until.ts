import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;
const FIRST_PAUSE_MS = 25;
const LAST_PAUSE_MS = 500;

/**
 * Waits up to a minute for a condition. Looks ever less often, so that a condition that calls the server stays below its limit
 * of requests. @throws Error with its name
 */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (let pause = FIRST_PAUSE_MS; Date.now() < deadline; pause = Math.min(pause * 1.25, LAST_PAUSE_MS)) {
    if (await holds()) return;
    await delay(pause);
  }
  throw new Error(`waited in vain until ${what}`);
}

/** Reads until the value is the expected one, because jobs run shortly after the request. @returns the last value */
export async function eventually<T>(
  read: () => Promise<T>,
  isExpected: (value: T) => boolean,
  seconds = 20,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.25, LAST_PAUSE_MS)) {
    const value = await read();
    if (isExpected(value) || Date.now() > deadline) return value;
    await delay(pause);
  }
}

/** Repeats a check until it passes. @throws its last failure after 20 seconds */
export async function untilPasses(check: () => Promise<void>): Promise<void> {
  const failure = await eventually(
    () =>
      check().then(
        () => null,
        (error: unknown) => error,
      ),
    (error) => error === null,
  );
  if (failure !== null) throw failure as Error;
}
