import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { orderIn, placeOrder, setStatus } from './shop.js';

const PURCHASE = 'query ($id: Int!) { myPurchase(productId: $id) { id downloads { contractUrl } } }';

let testApp: TestApp;
let admin: Caller;
let buyer: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  buyer = signedIn(testApp, await createUser(testApp));
});
afterAll(() => testApp.close());

const purchaseOf = async (caller: Caller, id: number) =>
  (await caller.graphql(PURCHASE, { id })).data?.['myPurchase'] as {
    id: number;
    downloads: object[];
  } | null;

it('shows the order of an owned track with its downloads, to its buyer only', async () => {
  const track = await createProduct(testApp);
  const { id } = orderIn(await placeOrder(buyer, [track.id]));
  expect(await purchaseOf(buyer, track.id)).toBeNull();
  expect((await buyer.rest('GET', `/api/purchases/${track.id}`)).status).toBe(404);

  await setStatus(admin, id, 'completed');
  expect(await purchaseOf(buyer, track.id)).toMatchObject({ id, downloads: [{}] });
  expect(orderIn(await buyer.rest('GET', `/api/purchases/${track.id}`)).id).toBe(id);
  for (const other of [admin, signedIn(testApp, await createUser(testApp))]) {
    expect(await purchaseOf(other, track.id)).toBeNull();
    expect((await other.rest('GET', `/api/purchases/${track.id}`)).status).toBe(404);
  }
});

it('ends with a refund that takes the track back', async () => {
  const track = await createProduct(testApp);
  const { id } = orderIn(await placeOrder(buyer, [track.id]));
  await setStatus(admin, id, 'completed');
  await admin.rest('POST', `/api/orders/${id}/refunds`, { reason: 'Agreed' });
  expect(await purchaseOf(buyer, track.id)).toBeNull();
});

it('serves a sample of the rights contract to everybody', async () => {
  const { status, headers, text } = await visitor(testApp).rest('GET', '/api/contracts/sample');
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(text.startsWith('%PDF-')).toBe(true);
});
