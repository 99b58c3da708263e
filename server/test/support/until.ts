import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 25;

/** Waits for what another process brings about. @throws Error that names it when it does not come within a minute */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    if (await holds()) return;
    await delay(LOOK_EVERY_MS);
  }
  throw new Error(`waited in vain until ${what}`);
}
