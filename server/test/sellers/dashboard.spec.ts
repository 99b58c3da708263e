import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createBuyers, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { submitted } from '../submissions/tracks.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { createShop } from './seller-rows.js';

const FIELDS = 'plays hearts carts sales earnings paid submissions';
const DASHBOARD = `query ($days: Int!) { mySellerDashboard(days: $days) {
  ${FIELDS} days { day ${FIELDS} } previous { ${FIELDS} days { day } }
  tracks { id name plays hearts carts sales earnings } } }`;

let testApp: TestApp;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

interface Figures {
  days: ({ day: string } & Record<string, unknown>)[];
  previous: { days: unknown[] } & Record<string, unknown>;
  tracks: Record<string, unknown>[];
  [key: string]: unknown;
}

async function dashboardOf(caller: Caller, days: number): Promise<Figures> {
  const { data, errors } = await caller.graphql(DASHBOARD, { days });
  if (!data) throw new Error(JSON.stringify(errors));
  return data['mySellerDashboard'] as Figures;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
const NOTHING = { plays: 0, hearts: 0, carts: 0, sales: 0, earnings: 0, paid: 0, submissions: 0 };

/** A completed order of these tracks, placed some days ago. */
async function sell(tracks: number[], days: number): Promise<void> {
  const [buyer] = await createBuyers(testApp, 1);
  if (!buyer) throw new Error('no buyer');
  const { id } = orderIn(await placeOrder(buyer, tracks));
  await setStatus(admin, id, 'completed');
  await testApp.dataSource.query('UPDATE orders SET created_at = $2 WHERE id = $1', [id, daysAgo(days)]);
}

it('counts the tracks of a shop by day and track, beside the period before', async () => {
  const { id: sellerId, owner } = await createShop(testApp, { shopName: 'Counted' });
  const { id: otherId } = await createShop(testApp, { shopName: 'Other Shop' });
  await testApp.dataSource.manager.update(Seller, sellerId, {
    commissionPercent: 20,
    paypalEmail: owner.email,
  });
  const own = { sellerId, storeName: 'Counted' };
  const heard = await createProduct(testApp, { ...own, name: 'Heard' });
  const sold = await createProduct(testApp, { ...own, name: 'Sold', priceCents: 50_000 });
  const soldBefore = await createProduct(testApp, { ...own, priceCents: 30_000 });
  const foreign = await createProduct(testApp, { sellerId: otherId, priceCents: 90_000 });
  await createProduct(testApp, { ...own, name: 'Put away', status: 'archived' });
  await sell([sold.id, foreign.id], 1);
  await sell([soldBefore.id], 9);
  await testApp.dataSource.query(
    `INSERT INTO play_days (day, product_id, plays) VALUES
       ((now() AT TIME ZONE 'UTC')::date, $1, 3), ((now() AT TIME ZONE 'UTC')::date - 8, $1, 5),
       ((now() AT TIME ZONE 'UTC')::date, $2, 70)`,
    [heard.id, foreign.id],
  );
  await testApp.dataSource.query(
    `INSERT INTO cart_items (user_id, product_id, added_at) SELECT id, $1, now() FROM users LIMIT 2`,
    [heard.id],
  );
  await testApp.dataSource.query(
    `INSERT INTO wishlist_items (user_id, product_id, added_at) SELECT id, $1, now() FROM users LIMIT 1`,
    [heard.id],
  );
  await admin.rest('POST', '/api/payouts', {
    seller_user_ids: [owner.id],
    method: 'paypal',
    reference: 'T-1',
  });

  const figures = await dashboardOf(signedIn(testApp, owner), 7);

  const totals = { plays: 3, hearts: 1, carts: 2, sales: 1, earnings: 400, paid: 640, submissions: 0 };
  expect(figures).toMatchObject(totals);
  expect(figures.days).toHaveLength(7);
  expect(figures.days.at(-2)).toMatchObject({ ...NOTHING, sales: 1, earnings: 400 });
  expect(figures.days.at(-1)).toMatchObject({ ...totals, sales: 0, earnings: 0 });
  expect(figures.previous).toMatchObject({ ...NOTHING, plays: 5, sales: 1, earnings: 240 });
  expect(figures.previous.days).toHaveLength(7);
  expect(figures.tracks).toEqual([
    { id: sold.id, name: 'Sold', plays: 0, hearts: 0, carts: 0, sales: 1, earnings: 400 },
    { id: heard.id, name: 'Heard', plays: 3, hearts: 1, carts: 2, sales: 0, earnings: 0 },
  ]);
  const { body } = await signedIn(testApp, owner).rest('GET', '/api/seller-dashboard?days=7');
  expect(body).toMatchObject({ success: true, data: figures });
});

it('counts sent tracks, and nothing for an account without a shop', async () => {
  const { owner } = await createShop(testApp);
  await submitted(signedIn(testApp, owner));
  expect(await dashboardOf(signedIn(testApp, owner), 30)).toMatchObject({ submissions: 1 });
  const nobody = signedIn(testApp, await createUser(testApp));
  expect(await dashboardOf(nobody, 1)).toMatchObject({ ...NOTHING, tracks: [] });
});

it('refuses visitors and periods that are too long', async () => {
  expect((await visitor(testApp).rest('GET', '/api/seller-dashboard')).status).toBe(401);
  const { owner } = await createShop(testApp);
  const tooLong = await signedIn(testApp, owner).rest('GET', '/api/seller-dashboard?days=367');
  expect(tooLong.status).toBe(400);
  expect(tooLong.body).toMatchObject({ error: 'days must be at most 366', field: 'days' });
});
