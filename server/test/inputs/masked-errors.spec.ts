import { createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';

const INTERNAL = 'Something went wrong. Please try again.';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

/** Sends a request while a table of ours is missing, as after a mistake in a migration. */
async function without<T>(table: string, send: () => Promise<T>): Promise<T> {
  await testApp.dataSource.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    return await send();
  } finally {
    await testApp.dataSource.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
}

it('masks an internal error over REST', async () => {
  const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  const { status, body } = await without('coupons', () => admin.rest('GET', '/api/coupons'));
  expect({ status, body }).toEqual({
    status: 500,
    body: { error: INTERNAL, message: INTERNAL, code: 'INTERNAL' },
  });
});

it.each([
  ['a root field', '{ coupons { totalCount nodes { code } } }', 'coupons'],
  ['a nested field', '{ me { email wishlist { id } } }', 'wishlist_items'],
])('masks an internal error over GraphQL: %s', async (_, query, table) => {
  const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  const { errors } = await without(table, () => admin.graphql(query));
  expect(errors).toEqual([
    expect.objectContaining({ message: INTERNAL, extensions: { code: 'INTERNAL' } }) as object,
  ]);
  expect(JSON.stringify(errors)).not.toMatch(/relation|SELECT|stack|\.js:/i);
});

it('masks an internal error during a sign-in', async () => {
  const login = () => visitor(testApp).rest('POST', '/api/users/login', { email: 'a@b.test', password: 'x' });
  expect((await without('users', login)).body).toMatchObject({ error: INTERNAL, code: 'INTERNAL' });
});
