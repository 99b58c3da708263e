import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cases, depths } from './cases.mjs';
import { prepare } from './environment.mjs';
import { measure, median, medianLatencies } from '../support/load.mjs';
import { printCases } from '../support/print-cases.mjs';

/** Latency of the page 9,000 tracks down, relative to the first page. */
const DEEP_PAGE_GOAL = 1.5;
const DEEP_PAGE = 9_500;
const BASELINE = [{ path: '/' }];

/**
 * Measures the catalogue's reads.
 * @returns cases as `{ name, figure, baseline, ratio, goal, reached }`
 */
export async function measureCatalogue({ tracks = 10_000, rounds = 3, seconds = 3, only = '' } = {}) {
  const environment = await prepare(tracks);
  try {
    const measured = [];
    for (const { name, goal, signedIn, requests } of cases(tracks)) {
      if (!name.includes(only)) continue;
      console.log(`Measuring: ${name} …`);
      const token = signedIn ? environment.token : undefined;
      measured.push(asCase(name, goal, await compare(environment, requests, { token, rounds, seconds })));
    }
    if (tracks > DEEP_PAGE) measured.push(await compareDepths(environment.server, tracks));
    return measured;
  } finally {
    await environment.close();
  }
}

/** Baseline and case alternate, so that other load on the machine affects both. */
async function compare({ server, baseline }, requests, { token, rounds, seconds }) {
  // Lets V8 compile the measured code.
  await measure(server, requests, { seconds: 2, token });
  const pairs = [];
  for (let round = 0; round < rounds; round++) {
    const limit = await measure(baseline, BASELINE, { seconds });
    pairs.push({ limit, rate: await measure(server, requests, { seconds, token }) });
  }
  return {
    rate: median(pairs.map(({ rate }) => rate)),
    limit: median(pairs.map(({ limit }) => limit)),
    ratio: median(pairs.map(({ rate, limit }) => rate / limit)),
  };
}

function asCase(name, goal, { rate, limit, ratio }) {
  return {
    name,
    figure: `${rate.toFixed(0)}/s`,
    baseline: `${limit.toFixed(0)}/s plain pg`,
    ratio: ratio.toFixed(2),
    goal: goal === undefined ? '' : `>= ${goal}`,
    reached: goal === undefined || ratio >= goal,
  };
}

async function compareDepths(server, tracks) {
  const { first, deep } = depths(tracks);
  await medianLatencies(server, [first, deep]);
  const [shallow, far] = await medianLatencies(server, [first, deep]);
  return {
    name: 'Page 9,000 tracks down',
    figure: `${far.toFixed(2)} ms`,
    baseline: `${shallow.toFixed(2)} ms first page`,
    ratio: (far / shallow).toFixed(2),
    goal: `<= ${DEEP_PAGE_GOAL}`,
    reached: far / shallow <= DEEP_PAGE_GOAL,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      tracks: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
    },
  });
  const { only, ...counts } = values;
  const [tracks, rounds, seconds] = [counts.tracks, counts.rounds, counts.seconds].map(Number);
  printCases(`${tracks} tracks`, await measureCatalogue({ tracks, rounds, seconds, only }));
}
