import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Gives this thread, not its process, the lowest priority. Without effect where threads have none of their own. */
export function yieldToServer(): void {
  try {
    // Linux schedules by thread, and its link ends with the number of the calling one.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').pop());
    setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // Another system: the thread competes with the others.
  }
}
