import type { Order } from '../../src/modules/sales/orders/order.entity.js';
import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createBuyers, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { submitted } from '../submissions/tracks.js';
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

const FIGURES = `query ($from: DateTime, $to: DateTime) { adminDashboard(from: $from, to: $to) {
  from to revenue orders plays newUsers ordersByStatus { status count }
  pendingWork { orders submissions contentReports sellers serviceOrders messages paymentProblems disputes differences }
  previous { revenue orders plays newUsers days { day revenue } }
  days { day revenue orders plays newUsers } genres { genre revenue sold plays }
  topTracks { id name category plays sold revenue } } }`;

/** A dispute that waits for the store. */
const disputed = (orderId: number) =>
  testApp.dataSource.query(
    `WITH paid AS (
       INSERT INTO payments (order_id, provider, status, amount_cents, currency, expires_at)
       VALUES ($1, 'stripe', 'paid', 100, 'usd', now()) RETURNING id)
     INSERT INTO payment_disputes (order_id, payment_id, provider, reference, kind, reason, amount_cents, status, url, reported_at)
     SELECT $1, id, 'stripe', 'dp_1', 'dispute', 'fraudulent', 100, 'needs_response', 'https://stripe.test', now() FROM paid`,
    [orderId],
  );

interface Figures {
  revenue: number;
  days: { day: string; revenue: number; orders: number; plays: number; newUsers: number }[];
  genres: { revenue: number }[];
  [key: string]: unknown;
}

const request = (variables: Record<string, unknown> = {}) => admin.graphql(FIGURES, variables);
const figures = async (variables: Record<string, unknown> = {}) => {
  const { data, errors } = await request(variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data['adminDashboard'] as Figures;
};

/** Places an order and moves it to an earlier day. */
async function orderOn(day: string, tracks: number[], status: Order['status']): Promise<void> {
  const [buyer] = await createBuyers(testApp, 1);
  if (!buyer) throw new Error('no buyer');
  const { id } = orderIn(await placeOrder(buyer, tracks));
  if (status !== 'pending') await setStatus(admin, id, status);
  await testApp.dataSource.query('UPDATE orders SET created_at = $2 WHERE id = $1', [id, day]);
}

it('counts a period day by day, genre by genre and track by track', async () => {
  const house = await createProduct(testApp, { category: 'House', priceCents: 20_000, name: 'Sold' });
  const techno = await createProduct(testApp, { category: 'Techno', priceCents: 10_000 });
  const trance = await createProduct(testApp, { category: 'Trance', priceCents: 50_000 });
  const beforePeriod = await createProduct(testApp, { category: 'House', priceCents: 70_000 });
  await orderOn('2020-03-01T00:00:00Z', [house.id, techno.id], 'completed');
  await orderOn('2020-03-02T23:59:59.999Z', [trance.id], 'cancelled');
  await orderOn('2020-02-29T23:59:59.999Z', [beforePeriod.id], 'completed');
  const played = `INSERT INTO play_days (day, product_id, plays) VALUES
    ('2020-03-01', $1, 2), ('2020-03-02', $1, 3), ('2020-03-02', $2, 4), ('2020-03-03', $2, 9)`;
  await testApp.dataSource.query(played, [house.id, trance.id]);
  await createUser(testApp, { createdAt: new Date('2020-03-02T12:00:00Z') });

  const counted = await figures({ from: '2020-03-01T08:00:00Z', to: '2020-03-03T00:00:00Z' });

  expect(counted).toEqual({
    from: '2020-03-01T00:00:00.000Z',
    to: '2020-03-03T00:00:00.000Z',
    revenue: 315,
    orders: 2,
    plays: 9,
    newUsers: 1,
    ordersByStatus: [
      { status: 'pending', count: 0 },
      { status: 'processing', count: 0 },
      { status: 'completed', count: 1 },
      { status: 'cancelled', count: 1 },
    ],
    pendingWork: expect.any(Object) as object,
    previous: {
      revenue: 735,
      orders: 1,
      plays: 0,
      newUsers: 0,
      days: [
        { day: '2020-02-28', revenue: 0 },
        { day: '2020-02-29', revenue: 735 },
      ],
    },
    days: [
      { day: '2020-03-01', revenue: 315, orders: 1, plays: 2, newUsers: 0 },
      { day: '2020-03-02', revenue: 0, orders: 1, plays: 7, newUsers: 1 },
    ],
    genres: [
      { genre: 'House', revenue: 210, sold: 1, plays: 5 },
      { genre: 'Techno', revenue: 105, sold: 1, plays: 0 },
      { genre: 'Trance', revenue: 0, sold: 0, plays: 4 },
    ],
    topTracks: [
      { id: house.id, name: 'Sold', category: 'House', plays: 5, sold: 1, revenue: 210 },
      { id: trance.id, name: trance.name, category: 'Trance', plays: 4, sold: 0, revenue: 0 },
      { id: techno.id, name: techno.name, category: 'Techno', plays: 0, sold: 1, revenue: 105 },
    ],
  });
});

it('divides an order over its genres and tracks as the ledger does, so that they sum to its total', async () => {
  const prices = { Ambient: 1_11, Dub: 1_11, Trap: 1_11 };
  const tracks: number[] = [];
  for (const [category, priceCents] of Object.entries(prices)) {
    tracks.push((await createProduct(testApp, { category, priceCents })).id);
  }
  await orderOn('2018-05-01T12:00:00Z', tracks, 'completed');
  const { revenue, genres, topTracks } = await figures({
    from: '2018-05-01T00:00:00Z',
    to: '2018-05-02T00:00:00Z',
  });
  expect(revenue).toBe(3.5);
  expect(genres.map(({ revenue: share }) => share)).toEqual([1.17, 1.17, 1.16]);
  expect((topTracks as { revenue: number }[]).map(({ revenue: share }) => share)).toEqual([1.17, 1.17, 1.16]);
});

it('returns the last 30 days, a play of this moment included', async () => {
  const track = await createProduct(testApp);
  const before = (await figures()).days.at(-1);
  for (const ua of ['one', 'one', 'two']) {
    await visitor(testApp).rest('POST', `/api/products/${track.id}/increment-play-count`, undefined, {
      'user-agent': ua,
    });
  }
  const { days } = await figures();
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
  expect(days.at(-1)?.plays).toBe((before?.plays ?? 0) + 2);
});

it('compares with the same number of days before', async () => {
  const { id } = await createProduct(testApp, { priceCents: 30_000 });
  await orderOn('2021-03-01T00:00:00Z', [id], 'completed');
  await orderOn('2021-03-02T12:00:00Z', [(await createProduct(testApp)).id], 'cancelled');
  await testApp.dataSource.query(
    `INSERT INTO play_days (day, product_id, plays) VALUES ('2021-03-01', $1, 2), ('2021-03-03', $1, 9)`,
    [id],
  );
  await createUser(testApp, { createdAt: new Date('2021-03-02T12:00:00Z') });
  const { previous } = await figures({ from: '2021-03-03T00:00:00Z', to: '2021-03-05T00:00:00Z' });
  expect(previous).toMatchObject({
    revenue: 315,
    orders: 2,
    plays: 2,
    newUsers: 1,
    days: [
      { day: '2021-03-01', revenue: 315 },
      { day: '2021-03-02', revenue: 0 },
    ],
  });
});

it('counts pending work, whatever the period', async () => {
  const period = { from: '2019-01-01T00:00:00Z', to: '2019-01-02T00:00:00Z' };
  const before = (await figures(period))['pendingWork'] as Record<string, number>;
  const [buyer] = await createBuyers(testApp, 1);
  if (!buyer) throw new Error('No buyer');
  const { id } = orderIn(await placeOrder(buyer, [(await createProduct(testApp)).id]));
  await buyer.rest('POST', `/api/orders/${id}/messages`, { text: 'Where is it?' });
  await disputed(id);
  await testApp.dataSource.query(
    `INSERT INTO reconciliation_differences (provider, day, kind, subject, reference)
     VALUES ('stripe', '2026-11-01', 'amount', 'payment', 'x')`,
  );
  await testApp.dataSource.query(
    `INSERT INTO payment_problems (key, kind, detail) VALUES ('x', 'mismatch', 'Another sum')`,
  );
  await testApp.dataSource.query(
    `INSERT INTO content_reports (kind, title, reason, text) VALUES ('track', 'Glass Tunnel', 'copy', 'Mine')`,
  );
  await createSeller(testApp, { status: 'pending' });
  await submitted(signedIn(testApp, await createSeller(testApp)));
  await createServiceOrder(testApp);
  const expected = Object.entries(before).map(([work, count]) => [work, count + 1]);
  expect((await figures(period))['pendingWork']).toEqual(Object.fromEntries(expected));
  const alone = await admin.graphql(`{ pendingWork { ${Object.keys(before).join(' ')} } }`);
  expect(alone.data?.['pendingWork']).toEqual(Object.fromEntries(expected));
  const { serviceOrders, paymentProblems, contentReports, ...rest } = Object.fromEntries(expected) as Record<
    string,
    number
  >;
  expect((await admin.rest('GET', '/api/admin/pending-work')).body).toEqual({
    success: true,
    data: {
      ...rest,
      service_orders: serviceOrders,
      payment_problems: paymentProblems,
      content_reports: contentReports,
    },
  });
});

it.each([
  ['ends before it starts', { from: '2020-03-02T00:00:00Z', to: '2020-03-01T00:00:00Z' }, 'to'],
  ['is longer than a year', { from: '2020-01-01T00:00:00Z', to: '2021-01-02T00:00:00Z' }, 'from'],
  ['starts at no date', { from: 'yesterday' }, 'from'],
])('rejects a period that %s', async (_, period, field) => {
  const { code, errors } = await request(period);
  expect([code, errors?.[0]?.extensions?.['field']]).toEqual(['BAD_USER_INPUT', field]);
});
