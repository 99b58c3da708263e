import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory in megabytes. */
export function memoryOf(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  // A process that has ended and is not forgotten yet has none.
  return Number(kilobytes ?? 0) / 1024;
}

/** Open files, sockets and pipes. */
export function handlesOf(pid) {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Connections in the server's pool. */
export async function poolOf(server) {
  const metrics = await (await fetch(`${server}/metrics`)).text();
  const states = [...metrics.matchAll(/^ghostnote_db_connections\{state="(?:busy|idle)"\} (\d+)$/gm)];
  return states.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Slope of `values` over `at`, by least squares. */
export function slope(at, values) {
  const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [middle, level] = [mean(at), mean(values)];
  const spread = at.reduce((sum, x) => sum + (x - middle) ** 2, 0);
  return at.reduce((sum, x, i) => sum + (x - middle) * (values[i] - level), 0) / spread;
}

/** Resident memory of a process and its descendants, in megabytes. */
export function memoryOfTree(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + memoryOfLiving(child), memoryOf(pid));
}

function memoryOfLiving(pid) {
  try {
    return memoryOfTree(pid);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
