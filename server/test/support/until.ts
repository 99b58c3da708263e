import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;
const FIRST_PAUSE_MS = 25;
const LAST_PAUSE_MS = 500;

/**
 * Waits up to a minute for a condition. Looks ever less often, so that a condition that asks the server stays below its limit
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
