import { readdirSync, readFileSync } from 'node:fs';

/** A process and its descendants, the process first. PostgreSQL gives each child its own session. */
export function processTree(pid: number): number[] {
  const childrenOf = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(name) : undefined;
    if (parent !== undefined) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), Number(name)]);
  }
  const tree = [pid];
  for (const process of tree) tree.push(...(childrenOf.get(process) ?? []));
  return tree;
}

/** Stops a process and its descendants, also those it forks while they are listed. Returns them. */
export function stopTree(pid: number): number[] {
  const stopped = new Set<number>();
  for (;;) {
    const running = processTree(pid).filter((member) => !stopped.has(member));
    if (running.length === 0) return [...stopped];
    for (const member of running) {
      signal(member, 'SIGSTOP');
      stopped.add(member);
    }
  }
}

export function resumeTree(pid: number): void {
  for (const member of processTree(pid)) signal(member, 'SIGCONT');
}

export function killTree(pid: number): void {
  for (const member of stopTree(pid)) signal(member, 'SIGKILL');
}

/** Ignores processes that have ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function parentOf(pid: string): number | undefined {
  try {
    // The name in parentheses may hold anything; the fields after it do not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return Number(fields[1]);
  } catch {
    return undefined;
  }
}
