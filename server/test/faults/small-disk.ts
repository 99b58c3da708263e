import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** A place that holds little, for a folder or for the whole server, and how to be rid of it. */
export interface SmallDisk {
  /** What has to run the server's program. */
  command: readonly string[];
  remove(): void;
}

/**
 * Makes `folder` a disk of `megabytes`. Whoever may not mount one gets a server that may not write longer files
 * (RLIMIT_FSIZE), which it meets in the same place as a full disk.
 */
export function smallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
    return { command: [process.execPath], remove: () => execFileSync('umount', [folder]) };
  } catch {
    const limited = `ulimit -f ${megabytes * 1024}; exec "$0" "$@"`;
    return { command: ['bash', '-c', limited, process.execPath], remove: () => undefined };
  }
}
