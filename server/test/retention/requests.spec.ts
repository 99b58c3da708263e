import { Configuration } from '#core/config/index.js';
import { UnusedPackagesJob } from '../../src/modules/catalogue/packages/uploads/unused-packages.job.js';
import { deleteExpiredData } from '../../src/modules/office/retention/index.js';
import { createUser } from '../factories/people.js';
import { createServiceOrder } from '../factories/requests.js';
import { createTestApp, type TestApp } from '../support/app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

/** A request that nobody touched for so many years. */
async function request(years: number): Promise<number> {
  const { id } = await createServiceOrder(testApp);
  await testApp.dataSource.query(
    'UPDATE service_orders SET updated_at = now() - make_interval(years => $2, days => 2) WHERE id = $1',
    [id, years],
  );
  return id;
}

const remaining = async (): Promise<number[]> =>
  ((await testApp.dataSource.query('SELECT id FROM service_orders ORDER BY id')) as { id: number }[]).map(
    ({ id }) => id,
  );

it('requests go three years after the last word, as the privacy page promises; agreements stay', async () => {
  const { dataSource } = testApp;
  await request(3);
  const recent = await request(2);
  const agreed = await request(3);
  await dataSource.query(
    `INSERT INTO service_quotes (service_order_id, price_cents, deposit_percent, rounds, days, delivers, status, valid_until, created_by)
     VALUES ($1, 100, 0, 1, 1, '{Mix}', 'accepted', now(), 'store@example.test')`,
    [agreed],
  );
  const talked = await request(3);
  await dataSource.query(
    `INSERT INTO service_messages (service_order_id, side, author, text) VALUES ($1, 'store', 'store@example.test', 'Hi')`,
    [talked],
  );
  await dataSource.query(
    `INSERT INTO contact_messages (name, email, subject, text, recipient, created_at)
     SELECT 'Ada', 'ada@example.test', 'Hi', 'Hi', 'store@example.test', now() - age FROM
       unnest(ARRAY[interval '3 years 2 days', interval '2 years']) AS age`,
  );
  await deleteExpiredData(testApp.app.get(Configuration), testApp.databaseUrl, new Date());
  expect(await remaining()).toEqual([recent, agreed, talked]);
  expect(await dataSource.query('SELECT FROM contact_messages')).toHaveLength(1);
});

it('reports, decisions, objections and withdrawals go three years after the last decision; open ones stay', async () => {
  const { dataSource } = testApp;
  const old = `now() - interval '3 years 2 days'`;
  const order = await createServiceOrder(testApp);
  await dataSource.query(`
    INSERT INTO content_reports (kind, title, reason, text, status, decided_at, created_at) VALUES
      ('track', 'decided long ago', 'copy', 'x', 'kept', ${old}, ${old}),
      ('track', 'decided today', 'copy', 'x', 'kept', now(), ${old}),
      ('track', 'open', 'copy', 'x', 'open', NULL, ${old});
    INSERT INTO statements (act, subject, name, decision, facts, ground, automation, created_at, objection, objected_at, objection_status, answered_at) VALUES
      ('a', 'decided long ago', 'x', 'x', 'x', 'x', 'none', ${old}, NULL, NULL, NULL, NULL),
      ('a', 'answered today', 'x', 'x', 'x', 'x', 'none', ${old}, 'x', ${old}, 'rejected', now()),
      ('a', 'objection open', 'x', 'x', 'x', 'x', 'none', ${old}, 'x', ${old}, 'open', NULL);
    INSERT INTO withdrawals (service_order_id, name, email, status, decided_at, created_at) VALUES
      (${order.id}, 'decided long ago', 'x', 'refused', ${old}, ${old}),
      (${order.id}, 'decided today', 'x', 'refused', now(), ${old}),
      (${order.id}, 'open', 'x', 'open', NULL, ${old})`);
  await deleteExpiredData(testApp.app.get(Configuration), testApp.databaseUrl, new Date());
  expect(
    await dataSource.query(`
      SELECT (SELECT array_agg(title ORDER BY id) FROM content_reports) AS reports,
             (SELECT array_agg(subject ORDER BY id) FROM statements) AS statements,
             (SELECT array_agg(name ORDER BY id) FROM withdrawals) AS withdrawals`),
  ).toEqual([
    {
      reports: ['decided today', 'open'],
      statements: ['answered today', 'objection open'],
      withdrawals: ['decided today', 'open'],
    },
  ]);
});

it('which newsletters a subscriber got goes after a year, and the figures stay', async () => {
  const { dataSource } = testApp;
  await dataSource.query(`
    WITH letters AS (
      INSERT INTO newsletters (subject, body, status, recipients, sent, sent_at)
      SELECT subject, 'x', 'sent', 1, 1, now() - age FROM
        (VALUES ('last year', interval '366 days'), ('this year', interval '364 days')) AS sent (subject, age)
      RETURNING id)
    INSERT INTO newsletter_recipients (newsletter_id, subscriber_id, state) SELECT id, 1, 'sent' FROM letters`);
  await deleteExpiredData(testApp.app.get(Configuration), testApp.databaseUrl, new Date());
  expect(
    await dataSource.query(`
      SELECT subject, sent, (SELECT count(*)::int FROM newsletter_recipients WHERE newsletter_id = n.id) AS kept
        FROM newsletters n ORDER BY subject`),
  ).toEqual([
    { subject: 'last year', sent: 1, kept: 0 },
    { subject: 'this year', sent: 1, kept: 1 },
  ]);
});

it('files of requests that came to nothing go before them, and their bytes with the next sweep', async () => {
  const { dataSource } = testApp;
  const kept = await request(2);
  const ended = await request(2);
  await dataSource.query(
    `UPDATE service_orders SET status = 'declined', updated_at = now() - interval '2 years' WHERE id = $1`,
    [ended],
  );
  const user = await createUser(testApp);
  await dataSource.query(
    `WITH u AS (INSERT INTO uploads (id, user_id, file_name, bytes)
                SELECT gen_random_uuid(), $3, 'x.wav', 1 FROM generate_series(1, 2) RETURNING id)
     INSERT INTO service_brief_files (service_order_id, upload_id, kind, number, format, size)
     SELECT CASE row_number() OVER () WHEN 1 THEN $1::integer ELSE $2::integer END, id, 'reference', 1, 'wav', 1 FROM u`,
    [kept, ended, user.id],
  );
  await deleteExpiredData(testApp.app.get(Configuration), testApp.databaseUrl, new Date());
  expect(await remaining()).toEqual(expect.arrayContaining([kept, ended]));
  expect(await dataSource.query('SELECT service_order_id FROM service_brief_files')).toEqual([
    { service_order_id: kept },
  ]);
  await testApp.app.get(UnusedPackagesJob, { strict: false }).sweep();
  expect(await dataSource.query('SELECT FROM uploads')).toHaveLength(1);
});
