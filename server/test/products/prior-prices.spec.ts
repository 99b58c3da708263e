import fc from 'fast-check';
import { SalesJob } from '../../src/modules/catalogue/price-changes/sales.job.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createMediaApp, form, send, type MediaApp } from '../media/media-app.js';
import { mp3Tone } from '../media/samples.js';
import type { Caller } from '../support/caller.js';

let testApp: MediaApp;
let admin: Caller;
beforeAll(async () => {
  testApp = await createMediaApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

interface Shown {
  price: number;
  old_price: number | null;
  lowest_price_30_days: number | null;
}

/** Body of a public request. */
async function shown(id: number): Promise<Shown> {
  const { status, body } = await visitor(testApp).rest('GET', `/api/products/${id}`);
  expect(status).toBe(200);
  return body as Shown;
}

async function change(id: number, fields: { price?: number; old_price?: number | '' }): Promise<void> {
  const { status, body } = await admin.rest('PUT', `/api/products/${id}`, fields);
  expect({ status, body }).toMatchObject({ status: 200 });
}

/** Makes the history of a track older, as if days had passed. */
async function waitDays(id: number, days: number): Promise<void> {
  await testApp.dataSource.query(
    'UPDATE product_prices SET asked_from = asked_from - make_interval(days => $2) WHERE product_id = $1',
    [id, days],
  );
}

const FIELDS = {
  name: 'Second Hand',
  category: 'Techno',
  music_key: 'F#',
  download_link: 'https://drive.google.com/file/d/1',
};

const isOnSale = async (id: number) => {
  const { data } = await visitor(testApp).graphql(
    '{ products(filter: { onSale: true }, first: 100) { nodes { id oldPrice lowestPrice30Days } } }',
  );
  const { nodes } = data?.['products'] as { nodes: { id: number }[] };
  return nodes.find((node) => node.id === id);
};

it('states 80 for prices of 80, 100 and 90, in REST and GraphQL', async () => {
  const { id } = await createProduct(testApp, { priceCents: 80_00 });
  await change(id, { price: 100 });
  expect(await shown(id)).toMatchObject({ price: 100, old_price: null, lowest_price_30_days: null });
  await change(id, { price: 90, old_price: 100 });
  expect(await shown(id)).toMatchObject({ price: 90, old_price: 100, lowest_price_30_days: 80 });
  expect(await isOnSale(id)).toEqual({ id, oldPrice: 100, lowestPrice30Days: 80 });
  await change(id, { old_price: '' });
  expect(await shown(id)).toMatchObject({ price: 90, old_price: null, lowest_price_30_days: null });
});

it('shows no old price that was never asked, or not within thirty days, and keeps it for admins', async () => {
  const { id } = await createProduct(testApp, { priceCents: 100_00 });
  await change(id, { price: 90, old_price: 150 });
  expect(await shown(id)).toMatchObject({ price: 90, old_price: null, lowest_price_30_days: null });
  expect(await isOnSale(id)).toBeUndefined();
  const { body } = await admin.rest('GET', `/api/products/${id}`);
  expect(body).toMatchObject({ old_price: 150, lowest_price_30_days: null });
  await waitDays(id, 31);
  await change(id, { old_price: 100 });
  expect(await shown(id)).toMatchObject({ old_price: null, lowest_price_30_days: null });
});

it('announces no reduction to a price that was asked in the thirty days before', async () => {
  const { id } = await createProduct(testApp, { priceCents: 60_00 });
  await change(id, { price: 200 });
  await change(id, { price: 60, old_price: 200 });
  expect(await shown(id)).toMatchObject({ price: 60, old_price: null, lowest_price_30_days: null });
  expect(await isOnSale(id)).toBeUndefined();
});

it('shows the old price that a track was entered with beside its only price, also when it is reduced further', async () => {
  const data = JSON.stringify({ ...FIELDS, price: 80, old_price: 100 });
  const { body, status } = await send(testApp, '/api/products', form({ data, audio: await mp3Tone(2) }));
  expect(status).toBe(201);
  const { id } = body as unknown as { id: number };
  expect(await shown(id)).toMatchObject({ price: 80, old_price: 100, lowest_price_30_days: 80 });
  expect(await isOnSale(id)).toEqual({ id, oldPrice: 100, lowestPrice30Days: 80 });
  await change(id, { price: 70 });
  expect(await shown(id)).toMatchObject({ price: 70, old_price: 100, lowest_price_30_days: 80 });
  await change(id, { price: 100 });
  expect(await shown(id)).toMatchObject({ price: 100, old_price: null, lowest_price_30_days: null });
});

it('states the price before a sale while it runs, and none before and after', async () => {
  const { id } = await createProduct(testApp, { priceCents: 200_00 });
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
  const sale = {
    ids: [id],
    kind: 'percent',
    value: -20,
    starts_at: hours(1).toISOString(),
    ends_at: hours(3).toISOString(),
  };
  const { body } = await admin.rest('POST', '/api/price-changes/preview', sale);
  const { fingerprint } = (body as { data: { fingerprint: string } }).data;
  expect((await admin.rest('POST', '/api/price-changes', { ...sale, fingerprint })).status).toBe(201);
  const job = testApp.app.get(SalesJob, { strict: false });
  const seen = [];
  for (const moment of [0.5, 1.5, 3.5]) {
    await job.advance(hours(moment));
    const { price, old_price, lowest_price_30_days } = await shown(id);
    seen.push([price, old_price, lowest_price_30_days]);
  }
  expect(seen).toEqual([
    [200, null, null],
    [160, 200, 200],
    [200, null, null],
  ]);
});

interface Step {
  /** Days since the step before; no sum of them is thirty, so that no case depends on milliseconds. */
  days: number;
  price: number;
  oldPrice: number | null;
}

/** The rule in plain words: what was asked in the thirty days before the reduction, and what was the least of it. */
class Model {
  private today = 0;
  private readonly prices: { price: number; from: number; until: number }[];
  private oldPrice: number | null = null;
  lowest: number | null = null;

  constructor(price: number) {
    this.prices = [{ price, from: 0, until: Infinity }];
  }

  take({ days, price, oldPrice }: Step): void {
    this.today += days;
    const present = this.prices.at(-1)!;
    const isNewPrice = price !== present.price;
    if (isNewPrice) {
      present.until = this.today;
      this.prices.push({ price, from: this.today, until: Infinity });
    }
    if (!isNewPrice && oldPrice === this.oldPrice) return;
    const began = this.prices.at(-1)!.from;
    const before = this.prices.slice(0, -1);
    const goesFurther = this.lowest !== null && oldPrice === this.oldPrice;
    const wasAsked =
      goesFurther || before.some((asked) => asked.price === oldPrice && asked.until >= this.today - 30);
    const recent = before.filter(({ until }) => until >= began - 30).map((asked) => asked.price);
    const lowest = Math.min(...recent);
    const isReduction = oldPrice !== null && oldPrice > price && wasAsked && lowest !== price;
    this.lowest = isReduction ? lowest : null;
    this.oldPrice = oldPrice;
  }
}

it('follows the rule through any sequence of changes over time', async () => {
  const step = fc.record({
    days: fc.constantFrom(0, 9, 16, 31),
    price: fc.constantFrom(80, 90, 100),
    oldPrice: fc.constantFrom(null, 90, 100, 120),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      const { id } = await createProduct(testApp, { priceCents: 100_00 });
      const model = new Model(100);
      for (const { days, price, oldPrice } of steps) {
        if (days > 0) await waitDays(id, days);
        await change(id, { price, old_price: oldPrice ?? '' });
        model.take({ days, price, oldPrice });
        expect(await shown(id)).toMatchObject({
          price,
          old_price: model.lowest === null ? null : oldPrice,
          lowest_price_30_days: model.lowest,
        });
      }
    }),
    { numRuns: 40 },
  );
});
