import { availableParallelism } from 'node:os';
import { loader } from './load.mjs';

/** Prints the cases in one table; sets exit code 1 when a goal is missed. */
export function printCases(title, cases) {
  console.log(`\n${title}; ${availableParallelism()} cores, load by ${loader}`);
  const rows = cases.map(({ name, reached, ...figures }) => [
    name,
    { ...figures, verdict: figures.goal === '' ? '' : reached ? 'reached' : 'MISSED' },
  ]);
  console.table(Object.fromEntries(rows));
  if (cases.some(({ reached }) => !reached)) process.exitCode = 1;
}
