import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';

let testApp: TestApp;
let admin: Caller;
let buyer: Caller;
let buyerId: number;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  const user = await createUser(testApp);
  buyerId = user.id;
  buyer = signedIn(testApp, user);
});
afterAll(() => testApp.close());

/** Ends the first transaction that inserts into a table, as PostgreSQL does with one of two that wait for each other. */
async function failOnce(table: string): Promise<void> {
  await testApp.dataSource.query(`
    CREATE SEQUENCE deadlocks_of_${table};
    CREATE FUNCTION deadlock_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- A sequence keeps its value when the transaction is rolled back.
      IF nextval('deadlocks_of_${table}') = 1 THEN
        RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER deadlock BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION deadlock_of_${table}();
  `);
}

/** Changes by the table that they insert into. */
const CHANGES: Record<string, () => Promise<ApiResponse>> = {
  contact_messages: () =>
    buyer.rest('POST', '/api/contact', {
      name: 'Mia',
      email: 'mia@example.test',
      subject: 'A question',
      text: 'Is the key right?',
    }),
  saved_searches: () =>
    buyer.rest('POST', '/api/saved-searches', { name: 'Night', frequency: 'daily', filter: {} }),
  cart_items: async () => {
    const { id } = await createProduct(testApp);
    return buyer.rest('PUT', `/api/cart/${buyerId}`, { cart: [id] });
  },
  coupons: () => admin.rest('POST', '/api/coupons', { code: 'ONCE', discount_percent: 10, is_forever: true }),
};

it('repeats a change that a deadlock has ended', async () => {
  const found: Record<string, unknown> = {};
  for (const [table, change] of Object.entries(CHANGES)) {
    await failOnce(table);
    const { status } = await change();
    const rows: unknown[] = await testApp.dataSource.query(`SELECT 1 FROM ${table}`);
    found[table] = [status < 300, rows.length];
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(CHANGES).map((table) => [table, [true, 1]])));
});
