import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 25;

/** Waits up to a minute for a condition. @throws Error with its name */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline;) {
    if (await holds()) return;
    await delay(LOOK_EVERY_MS);
  }
  throw new Error(`waited in vain until ${what}`);
}
