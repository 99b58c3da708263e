const PERFECT = ['accessibility', 'best-practices', 'seo'];
const FASTEST = { '/': 95, '/shop': 90 };
/** Pages without a goal of their own. */
const FAST = 85;
const MOST_SHIFT = 0.05;
/** KB (1,000 bytes), gzipped. */
const MOST_SCRIPT = 230;

/** What one run of Lighthouse comes to. */
export function figures({ categories, audits }) {
  const score = (name) => Math.round(categories[name].score * 100);
  const number = (name) => audits[name].numericValue;
  return {
    performance: score('performance'),
    ...Object.fromEntries(PERFECT.map((name) => [name, score(name)])),
    'FCP ms': Math.round(number('first-contentful-paint')),
    'LCP ms': Math.round(number('largest-contentful-paint')),
    'TBT ms': Math.round(number('total-blocking-time')),
    CLS: Number(number('cumulative-layout-shift').toFixed(3)),
  };
}

/** Figure by figure. */
export function median(runs) {
  const middle = (name) => runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)];
  return Object.fromEntries(Object.keys(runs[0]).map((name) => [name, middle(name)]));
}

/** The goals that were not reached, in words. */
export function missed(path, row, runs) {
  const gaps = [];
  const fastest = FASTEST[path] ?? FAST;
  if (row.performance < fastest) gaps.push(`${path}: performance ${row.performance}, the goal is ${fastest}`);
  for (const name of PERFECT) {
    if (row[name] < 100) gaps.push(`${path}: ${name} ${row[name]}: ${faults(runs[0], name)}`);
  }
  if (row.CLS > MOST_SHIFT) gaps.push(`${path}: CLS ${row.CLS}, the most is ${MOST_SHIFT}`);
  if (row['JS KB'] > MOST_SCRIPT) {
    gaps.push(`${path}: ${row['JS KB']} KB of JavaScript, the most is ${MOST_SCRIPT}`);
  }
  return gaps;
}

function faults({ categories, audits }, name) {
  const weighed = categories[name].auditRefs.filter(({ weight }) => weight > 0);
  return weighed
    .map(({ id }) => audits[id])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id }) => id)
    .join(', ');
}
