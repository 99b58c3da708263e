import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { auditRecordsOf, createShop } from './seller-rows.js';

const PROFILE =
  'query ($name: String!) { sellerProfile(name: $name) { name bio since onSaleCount soldCount tracks(first: 5) { nodes { id } } } }';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const profileOf = async (name: string) =>
  (await visitor(testApp).graphql(PROFILE, { name })).data?.['sellerProfile'] as Record<string, unknown>;

it('shows text, counts and listed tracks of a seller to everybody', async () => {
  const { id: sellerId, owner } = await createShop(testApp, { shopName: 'Rooms & Halls' });
  const own = { sellerId, storeName: 'Rooms & Halls' };
  const listed = await createProduct(testApp, own);
  for (const status of ['sold', 'archived'] as const) await createProduct(testApp, { ...own, status });

  const saved = await signedIn(testApp, owner).rest('PUT', `/api/sellers/${owner.id}/profile`, {
    bio: ' Slow techno. ',
  });
  expect(saved.body).toMatchObject({ success: true, data: { bio: 'Slow techno.' } });
  expect(await profileOf('rooms & halls')).toMatchObject({
    name: 'Rooms & Halls',
    bio: 'Slow techno.',
    onSaleCount: 1,
    soldCount: 1,
    tracks: { nodes: [{ id: listed.id }] },
  });
  const address = `/api/seller-profiles/${encodeURIComponent(own.storeName)}`;
  const { body } = await visitor(testApp).rest('GET', address);
  expect(body).toMatchObject({ data: { on_sale_count: 1, tracks: [{ id: listed.id }] } });
  expect((await auditRecordsOf(testApp, sellerId)).at(-1)).toMatchObject({ action: 'seller.profile' });
});

it('hides the text of a seller who is not active', async () => {
  const { id: sellerId, owner } = await createShop(testApp, { shopName: 'Closed Door', status: 'inactive' });
  await createProduct(testApp, { sellerId, storeName: 'Closed Door' });
  await signedIn(testApp, owner).graphql('mutation { updateSellerProfile(input: { bio: "Hello" }) { bio } }');
  expect(await profileOf('Closed Door')).toMatchObject({ bio: null });
});

it('has a page for an active seller without tracks, and none for a pending one', async () => {
  await createShop(testApp, { shopName: 'First Steps' });
  expect(await profileOf('First Steps')).toMatchObject({ onSaleCount: 0, tracks: { nodes: [] } });
  await createShop(testApp, { shopName: 'Not Yet', status: 'pending' });
  expect((await visitor(testApp).rest('GET', '/api/seller-profiles/Not%20Yet')).status).toBe(404);
});

it('has a page for a name without an account, and none for an unknown one', async () => {
  await createProduct(testApp, { storeName: 'Just A Label' });
  expect(await profileOf('Just A Label')).toMatchObject({ bio: null, onSaleCount: 1 });
  expect((await visitor(testApp).rest('GET', '/api/seller-profiles/nobody')).status).toBe(404);
  const siteMap = await visitor(testApp).rest('GET', '/sitemap.xml');
  expect(siteMap.text).toContain('/seller/Just%20A%20Label<');
});

it('refuses a text that is too long and the page of another seller', async () => {
  const { owner } = await createShop(testApp);
  const path = `/api/sellers/${owner.id}/profile`;
  const tooLong = await signedIn(testApp, owner).rest('PUT', path, { bio: 'x'.repeat(601) });
  expect([tooLong.status, (tooLong.body as { field: string }).field]).toEqual([400, 'bio']);
  const other = signedIn(testApp, await createUser(testApp));
  expect((await other.rest('PUT', path, { bio: 'Mine' })).status).toBe(403);
});
