import { subYears } from 'date-fns/subYears';
import { AuditSealService, recordAudit } from '#core/audit/index.js';
import { Configuration } from '#core/config/index.js';
import { deleteExpiredData } from '../../src/modules/office/retention/index.js';
import { createUser } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  const { id } = await createUser(testApp);
  const [left, wanted] = [await createProduct(testApp), await createProduct(testApp)];
  await testApp.dataSource.query(
    `INSERT INTO cart_items (user_id, product_id, added_at) VALUES
       (${id}, ${left.id}, now() - interval '91 days'), (${id}, ${wanted.id}, now() - interval '89 days')`,
  );
  await testApp.dataSource.query(
    `INSERT INTO password_resets (token_hash, user_id, expires_at) VALUES
       ('old', ${id}, now() - interval '2 days'), ('new', ${id}, now() + interval '1 hour')`,
  );
  const { manager } = testApp.dataSource;
  const line = { actor: null, action: 'user.sign-in', subject: `user:${id}` };
  await recordAudit(manager, { ...line, at: subYears(new Date(), 3) });
  await recordAudit(manager, line);
  await testApp.app.get(AuditSealService, { strict: false }).seal();
  await testApp.dataSource.query(
    `INSERT INTO sessions (user_id, expires_at, user_agent, ip) VALUES
       (${id}, now() - interval '1 minute', '', ''), (${id}, now() + interval '1 minute', '', '')`,
  );
  // Both tracks are mailed for the search; the first is a year old, which the job leaves out.
  await testApp.dataSource.query(
    `UPDATE products SET created_at = now() - interval '366 days' WHERE id = ${left.id}`,
  );
  await testApp.dataSource.query(
    `WITH search AS (
       INSERT INTO saved_searches (user_id, name, filter, frequency, tracks_since)
       VALUES (${id}, 'Dark', '{}', 'daily', now() - interval '2 years') RETURNING id)
     INSERT INTO saved_search_tracks (saved_search_id, product_id)
     SELECT search.id, product FROM search, unnest(ARRAY[${left.id}, ${wanted.id}]) AS product`,
  );
  await testApp.dataSource.query(
    `INSERT INTO wishlist_alerts (user_id, product_id, kind, before_cents, created_at, mailed_at) VALUES
       (${id}, ${left.id}, 'price-drop', 100, now() - interval '91 days', now() - interval '90 days'),
       (${id}, ${wanted.id}, 'price-drop', 100, now() - interval '89 days', NULL)`,
  );
  await testApp.dataSource.query(
    `INSERT INTO mails (event, recipient, template, data, sent_at, created_at) VALUES
       ('sent', 'a@example.test', 'x', '{}', now() - interval '91 days', now() - interval '91 days'),
       ('waiting', 'a@example.test', 'x', '{}', NULL, now() - interval '91 days')`,
  );
});
afterAll(() => testApp.close());

const counts = async (): Promise<number[]> => {
  const [row] = await testApp.dataSource.query(
    `SELECT (SELECT count(*)::int FROM cart_items) AS carts, (SELECT count(*)::int FROM password_resets) AS resets,
            (SELECT count(*)::int FROM audit_log) AS audit_records, (SELECT count(*)::int FROM mails) AS mails,
            (SELECT count(*)::int FROM sessions) AS sessions,
            (SELECT count(*)::int FROM saved_search_tracks) AS search_tracks,
            (SELECT count(*)::int FROM wishlist_alerts) AS alerts`,
  );
  return Object.values(row as Record<string, number>);
};

it('counts expired rows and deletes nothing in a dry run', async () => {
  const found = await deleteExpiredData(
    testApp.app.get(Configuration),
    testApp.databaseUrl,
    new Date(),
    true,
  );
  expect(found.filter(({ rows }) => rows > 0)).toEqual([
    { what: 'expired sessions', rows: 1 },
    { what: 'password reset codes', rows: 1 },
    { what: 'tracks left in carts', rows: 1 },
    { what: 'tracks mailed for saved searches', rows: 1 },
    { what: 'price drops and last chances of wishlists', rows: 1 },
    { what: 'records of sent mails', rows: 1 },
    { what: 'audit log entries', rows: 1 },
  ]);
  expect(await counts()).toEqual([2, 2, 2, 2, 2, 2, 2]);
});

it('deletes expired rows and keeps the rest, including unsent mail of any age', async () => {
  await deleteExpiredData(testApp.app.get(Configuration), testApp.databaseUrl, new Date());
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(
    await testApp.dataSource.query(
      `SELECT p.created_at > now() - interval '1 year' AS "isNew" FROM saved_search_tracks s JOIN products p ON p.id = s.product_id`,
    ),
  ).toEqual([{ isNew: true }]);
  expect(await testApp.dataSource.query('SELECT event FROM mails')).toEqual([{ event: 'waiting' }]);
});
