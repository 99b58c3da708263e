import { createProduct } from '../factories/products.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { CUSTOMER, orderIn, placeOrder } from './shop.js';

let testApp: TestApp;
let admin: Caller;
let orderId: number;
beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  const seller = await createSeller(testApp, { shopName: 'Velvet Cellar' });
  const track = await createProduct(testApp, {
    name: 'Paper Lanterns',
    storeName: 'Velvet Cellar',
    sellerId: seller.sellerId,
  });
  const buyer = await createUser(testApp, {
    name: 'Ingrid',
    lastName: 'Account',
    email: 'account@home.test',
    country: 'Iceland',
  });
  const customer = { ...CUSTOMER, firstName: 'Olga', lastName: 'Checkout', email: 'order@work.test' };
  orderId = orderIn(await placeOrder(signedIn(testApp, buyer), [track.id], { customer_info: customer })).id;
  const other = await createProduct(testApp, { name: 'Other Track', storeName: 'Elsewhere' });
  await placeOrder(signedIn(testApp, await createUser(testApp, { country: 'Iceland' })), [other.id]);
});
afterAll(() => testApp.close());

const found = async (search: string) => {
  const { data, errors } = await admin.graphql(
    'query ($search: String) { orders(filter: { search: $search }) { nodes { id } } }',
    { search },
  );
  expect(errors).toBeUndefined();
  return (data?.orders as { nodes: { id: number }[] }).nodes.map(({ id }) => id);
};

it.each([
  ['its number', () => String(orderId)],
  ['its number with #', () => `#${orderId}`],
  ['the mail address of the order', () => 'ORDER@work.test'],
  ['the mail address of the account', () => 'account@home'],
  ['the name at the checkout', () => 'olga check'],
  ['the name of the account', () => 'Ingrid'],
  ['the name of a track', () => 'paper lant'],
  ['the seller name at that time', () => 'velvet'],
])('finds an order by %s', async (_, text) => {
  expect(await found(text())).toEqual([orderId]);
});

it("finds an order by the seller's present name", async () => {
  await testApp.dataSource.query(
    `UPDATE sellers SET shop_name = 'Cobalt Room' WHERE shop_name = 'Velvet Cellar'`,
  );
  expect(await found('cobalt')).toEqual([orderId]);
});

it("does not search the country of an account, nor another order's track", async () => {
  expect(await found('Iceland')).toEqual([]);
  expect(await found('100%_')).toEqual([]);
});
