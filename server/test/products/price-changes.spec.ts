import { SalesJob } from '../../src/modules/catalogue/price-changes/sales.job.js';
import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { codeIn, placeOrder } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let admin: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

interface Preview {
  total: number;
  changed: number;
  refused: number;
  fingerprint: string;
  tracks: { id: number; name: string; before: number; after: number | null; refusal: string | null }[];
}
type Change = Record<string, unknown>;

const HOUR = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const job = () => testApp.app.get(SalesJob, { strict: false });

async function preview(change: Change): Promise<Preview> {
  const { status, body } = await admin.rest('POST', '/api/price-changes/preview', change);
  expect({ status, body }).toMatchObject({ status: 200 });
  return (body as { data: Preview }).data;
}
const make = (change: Change, { fingerprint }: Pick<Preview, 'fingerprint'>) =>
  admin.rest('POST', '/api/price-changes', { ...change, fingerprint });

/** Price and old price in cents. */
async function pricesOf(ids: readonly number[]): Promise<[number, number | null][]> {
  const products = await testApp.dataSource.manager.find(Product, { order: { id: 'ASC' } });
  return products
    .filter(({ id }) => ids.includes(id))
    .map(({ priceCents, oldPriceCents }) => [priceCents, oldPriceCents]);
}

async function planSale(ids: readonly number[], starts: Date, ends: Date, value = -20): Promise<number> {
  const change = {
    ids,
    kind: 'percent',
    value,
    starts_at: starts.toISOString(),
    ends_at: ends.toISOString(),
  };
  const { status, body } = await make(change, await preview(change));
  expect({ status, body }).toMatchObject({ status: 201 });
  return (body as { data: { id: number } }).data.id;
}

const statusOf = async (id: number) => {
  const rows: { status: string }[] = await testApp.dataSource.query(
    'SELECT status FROM price_changes WHERE id = $1',
    [id],
  );
  return rows[0]?.status;
};

it('shows each price before and after, and why some are left, and changes nothing', async () => {
  const cheap = await createProduct(testApp, { priceCents: 1_00 });
  const sold = await createProduct(testApp, { status: 'sold', quantity: 0 });
  const reserved = await createProduct(testApp, { status: 'reserved', quantity: 0 });
  const track = await createProduct(testApp, { priceCents: 349_00 });
  const ids = [cheap.id, sold.id, reserved.id, track.id];
  const shown = await preview({ ids, kind: 'percent', value: -20 });
  expect(shown).toMatchObject({ total: 4, changed: 1, refused: 3 });
  expect(shown.tracks.map(({ id, before, after, refusal }) => [id, before, after, refusal])).toEqual([
    [track.id, 349, 279.2, null],
    [cheap.id, 1, null, 'Would be below $1'],
    [sold.id, 349, null, 'Sold'],
    [reserved.id, 349, null, 'Held by an order'],
  ]);
  expect(await pricesOf([track.id])).toEqual([[349_00, null]]);
});

it('shows every price that changes, however many tracks are left', async () => {
  const sold = [];
  for (let n = 0; n < 101; n += 1) sold.push(await createProduct(testApp, { status: 'sold', quantity: 0 }));
  const tracks = [await createProduct(testApp), await createProduct(testApp)];
  const ids = [...sold, ...tracks].map(({ id }) => id);
  const shown = await preview({ ids, kind: 'percent', value: -20 });
  expect(shown).toMatchObject({ total: 103, changed: 2, refused: 101 });
  expect(shown.tracks.slice(0, 2).map(({ id }) => id)).toEqual(tracks.map(({ id }) => id));
  expect(shown.tracks).toHaveLength(102);
});

it('changes every track that matches the filter, beyond one page, and shows it in the shop at once', async () => {
  for (let n = 0; n < 130; n += 1) await createProduct(testApp, { category: 'Trance', priceCents: 200_00 });
  const change = { filter: { category: 'Trance' }, kind: 'amount', value: -25.5 };
  const shown = await preview(change);
  expect([shown.total, shown.changed, shown.tracks.length]).toEqual([130, 130, 130]);
  const { status, body } = await make(change, shown);
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { data: { kind: 'amount', value: -25.5, status: 'done', track_count: 130, starts_at: null } },
  });
  const { data } = await admin.graphql(
    '{ products(filter: { categories: ["Trance"] }, first: 100) { nodes { price oldPrice } } }',
  );
  const { nodes } = data?.products as { nodes: object[] };
  expect(new Set(nodes.map((node) => JSON.stringify(node)))).toEqual(
    new Set([JSON.stringify({ price: 174.5, oldPrice: null })]),
  );
  const lines: { after: object }[] = await testApp.dataSource.query(
    `SELECT after FROM audit_log WHERE action = 'price-change.create' ORDER BY id DESC LIMIT 1`,
  );
  expect(lines[0]?.after).toMatchObject({ kind: 'amount', value: -25.5, tracks: 130 });
});

it('keeps an old price only while it is a reduction', async () => {
  const tracks = [
    await createProduct(testApp, { priceCents: 100_00, oldPriceCents: 150_00 }),
    await createProduct(testApp, { priceCents: 100_00, oldPriceCents: 110_00 }),
  ];
  const change = { ids: tracks.map(({ id }) => id), kind: 'percent', value: 20 };
  await make(change, await preview(change));
  expect(await pricesOf(change.ids)).toEqual([
    [120_00, 150_00],
    [120_00, null],
  ]);
});

it('refuses a change when a track joined the filter or a price moved since the preview', async () => {
  const track = await createProduct(testApp, { category: 'Dubstep' });
  const change = { filter: { category: 'Dubstep' }, kind: 'percent', value: -10 };
  const before = await preview(change);
  const joined = await createProduct(testApp, { category: 'Dubstep' });
  expect(await make(change, before)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', field: 'fingerprint' },
  });
  const after = await preview(change);
  await testApp.dataSource.query('UPDATE products SET price_cents = 50000 WHERE id = $1', [joined.id]);
  expect((await make(change, after)).status).toBe(409);
  expect(await pricesOf([track.id, joined.id])).toEqual([
    [349_00, null],
    [500_00, null],
  ]);
});

it.each([
  [{ kind: 'percent', value: -91 }, 'value'],
  [{ kind: 'percent', value: 2.5 }, 'value'],
  [{ kind: 'percent', value: 0 }, 'value'],
  [{ kind: 'amount', value: 0.001 }, 'value'],
  [{ kind: 'mood', value: 1 }, 'kind'],
  [{ kind: 'percent', value: -10, starts_at: inHours(1).toISOString() }, 'ends_at'],
  [{ kind: 'percent', value: 10, starts_at: inHours(1), ends_at: inHours(2) }, 'value'],
  [{ kind: 'percent', value: -10, starts_at: inHours(2), ends_at: inHours(1) }, 'ends_at'],
  [{ kind: 'percent', value: -10, starts_at: inHours(-2), ends_at: inHours(-1) }, 'ends_at'],
  [{ kind: 'percent', value: -10, starts_at: inHours(1), ends_at: inHours(24 * 400) }, 'ends_at'],
  [{ kind: 'percent', value: -10, ids: [1], filter: { status: 'sold' } }, 'ids'],
  [{ kind: 'percent', value: -10, ids: ['all'] }, 'ids'],
  [{ kind: 'percent', value: -10, ids: [] }, 'ids'],
])('rejects %j', async (change, field) => {
  expect(await admin.rest('POST', '/api/price-changes/preview', change)).toMatchObject({
    status: 400,
    body: { code: 'BAD_USER_INPUT', field },
  });
});

describe('a sale', () => {
  it('starts and ends at its times, once, with the price before struck through', async () => {
    const track = await createProduct(testApp, { priceCents: 300_00, oldPriceCents: 310_00 });
    const sale = await planSale([track.id], inHours(1), inHours(3));
    expect(await statusOf(sale)).toBe('scheduled');
    await job().advance(inHours(0.5));
    expect(await pricesOf([track.id])).toEqual([[300_00, 310_00]]);
    await Promise.all([
      job().advance(inHours(1.1)),
      job().advance(inHours(1.1)),
      job().advance(inHours(1.1)),
    ]);
    expect([await statusOf(sale), await pricesOf([track.id])]).toEqual(['running', [[240_00, 300_00]]]);
    await Promise.all([job().advance(inHours(3.1)), job().advance(inHours(3.1))]);
    expect([await statusOf(sale), await pricesOf([track.id])]).toEqual(['ended', [[300_00, 310_00]]]);
    await job().advance(inHours(4));
    expect(await pricesOf([track.id])).toEqual([[300_00, 310_00]]);
  });

  it('starts at once when its start is past, and ends early on request', async () => {
    const track = await createProduct(testApp, { priceCents: 200_00 });
    const sale = await planSale([track.id], inHours(-1), inHours(3));
    expect([await statusOf(sale), await pricesOf([track.id])]).toEqual(['running', [[160_00, 200_00]]]);
    const { data, errors } = await admin.graphql('mutation ($id: Int!) { endSale(id: $id) { status } }', {
      id: sale,
    });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ endSale: { status: 'ended' } });
    expect(await pricesOf([track.id])).toEqual([[200_00, null]]);
    expect((await admin.rest('POST', `/api/price-changes/${sale}/end`, {})).status).toBe(409);
  });

  it('that is cancelled before its start changes nothing', async () => {
    const track = await createProduct(testApp);
    const sale = await planSale([track.id], inHours(1), inHours(3));
    await admin.rest('POST', `/api/price-changes/${sale}/end`, {});
    await job().advance(inHours(2));
    expect([await statusOf(sale), await pricesOf([track.id])]).toEqual(['cancelled', [[349_00, null]]]);
  });

  it('leaves a track alone that an order holds at its start, or whose price was changed', async () => {
    const [held, changed, plain] = [
      await createProduct(testApp),
      await createProduct(testApp),
      await createProduct(testApp),
    ];
    await planSale([held.id, changed.id, plain.id], inHours(1), inHours(3));
    const buyer = signedIn(testApp, await createUser(testApp));
    expect((await placeOrder(buyer, [held.id])).status).toBe(201);
    await job().advance(inHours(1.1));
    await testApp.dataSource.query('UPDATE products SET price_cents = 12345 WHERE id = $1', [changed.id]);
    await job().advance(inHours(3.1));
    expect(await pricesOf([held.id, changed.id, plain.id])).toEqual([
      [349_00, null],
      [123_45, 349_00],
      [349_00, null],
    ]);
  });

  it('takes the price back of a track that is held when it ends', async () => {
    const track = await createProduct(testApp);
    await planSale([track.id], inHours(-1), inHours(3));
    const buyer = signedIn(testApp, await createUser(testApp));
    expect((await placeOrder(buyer, [track.id])).status).toBe(201);
    await job().advance(inHours(3.1));
    expect(await pricesOf([track.id])).toEqual([[349_00, null]]);
  });

  it('keeps its tracks out of any other change until it is over', async () => {
    const track = await createProduct(testApp);
    const sale = await planSale([track.id], inHours(1), inHours(3));
    const shown = await preview({ ids: [track.id], kind: 'percent', value: -50 });
    expect(shown.tracks[0]?.refusal).toBe('In another sale');
    expect((await make({ ids: [track.id], kind: 'percent', value: -50 }, shown)).status).toBe(409);
    await admin.rest('POST', `/api/price-changes/${sale}/end`, {});
    expect((await preview({ ids: [track.id], kind: 'percent', value: -50 })).changed).toBe(1);
  });
});

describe('at the same time', () => {
  it('makes one of two changes that were previewed alike', async () => {
    const tracks = [await createProduct(testApp), await createProduct(testApp)];
    const change = { ids: tracks.map(({ id }) => id), kind: 'percent', value: -10 };
    const shown = await preview(change);
    const responses = await Promise.all([make(change, shown), make(change, shown), make(change, shown)]);
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await pricesOf(change.ids)).toEqual([
      [314_10, null],
      [314_10, null],
    ]);
  });

  it('plans one of two sales of a track', async () => {
    const track = await createProduct(testApp);
    const times = { starts_at: inHours(1).toISOString(), ends_at: inHours(2).toISOString() };
    const change = { ids: [track.id], kind: 'percent', value: -10, ...times };
    const shown = await preview(change);
    const responses = await Promise.all([make(change, shown), make(change, shown)]);
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  });

  it('charges a buyer what the buyer confirmed, or refuses the order', async () => {
    for (let round = 0; round < 8; round += 1) {
      const track = await createProduct(testApp, {
        priceCents: 100_00,
        projectName: null,
        projectLink: null,
      });
      const buyer = signedIn(testApp, await createUser(testApp));
      const change = { ids: [track.id], kind: 'percent', value: -50 };
      const shown = await preview(change);
      const [order, changed] = await Promise.all([
        placeOrder(buyer, [track.id], { total_price: 105 }),
        make(change, shown),
      ]);
      if (order.status === 201) {
        expect(order.body).toMatchObject({ data: { total_price: 105 } });
        // The track is held: either the change came first and the order saw it, or it was refused.
        expect(changed.status).toBe(409);
      } else {
        expect([order.status, codeIn(order), changed.status]).toEqual([409, 'PRICE_CHANGED', 201]);
      }
    }
  });
});
