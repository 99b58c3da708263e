import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DataSource, type QueryRunner } from 'typeorm';
import { AuditKeyService, verifyAudit } from '#core/audit/index.js';
import { dataSourceOptions } from '#core/database/index.js';
import { NamesBindNothing1764383100000 } from '#core/database/migrations/1764383100000-names-bind-nothing.js';
import { PayoutRecipients1764383200000 } from '#core/database/migrations/1764383200000-payout-recipients.js';
import { migrate } from '#core/schema/migrate.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';

/** A shop filled by the version before seller accounts, ledger and record versions; see README.md. */
const DUMP = join(process.cwd(), 'server/test/upgrade/c4f702c.sql.gz');

/** Old columns that a migration rewrites, and why. */
const REWRITTEN: Record<string, Record<string, string>> = {
  products: { store_name: 'becomes the name of the matched seller account, in its spelling' },
};

/** Rows of a table as text, by column. */
type Row = Record<string, string | null>;
type Tables = Map<string, { columns: string[]; rows: Row[] }>;

let database: TestDatabase;
let dataSource: DataSource;
let before: Tables;
beforeAll(async () => {
  database = await createEmptyDatabase();
  dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
  await dataSource.query(gunzipSync(readFileSync(DUMP)).toString());
  // A stranger who was never approved has registered a shop under the name of a label.
  await dataSource.query(
    `INSERT INTO products SELECT (jsonb_populate_record(p, '{"id": 900, "name": "Claimed", "store_name": "Waiting Shop"}')).*
       FROM products p WHERE name = 'Unsold Label'`,
  );
  before = await readTables(await columnsOfTables());
  await migrate(database.url);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

async function columnsOfTables(): Promise<Map<string, string[]>> {
  const tables: { name: string; columns: string[] }[] = await dataSource.query(`
    SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
      FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations'
      GROUP BY table_name ORDER BY table_name`);
  return new Map(tables.map(({ name, columns }) => [name, columns]));
}

/** Reads the given columns of the given tables; fails where one is gone. */
async function readTables(tables: ReadonlyMap<string, string[]>): Promise<Tables> {
  const read: Tables = new Map();
  for (const [name, columns] of tables) {
    const texts = columns.map((column) => `"${column}"::text AS "${column}"`).join(', ');
    const rows: Row[] = await dataSource.query(`SELECT ${texts} FROM ${name} ORDER BY ${name}::text`);
    read.set(name, { columns, rows: rows.sort((a, b) => keyOf(a).localeCompare(keyOf(b))) });
  }
  return read;
}

const keyOf = (row: Row) => JSON.stringify(row);

function without(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
}

it('restores a shop whose tables are filled', () => {
  const filled = [...before].filter(([, { rows }]) => rows.length > 0).map(([name]) => name);
  expect(filled).toEqual(
    expect.arrayContaining([
      'api_tokens',
      'audit_chain',
      'audit_log',
      'cart_items',
      'coupons',
      'demos',
      'download_links',
      'mails',
      'media',
      'order_lines',
      'order_status_changes',
      'orders',
      'payments',
      'play_days',
      'products',
      'sellers',
      'service_orders',
      'sessions',
      'subscribers',
      'track_submissions',
      'users',
      'webhook_deliveries',
      'webhook_endpoints',
      'webhook_events',
      'wishlist_items',
    ]),
  );
  const statuses = (table: string) => new Set(before.get(table)?.rows.map(({ status }) => status));
  expect(statuses('orders')).toEqual(new Set(['pending', 'processing', 'completed', 'cancelled']));
  expect(statuses('products')).toEqual(new Set(['published', 'reserved', 'sold', 'archived']));
});

it('keeps every row and every column of the old tables', async () => {
  const after = await readTables(new Map([...before].map(([name, { columns }]) => [name, columns])));

  for (const [name, { rows }] of before) {
    const rewritten = Object.keys(REWRITTEN[name] ?? {});
    const sorted = (all: readonly Row[] = []) => all.map((row) => keyOf(without(row, rewritten))).sort();
    expect({ name, rows: sorted(after.get(name)?.rows) }).toEqual({ name, rows: sorted(rows) });
  }
});

it('keeps the sums of the orders to the cent', async () => {
  const sum = (column: string) =>
    String(before.get('orders')?.rows.reduce((total, row) => total + Number(row[column]), 0));

  expect(Number(sum('fee_cents'))).toBeGreaterThan(0);
  expect(Number(sum('discount_cents'))).toBeGreaterThan(0);
  expect(
    await dataSource.query(`SELECT sum(subtotal_cents)::text AS subtotal, sum(discount_cents)::text AS discount,
      sum(fee_cents)::text AS fee, sum(total_cents)::text AS total FROM orders`),
  ).toEqual([
    {
      subtotal: sum('subtotal_cents'),
      discount: sum('discount_cents'),
      fee: sum('fee_cents'),
      total: sum('total_cents'),
    },
  ]);
});

it('gives the tracks and their order lines to the approved sellers of their name', async () => {
  const tracks: Record<string, unknown>[] = await dataSource.query(
    `SELECT p.name, p.store_name, s.shop_name::text AS seller FROM products p LEFT JOIN sellers s ON s.id = p.seller_id`,
  );
  const label = 'Label Without Account';
  const seller = (shop: string) => ({ store_name: shop, seller: shop });
  expect(Object.fromEntries(tracks.map(({ name, ...rest }) => [name, rest]))).toEqual({
    'Night Signal': seller('Nightshift Audio'),
    // Recorded as " nightshift AUDIO ".
    'Glass Tunnel': seller('Nightshift Audio'),
    'Blue Window': seller('Blue Hour'),
    'Old Friend': { store_name: label, seller: null },
    'Own Production': { store_name: null, seller: null },
    'Second Copy': seller('Blue Hour'),
    'Waiting Room': seller('Nightshift Audio'),
    'Cancelled Plan': seller('Blue Hour'),
    'Quiet Exit': { store_name: label, seller: null },
    'On Sale': seller('Nightshift Audio'),
    'Unsold Label': { store_name: label, seller: null },
    Archived: seller('Blue Hour'),
    Claimed: { store_name: 'Waiting Shop', seller: null },
  });
  expect(
    await dataSource.query(
      'SELECT l.id FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.seller_id IS DISTINCT FROM p.seller_id',
    ),
  ).toEqual([]);
});

/** Runs `work` in a transaction that is undone. */
async function undone(work: (runner: QueryRunner) => Promise<void>): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    await work(runner);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

it('gives recorded payouts the address that their seller had at that moment', () =>
  undone(async (runner) => {
    const migration = new PayoutRecipients1764383200000();
    await migration.down(runner);
    const [{ id }] = (await runner
      .query(`UPDATE sellers SET paypal_email = 'third@example.test' WHERE status = 'active' RETURNING id`)
      .then(([rows]: [{ id: number }[]]) => rows)) as [{ id: number }];
    const change = (day: number, before: string | null, after: string) =>
      runner.query(
        `INSERT INTO audit_log (at, action, subject, before, after, mac) VALUES ($1, 'seller.payout', $2, $3, $4, decode(md5(random()::text), 'hex'))`,
        [
          `2026-03-0${day}T12:00:00Z`,
          `seller:${id}`,
          { paypalEmail: before, shopName: 'X' },
          { paypalEmail: after, shopName: 'X' },
        ],
      );
    await change(2, null, 'first@example.test');
    await change(4, 'first@example.test', 'third@example.test');
    for (const day of [1, 3, 5]) {
      await runner.query(
        `INSERT INTO payouts (seller_id, seller_name, amount_cents, method, reference, paid_on, created_by, created_at)
         VALUES ($1, 'X', 100, 'paypal', $2, '2026-03-01', 'admin', $3)`,
        [id, `day ${day}`, `2026-03-0${day}T12:00:00Z`],
      );
    }
    await migration.up(runner);
    expect(
      await runner.query('SELECT reference, recipient FROM payouts WHERE seller_id = $1 ORDER BY 1', [id]),
    ).toEqual([
      { reference: 'day 1', recipient: null },
      { reference: 'day 3', recipient: 'first@example.test' },
      { reference: 'day 5', recipient: 'third@example.test' },
    ]);
  }));

it('takes tracks and open order lines back that a name had given to a shop nobody approved', () =>
  undone(async (runner) => {
    const sellers: { id: number; status: string }[] = await runner.query('SELECT id, status FROM sellers');
    const idOf = (status: string) => sellers.find((seller) => seller.status === status)!.id;
    await runner.query(
      `UPDATE products SET seller_id = CASE WHEN name = 'On Sale' THEN $1::int ELSE $2::int END`,
      [idOf('active'), idOf('pending')],
    );
    await runner.query('UPDATE order_lines SET seller_id = $1', [idOf('pending')]);
    await new NamesBindNothing1764383100000().up(runner);
    expect(await runner.query('SELECT name FROM products WHERE seller_id IS NOT NULL')).toEqual([
      { name: 'On Sale' },
    ]);
    const statuses: { status: string }[] = await runner.query(
      `SELECT DISTINCT o.status FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE l.seller_id IS NULL ORDER BY 1`,
    );
    expect(statuses).toEqual([{ status: 'pending' }, { status: 'processing' }]);
  }));

describe('the server on the upgraded database', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await createTestApp({}, database.url)));
  afterAll(() => testApp.close());

  const person = (email: string) => testApp.dataSource.manager.findOneByOrFail(User, { email });

  it('lists the tracks whose seller has no account', async () => {
    const admin = signedIn(testApp, await person('admin@example.test'));
    const { data } = await admin.graphql(
      '{ adminProducts(filter: { withoutSeller: true }) { nodes { name storeName } } }',
    );
    const { nodes } = data?.['adminProducts'] as { nodes: { name: string }[] };
    expect(nodes.map(({ name }) => name).sort()).toEqual([
      'Claimed',
      'Old Friend',
      'Quiet Exit',
      'Unsold Label',
    ]);
  });

  it('signs a buyer in by the old password and lists the old orders with their figures', async () => {
    const { email, id } = await person('first@example.test');
    const login = await visitor(testApp).rest('POST', '/api/users/login', { email, password: PASSWORD });
    expect(login.status).toBe(200);

    const { body } = await signedIn(testApp, await person(email)).rest('GET', `/api/orders/user/${id}`);
    const { data } = body as { data: { id: number; status: string; total_price: number }[] };
    const old = before.get('orders')?.rows.filter(({ user_id }) => user_id === String(id)) ?? [];
    expect(old).toHaveLength(2);
    const figures = data.map((order) => ({
      id: String(order.id),
      status: order.status,
      total: String(Math.round(order.total_price * 100)),
    }));
    const recorded = old.map((row) => ({ id: row['id'], status: row['status'], total: row['total_cents'] }));
    const byId = (a: { id?: string | null }, b: { id?: string | null }) => Number(a.id) - Number(b.id);
    expect(figures.sort(byId)).toEqual(recorded.sort(byId));
  });

  it('sells a track on: new rows get new numbers', async () => {
    const second = signedIn(testApp, await person('second@example.test'));
    const track: [{ id: number }] = await dataSource.query(`SELECT id FROM products WHERE name = 'On Sale'`);
    const { status, text } = await second.rest('POST', '/api/orders', {
      products: [track[0].id],
      coupon_id: null,
      projectSelections: {},
      customer_info: {
        firstName: 'A',
        lastName: 'B',
        email: 'a@example.test',
        country: 'Poland',
        phone: '+48600100200',
      },
    });
    expect({ status, text }).toMatchObject({ status: 201 });
  });

  it('continues the audit chain of the old version', async () => {
    const keys = testApp.app.get(AuditKeyService, { strict: false });
    await expect(verifyAudit(dataSource.manager, await keys.readable(), null)).resolves.toBeDefined();
  });
});
