import { setTimeout as delay } from 'node:timers/promises';

/** Longer than a request takes for a known address. */
const RESPONSE_AFTER_MS = 50;

/** Delays the result until a fixed time, so that the response time does not reveal which addresses are known. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const pause = delay(RESPONSE_AFTER_MS);
  try {
    return await work();
  } finally {
    await pause;
  }
}
