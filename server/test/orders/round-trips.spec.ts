import { ServerClient, prepared } from '#core/database/prepared.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { orderIn, placeOrder } from './shop.js';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

/** Texts of the statements that TypeORM sends while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { dataSource } = testApp;
  const { logger } = dataSource;
  const statements: string[] = [];
  dataSource.logger = Object.assign(Object.create(logger) as typeof logger, {
    logQuery: (text: string) => void statements.push(text),
  });
  await work();
  dataSource.logger = logger;
  return statements;
}

it('places an order of one track in at most 16 statements, and needs one for each further track', async () => {
  const buyer = signedIn(testApp, await createUser(testApp));
  const tracks = await Promise.all(
    ['Third', 'First', 'Second'].map((name) => createProduct(testApp, { name })),
  );
  const ids = [tracks[1]!, tracks[2]!, tracks[0]!].map(({ id }) => id);
  let response: Awaited<ReturnType<typeof placeOrder>> | undefined;
  const statements = await statementsOf(async () => (response = await placeOrder(buyer, ids)));
  expect(response).toMatchObject({ status: 201 });
  expect(orderIn(response!).products.map(({ id }) => id)).toEqual(ids);
  const begin = statements.indexOf('START TRANSACTION');
  const transaction = statements.slice(begin, statements.indexOf('COMMIT') + 1);
  expect(begin).toBeGreaterThanOrEqual(0);
  // One event of each track is announced.
  expect(transaction.length - ids.length).toBeLessThanOrEqual(15);
});

it('numbers the lines of an order in the order of its tracks, and its history begins with the placing', async () => {
  const user = await createUser(testApp);
  const [first, second] = [await createProduct(testApp), await createProduct(testApp)];
  const order = orderIn(await placeOrder(signedIn(testApp, user), [second.id, first.id]));
  const [one, two] = order.products;
  expect([one!.id, two!.id]).toEqual([second.id, first.id]);
  expect(one!.line_id).toBeLessThan(two!.line_id);
  const history: unknown = await testApp.dataSource.query(
    'SELECT from_status, to_status, changed_by, marked_paid FROM order_status_changes WHERE order_id = $1',
    [order.id],
  );
  expect(history).toEqual([
    { from_status: null, to_status: 'pending', changed_by: user.email, marked_paid: false },
  ]);
});

it('prepares the statements that are marked so, once for a connection', async () => {
  const client = new ServerClient({ connectionString: testApp.databaseUrl });
  await client.connect();
  try {
    const marked = prepared('SELECT $1::integer + 1 AS next');
    for (const value of [1, 2]) {
      expect((await client.query(marked, [value])).rows).toEqual([{ next: value + 1 }]);
      await client.query('SELECT $1::integer + 2 AS next', [value]);
    }
    const { rows } = await client.query<{ statement: string }>(
      'SELECT statement FROM pg_prepared_statements',
    );
    expect(rows).toEqual([{ statement: marked }]);
  } finally {
    await client.end();
  }
});
