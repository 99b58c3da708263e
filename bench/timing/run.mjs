import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEnvironment } from '../support/environment.mjs';
import { median } from '../support/load.mjs';
import { printCases } from '../support/print-cases.mjs';

const GOAL_MS = 10;
const WARM_UP = 10;
const REGISTRATION = {
  name: 'Ada',
  last_name: 'Lovelace',
  country: 'Sweden',
  password: 'Correct-Horse-1',
  confirm_password: 'Correct-Horse-1',
};

/**
 * Requests sent for registered and for unknown addresses; their durations must not differ. A registration registers its
 * address, so each request has unknown addresses of its own.
 */
const REQUESTS = [
  {
    name: 'login',
    path: 'login',
    status: 401,
    known: 'owner',
    body: (email) => ({ email, password: 'Wrong-Horse-1' }),
  },
  {
    name: 'register',
    path: 'register',
    status: 200,
    known: 'owner',
    body: (email) => ({ ...REGISTRATION, email }),
  },
  { name: 'resend', path: 'resend-code', status: 200, known: 'waiting', body: (email) => ({ email }) },
  { name: 'forgot', path: 'forgot-password', status: 200, known: 'owner', body: (email) => ({ email }) },
];

/**
 * Measures the four requests.
 * @returns cases as `{ name, figure, baseline, ratio, goal, reached }`
 */
export async function measureTiming({ times = 200 } = {}) {
  const environment = await startEnvironment(null, (url) => addAccounts(url, times + WARM_UP));
  try {
    const cases = [];
    for (const request of REQUESTS) cases.push(await compare(environment.server, request, times));
    return cases;
  } finally {
    await environment.close();
  }
}

async function compare(server, { name, path, status, known, body }, times) {
  const prefixes = [known, `unknown-to-${name}`];
  const series = prefixes.map(() => []);
  for (let n = 0; n < times + WARM_UP; n++) {
    // The first one's mail is being sent during the second: the order alternates.
    for (const which of n % 2 ? [0, 1] : [1, 0]) {
      const elapsed = await timeRequest(
        `${server}/api/users/${path}`,
        body(`${prefixes[which]}${n}@bench.test`),
        status,
      );
      if (n >= WARM_UP) series[which].push(elapsed);
    }
  }
  const [taken, free] = series.map(median);
  const difference = Math.abs(taken - free);
  return {
    name: `${name}, known and unknown addresses, medians of ${times}`,
    figure: `${taken.toFixed(1)} ms known`,
    baseline: `${free.toFixed(1)} ms unknown`,
    ratio: `${difference.toFixed(1)} ms apart`,
    goal: `<= ${GOAL_MS} ms`,
    reached: difference <= GOAL_MS,
  };
}

async function timeRequest(url, body, status) {
  const headers = { 'content-type': 'application/json' };
  const started = performance.now();
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  const elapsed = performance.now() - started;
  if (response.status !== status) throw new Error(`${url}: ${response.status} ${text}`);
  return elapsed;
}

/** Inserts accounts and pending registrations with the password hash of the bench admin. */
async function addAccounts(databaseUrl, count) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const hash = '(SELECT password_hash FROM users WHERE is_admin LIMIT 1)';
  await client.query(
    `INSERT INTO users (name, last_name, email, password_hash, country)
     SELECT 'Owner', n::text, 'owner' || n || '@bench.test', ${hash}, 'Sweden' FROM generate_series(0, $1) n`,
    [count],
  );
  await client.query(
    `INSERT INTO pending_registrations
       (email, name, last_name, password_hash, password_tag, country, is_seller, code_hash, code_expires_at, tries_left)
     SELECT 'waiting' || n || '@bench.test', 'Waiting', n::text, ${hash}, '000', 'Sweden', false, n::text, now(), 5
       FROM generate_series(0, $1) n`,
    [count],
  );
  await client.end();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { times: { type: 'string', default: '200' } } });
  printCases('Timing', await measureTiming({ times: Number(values.times) }));
}
