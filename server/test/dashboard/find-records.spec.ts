import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createBuyers, orderIn, placeOrder } from '../orders/shop.js';
import { createServiceOrder } from '../factories/requests.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

interface Found {
  kind: string;
  id: number;
  title: string;
  detail: string;
}

const QUERY = 'query ($search: String!) { findRecords(search: $search) { kind id title detail } }';
const find = async (search: string) =>
  (await admin.graphql(QUERY, { search })).data?.['findRecords'] as unknown as Found[];

it('finds an account and its orders by email address, over REST as well', async () => {
  const user = await createUser(testApp, { email: 'quill@find.test', name: 'Quill' });
  const { id } = orderIn(await placeOrder(signedIn(testApp, user), [(await createProduct(testApp)).id]));
  const found = await find('QUILL@find');
  expect(found.map(({ kind, id: number }) => [kind, number])).toEqual(
    expect.arrayContaining([
      ['order', id],
      ['user', user.id],
    ]),
  );
  const { body } = await admin.rest('GET', '/api/admin/find?search=QUILL%40find');
  expect(body).toEqual({ success: true, data: { records: found } });
});

it('finds records of all kinds by name, wildcards taken literally', async () => {
  const seller = await createSeller(testApp, { shopName: 'Zephyr 100%' });
  const track = await createProduct(testApp, { name: 'Zephyr 100% dub' });
  await createProduct(testApp, { name: 'Zephyr 100 dub' });
  await createServiceOrder(testApp, { name: 'Zephyr 100%' });
  const found = await find('zephyr 100%');
  expect(found.map(({ kind }) => kind).sort()).toEqual(['product', 'seller', 'service_order']);
  expect(found).toContainEqual(expect.objectContaining({ kind: 'product', id: track.id }));
  expect(found).toContainEqual(expect.objectContaining({ kind: 'seller', title: 'Zephyr 100%' }));
  expect(seller.id).toBeGreaterThan(0);
});

it('lists the record with the typed number first, and at most five of a kind', async () => {
  const [first] = await Promise.all(
    Array.from({ length: 7 }, () => createProduct(testApp, { name: 'Lantern' })),
  );
  if (!first) throw new Error('No track');
  const numbered = await createProduct(testApp, { name: `Lantern ${first.id}` });
  const found = (await find(`#${first.id}`)).filter(({ kind }) => kind === 'product');
  expect(found[0]?.id).toBe(first.id);
  expect((await find(String(first.id))).map(({ id }) => id)).toContain(numbered.id);
  expect(await find('lantern')).toHaveLength(5);
});

it('is closed to others, and to tokens because it names accounts', async () => {
  const [buyer] = await createBuyers(testApp, 1);
  expect((await buyer?.graphql(QUERY, { search: 'a' }))?.code).toBe('FORBIDDEN');
});

it.each(['', '   '])('rejects the empty search “%s”', async (search) => {
  expect((await admin.graphql(QUERY, { search })).code).toBe('BAD_USER_INPUT');
});
