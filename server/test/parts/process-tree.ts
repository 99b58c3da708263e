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

/** Sends a signal to a process and its descendants; ignores processes that have ended. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const member of processTree(pid)) {
    try {
      process.kill(member, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
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
