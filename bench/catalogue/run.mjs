import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { cases, depths } from './cases.mjs';
import { prepare } from './environment.mjs';
import { loader, measure, median, medianLatencies } from '../support/load.mjs';

const { values } = parseArgs({
  options: {
    tracks: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const [tracks, rounds, seconds] = [values.tracks, values.rounds, values.seconds].map(Number);
/** The page 9,000 tracks down may take this much longer than the first. */
const DEEP_PAGE_GOAL = 1.5;
const CEILING = [{ path: '/' }];

const environment = await prepare(tracks);
try {
  console.log(`${tracks} tracks, ${availableParallelism()} cores, load by ${loader}`);
  console.log(`${rounds} rounds of ${seconds} s each, ceiling and case in turn; the median counts\n`);
  const reached = [];
  for (const { name, goal, signedIn, requests } of cases(tracks)) {
    if (values.only && !name.includes(values.only)) continue;
    reached.push(report(name, goal, await compare(requests, signedIn ? environment.token : undefined)));
  }
  if (tracks > 9_500) reached.push(await compareDepths());
  if (reached.includes(false)) process.exitCode = 1;
} finally {
  await environment.close();
}

/** Ceiling and case take turns, so that what else the machine does hits both. */
async function compare(requests, token) {
  // Long enough for V8 to have compiled what will be measured.
  await measure(environment.server, requests, { seconds: 2, token });
  const pairs = [];
  for (let round = 0; round < rounds; round++) {
    const ceiling = await measure(environment.ceiling, CEILING, { seconds });
    pairs.push({ ceiling, rate: await measure(environment.server, requests, { seconds, token }) });
  }
  return {
    rate: median(pairs.map(({ rate }) => rate)),
    ceiling: median(pairs.map(({ ceiling }) => ceiling)),
    ratio: median(pairs.map(({ rate, ceiling }) => rate / ceiling)),
  };
}

function report(name, goal, { rate, ceiling, ratio }) {
  const verdict = goal === undefined ? '' : `goal ${goal}  ${ratio >= goal ? 'reached' : 'MISSED'}`;
  const figures = [rate.toFixed(0).padStart(7), ceiling.toFixed(0).padStart(7), ratio.toFixed(2).padStart(6)];
  console.log(
    `${name.padEnd(40)}${figures[0]} req/s   ceiling${figures[1]}   ratio${figures[2]}   ${verdict}`,
  );
  return goal === undefined || ratio >= goal;
}

async function compareDepths() {
  const { first, deep } = depths(tracks);
  await medianLatencies(environment.server, [first, deep]);
  const [shallow, far] = await medianLatencies(environment.server, [first, deep]);
  const ratio = far / shallow;
  const verdict = ratio <= DEEP_PAGE_GOAL ? 'reached' : 'MISSED';
  console.log(
    `${'Page 9,000 tracks down'.padEnd(40)}${far.toFixed(2).padStart(7)} ms      first  ${shallow.toFixed(2).padStart(7)}   ratio${ratio.toFixed(2).padStart(6)}   goal ${DEEP_PAGE_GOAL}  ${verdict}`,
  );
  return ratio <= DEEP_PAGE_GOAL;
}
