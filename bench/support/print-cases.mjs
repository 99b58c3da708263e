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

export const percent = (share) => `${(share * 100).toFixed(1)} %`;

/** A case whose value must reach the goal. */
export function atLeast(name, value, goal, print) {
  return measuredCase(name, value, `>= ${print(goal)}`, value >= goal, print);
}

/** A case whose value must not exceed the goal. */
export function atMost(name, value, goal, print) {
  return measuredCase(name, value, `<= ${print(goal)}`, value <= goal, print);
}

function measuredCase(name, value, goal, reached, print) {
  return { name, figure: print(value), baseline: '', ratio: '', goal, reached };
}
