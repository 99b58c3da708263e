import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Gives this process the lowest priority. Linux schedules by thread, and Node.js has started its own before the first line
 * of a program: their garbage collection would compete with the server.
 */
export function yieldToServer(): void {
  for (const thread of ownThreads()) setPriority(thread, constants.priority.PRIORITY_LOW);
}

/** Numbers of the threads of this process; 0, the process as a whole, on other systems. */
function ownThreads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}
