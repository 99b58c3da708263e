import { hostname } from 'node:os';

/** Longer than any upload may take: such a file is nobody's, whichever machine made it. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Temporary files carry who writes them, because several servers may share one folder. */
export function spoolFileName(id: string): string {
  return `${hostname()}~${process.pid}~${id}`;
}

/**
 * Whether a temporary file found at start was left behind by a server that is gone.
 * @param ageMs since it was last written
 * @param isRunning whether a process of this machine lives
 */
export function isAbandoned(name: string, ageMs: number, isRunning: (pid: number) => boolean): boolean {
  if (ageMs > ABANDONED_AFTER_MS) return true;
  const [host, pid] = name.split('~');
  if (host !== hostname()) return false;
  // Our own number at start is that of a predecessor: in a container every server is process 1.
  return Number(pid) === process.pid || !isRunning(Number(pid));
}
