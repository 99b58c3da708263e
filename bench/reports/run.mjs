import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { built, graphql, startEnvironment } from '../support/environment.mjs';
import { median } from '../support/load.mjs';
import { printCases } from '../support/print-cases.mjs';

const REPORT_GOAL_MS = 300;
const BALANCE_GOAL_MS = 5;
/** A sale books four entries: payment, seller, commission and fee. */
const ENTRIES_PER_ORDER = 4;
const MONTH = '2026-01';
const QUERY = `query ($month: String!) {
  revenueReport(month: $month) { received net methods { total } sellers { name earnings } genres { name total } }
}`;

/**
 * Measures the revenue report of a month and the balance of a seller, each as a request, and the sums that the balance reads
 * from the ledger.
 * @returns cases as `{ name, figure, baseline, ratio, goal, reached }`
 */
export async function measureReports({ entries = 100_000, times = 20 } = {}) {
  let databaseUrl;
  const environment = await startEnvironment(null, (url) => {
    databaseUrl = url;
    return fillLedger(url, entries / ENTRIES_PER_ORDER);
  });
  const { server, token } = environment;
  try {
    const among = `${entries.toLocaleString('en-US')} ledger entries`;
    const report = await medianTime(times, async () => {
      const { data, errors } = await graphql(server, { query: QUERY, variables: { month: MONTH } }, token);
      if (errors || !(data.revenueReport.net > 0)) throw new Error(JSON.stringify(errors ?? data));
    });
    const seller = await sellerIn(databaseUrl);
    const sums = await timeOfSums(databaseUrl, seller.id, times);
    const path = `/api/sellers/${seller.userId}/balance`;
    const balance = await medianTime(times, async () => {
      const response = await fetch(`${server}${path}`, { headers: { authorization: `Bearer ${token}` } });
      const { data } = await response.json();
      if (!(data?.due > 0)) throw new Error(JSON.stringify(data));
    });
    return [
      toCase(`revenue of a month, ${among}`, report, REPORT_GOAL_MS),
      toCase(`balance of a seller in the ledger, ${among}`, sums, BALANCE_GOAL_MS),
      toCase(`balance of a seller as a request, ${among}`, balance, BALANCE_GOAL_MS),
    ];
  } finally {
    await environment.close();
  }
}

function toCase(name, milliseconds, goal) {
  const figure = `${milliseconds.toFixed(1)} ms`;
  return { name, figure, baseline: '', ratio: '', goal: `${goal} ms`, reached: milliseconds <= goal };
}

async function medianTime(times, request) {
  const durations = [];
  for (let n = 0; n <= times; n++) {
    const startedAt = performance.now();
    await request();
    // The first one fills the caches of the database.
    if (n > 0) durations.push(performance.now() - startedAt);
  }
  return median(durations);
}

/** Median of the sums of a seller as the server reads them, in milliseconds. */
async function timeOfSums(databaseUrl, sellerId, times) {
  const { LedgerService } = await import(built('modules/money/ledger/ledger.service.js'));
  const { DISPUTED_ORDERS } = await import(built('modules/money/disputes/index.js'));
  const { ServerClient } = await import(built('core/database/prepared.js'));
  const pool = new pg.Pool({ connectionString: databaseUrl, Client: ServerClient, max: 1 });
  try {
    const ledger = new LedgerService({ driver: { master: pool } });
    return await medianTime(times, async () => {
      const sums = await ledger.sumsOfSellers([sellerId], DISPUTED_ORDERS);
      if (!(sums.get(sellerId)?.dueCents > 0)) throw new Error('The seller has no balance');
    });
  } finally {
    await pool.end();
  }
}

/** A seller with entries, and their account. */
async function sellerIn(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT id, user_id AS "userId" FROM sellers WHERE shop_name LIKE 'Bench %' LIMIT 1`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

async function fillLedger(databaseUrl, orders) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      INSERT INTO users (name, last_name, email, country, password_hash, is_seller)
        SELECT 'A', 'B', 'bench' || i || '@bench.test', 'Chad', 'x', true FROM generate_series(1, 50) i;
      INSERT INTO sellers (user_id, shop_name, status)
        SELECT id, 'Bench ' || id, 'active' FROM users WHERE email LIKE '%@bench.test';
      INSERT INTO orders (status, subtotal_cents, discount_cents, fee_cents, total_cents, first_name, last_name, email,
                          country, phone, request_hash, hold_expires_at, created_at)
        SELECT 'completed', 10000, 1000, 500, 9500, 'A', 'B', 'a@bench.test', 'Chad', '+1', 'bench', now(),
               '${MONTH}-01T00:00Z'::timestamptz + i * interval '1 second' FROM generate_series(1, ${orders}) i;
      INSERT INTO order_lines (order_id, name, category, seller_id, store_name, commission_percent, price_cents, add_on_cents,
                               include_project, download_link, copy_number, is_live)
        SELECT o.id, 'T', 'Genre ' || o.id % 15, s.id, s.shop_name, 10, 10000, 0, false, 'c', 1, false
          FROM orders o JOIN (SELECT id, shop_name, row_number() OVER (ORDER BY id) - 1 AS place FROM sellers
                               WHERE shop_name LIKE 'Bench %') s ON s.place = o.id % 50
         WHERE o.request_hash = 'bench';
      INSERT INTO ledger_transactions (kind, key, order_id, created_by, created_at)
        SELECT 'sale', 'order:' || id || ':sale:1', id, 'system', created_at FROM orders WHERE request_hash = 'bench';
      INSERT INTO ledger_entries (transaction_id, account, amount_cents, created_at)
        SELECT t.id, posting.account, posting.cents, t.created_at
          FROM ledger_transactions t JOIN order_lines l ON l.order_id = t.order_id
         CROSS JOIN LATERAL (VALUES ('payments:stripe', 9500), ('seller:' || l.seller_id, -8100), ('commission', -900),
                                    ('service-fee', -500)) AS posting (account, cents);
      INSERT INTO invoices (kind, year, sequence, number, order_id, key, issued_at, total_cents, net_cents, tax_cents,
                            tax_category, tax_rate_basis_points, seller, buyer, items, adjustments)
        SELECT 'invoice', 2026, id, 'BENCH-' || id, id, 'order:' || id || ':1', created_at, 9500, 7983, 1517, 'S', 1900,
               '{}', '{}', '[]', '[]' FROM orders WHERE request_hash = 'bench'`);
    // In a running store, autovacuum does this.
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { entries: { type: 'string' }, times: { type: 'string' } } });
  const options = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
  printCases('Reports', await measureReports(options));
}
