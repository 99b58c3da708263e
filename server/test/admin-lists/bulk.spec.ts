import { createProduct } from '../factories/products.js';
import { createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let admin: Caller;
let adminId: number;
beforeAll(async () => {
  testApp = await createTestApp();
  const person = await createUser(testApp, { isAdmin: true });
  adminId = person.id;
  admin = signedIn(testApp, person);
});
afterAll(() => testApp.close());

const OUTCOME = '{ message done refused { id code message } }';

it('performs each possible change, reports the rest with reasons and writes one audit entry per change', async () => {
  const [first, second] = [await createUser(testApp), await createUser(testApp)];
  const { data } = await admin.graphql(`mutation ($ids: [Int!]!) { deleteUsers(ids: $ids) ${OUTCOME} }`, {
    ids: [first.id, adminId, second.id, 2_000_000_000],
  });
  expect(data?.['deleteUsers']).toMatchObject({
    done: 2,
    refused: [
      { id: adminId, code: expect.any(String) as string },
      { id: 2_000_000_000, code: 'NOT_FOUND', message: 'User not found' },
    ],
  });
  expect((data?.['deleteUsers'] as { message: string }).message).toMatch(
    /^2 deleted, 2 refused: .+; User not found$/,
  );
  const entries: { subject: string }[] = await testApp.dataSource.query(
    `SELECT subject FROM audit_log WHERE action = 'user.delete' ORDER BY id`,
  );
  expect(entries.map(({ subject }) => subject)).toEqual([`user:${first.id}`, `user:${second.id}`]);
});

it('publishes and archives tracks except those that an order holds', async () => {
  const [listed, sold] = [await createProduct(testApp), await createProduct(testApp, { status: 'sold' })];
  const set = (status: string) =>
    admin.graphql(
      `mutation { setProductsStatus(ids: [${listed.id}, ${sold.id}], status: ${status}) ${OUTCOME} }`,
    );
  expect((await set('archived')).data?.['setProductsStatus']).toEqual({
    message: '1 updated, 1 refused: A track is sold',
    done: 1,
    refused: [{ id: sold.id, code: 'CONFLICT', message: 'A track is sold' }],
  });
  expect((await set('published')).data?.['setProductsStatus']).toMatchObject({ done: 1 });
  expect((await set('sold')).data?.['setProductsStatus']).toMatchObject({ done: 0 });
});

it('counts a repeated id once', async () => {
  const { id } = await createProduct(testApp);
  const { data } = await admin.graphql(`mutation { deleteProducts(ids: [${id}, ${id}]) ${OUTCOME} }`);
  expect(data?.['deleteProducts']).toEqual({ message: '1 deleted', done: 1, refused: [] });
});

it.each([
  ['none', []],
  ['more than a hundred', Array.from({ length: 101 }, (_, at) => at + 1)],
  ['an invalid id', [0]],
])('rejects %s', async (_, ids) => {
  const { code } = await admin.graphql(`mutation ($ids: [Int!]!) { deleteCoupons(ids: $ids) { done } }`, {
    ids,
  });
  expect(code).toBe('BAD_USER_INPUT');
});
