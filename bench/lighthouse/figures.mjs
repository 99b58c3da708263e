const PERFECT = ['accessibility', 'best-practices', 'seo'];
/** Least performance score by the first segment of the path. */
const MIN_PERFORMANCE = { '': 95, shop: 95, track: 92 };
const MIN_PERFORMANCE_ELSEWHERE = 85;
/** robots.txt keeps these out of search engines, which costs them the score for it. */
const NOT_CRAWLED = ['/cart'];
const MAX_LAYOUT_SHIFT = 0.02;
/** KB (1,000 bytes), as sent. */
const MAX_INITIAL_SCRIPT = 200;

/** Scores and times of one Lighthouse run. */
export function figures({ categories, audits, environment }) {
  const score = (name) => Math.round(categories[name].score * 100);
  const number = (name) => audits[name].numericValue;
  return {
    performance: score('performance'),
    ...Object.fromEntries(PERFECT.map((name) => [name, score(name)])),
    'FCP ms': Math.round(number('first-contentful-paint')),
    'LCP ms': Math.round(number('largest-contentful-paint')),
    'TBT ms': Math.round(number('total-blocking-time')),
    CLS: Number(number('cumulative-layout-shift').toFixed(3)),
    // Lighthouse's own measure of the machine: its scores follow it.
    CPU: Math.round(environment.benchmarkIndex),
  };
}

/** The median of each figure. */
export function median(runs) {
  const middle = (name) => runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)];
  return Object.fromEntries(Object.keys(runs[0]).map((name) => [name, middle(name)]));
}

/** Descriptions of the missed goals. */
export function missed(path, row, runs) {
  const gaps = [];
  const minPerformance = MIN_PERFORMANCE[path.split('/')[1]] ?? MIN_PERFORMANCE_ELSEWHERE;
  if (row.performance < minPerformance) {
    gaps.push(`${path}: performance ${row.performance}, the goal is ${minPerformance}`);
  }
  for (const name of PERFECT) {
    if (name === 'seo' && NOT_CRAWLED.includes(path)) continue;
    if (row[name] < 100) gaps.push(`${path}: ${name} ${row[name]}: ${failedAudits(runs[0], name)}`);
  }
  if (row.CLS > MAX_LAYOUT_SHIFT) gaps.push(`${path}: CLS ${row.CLS}, the limit is ${MAX_LAYOUT_SHIFT}`);
  if (row['JS KB'] > MAX_INITIAL_SCRIPT) {
    gaps.push(`${path}: ${row['JS KB']} KB of JavaScript, the limit is ${MAX_INITIAL_SCRIPT}`);
  }
  return gaps;
}

function failedAudits({ categories, audits }, name) {
  const weighted = categories[name].auditRefs.filter(({ weight }) => weight > 0);
  return weighted
    .map(({ id }) => audits[id])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id }) => id)
    .join(', ');
}
