import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** A small disk for a folder or for the whole server, and its cleanup. */
export interface SmallDisk {
  /** Command prefix for the server's program. */
  command: readonly string[];
  remove(): void;
}

/**
 * Mounts a disk of `megabytes` on `folder`. Without the right to mount, limits the file size of the server instead
 * (RLIMIT_FSIZE), which fails at the same place as a full disk.
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
