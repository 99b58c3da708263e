import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { graphql, startEnvironment } from '../support/environment.mjs';
import { loader, measure, median } from '../support/load.mjs';
import { seed } from './seed.mjs';
import { KINDS, requestOf, TABLES } from './tables.mjs';

/** Cost of a page, as a multiple of its plain query. */
const GOAL = 2;

/**
 * Measures every table and prints the cost of a page.
 * @param options `rows` per table, `rounds` of `seconds` for each side, `only` tables whose name contains it
 * @returns cases as `{ name, rate, plain, cost, reached }`
 */
export async function measureAdminLists({ rows = 10_000, rounds = 3, seconds = 2, only = '' } = {}) {
  const environment = await startEnvironment('bench/admin/baseline.mjs', (databaseUrl, server) =>
    seed(databaseUrl, server, rows),
  );
  try {
    console.log(`${rows} rows per table, load by ${loader}; median of ${rounds} rounds of ${seconds} s`);
    console.log('cost: requests per second of the plain query, as a multiple of the server rate\n');
    const cases = [];
    for (const [number, table] of TABLES.entries()) {
      if (!table.field.includes(only)) continue;
      for (const kind of KINDS) {
        const plain = { path: `/?table=${number}&kind=${encodeURIComponent(kind)}&rows=${rows}` };
        cases.push(
          await compare(environment, `${table.field}, ${kind}`, requestOf(table, kind, rows), plain, {
            rounds,
            seconds,
          }),
        );
      }
    }
    return cases;
  } finally {
    await environment.close();
  }
}

/** Baseline and server alternate, so that other load on the machine affects both. */
async function compare({ server, baseline, token }, name, request, plain, { rounds, seconds }) {
  const { data, errors } = await graphql(server, JSON.parse(request.body), token);
  if (errors || Object.values(data)[0].nodes.length === 0) {
    throw new Error(`${name}: ${JSON.stringify(errors ?? 'no rows')}`);
  }
  await measure(server, [request], { seconds: 1, token });
  const pairs = [];
  for (let round = 0; round < rounds; round++) {
    const limit = await measure(baseline, [plain], { seconds });
    pairs.push({ limit, rate: await measure(server, [request], { seconds, token }) });
  }
  const cost = median(pairs.map(({ limit, rate }) => limit / rate));
  const [rate, plainRate] = ['rate', 'limit'].map((side) => median(pairs.map((pair) => pair[side])));
  const reached = cost <= GOAL;
  console.log(
    `${name.padEnd(28)}${rate.toFixed(0).padStart(6)} req/s   plain ${plainRate.toFixed(0).padStart(6)}   cost ${cost.toFixed(2).padStart(5)}   goal ${GOAL}  ${reached ? 'reached' : 'MISSED'}`,
  );
  return { name, rate, plain: plainRate, cost, reached };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
      only: { type: 'string', default: '' },
    },
  });
  const cases = await measureAdminLists({
    rows: Number(values.rows),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    only: values.only,
  });
  if (cases.some(({ reached }) => !reached)) process.exitCode = 1;
}
