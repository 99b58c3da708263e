import { Configuration } from '#core/config/index.js';
import { deleteExpiredData } from '../../src/modules/office/retention/index.js';
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
