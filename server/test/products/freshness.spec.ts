import { createProduct } from '../factories/products.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { untilPasses } from '../support/until.js';
import type { Caller } from '../support/caller.js';

let here: TestApp;
let there: TestApp;

beforeAll(async () => {
  here = await createTestApp();
  there = await createTestApp({}, here.databaseUrl);
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const PRICE = 'query Price($id: Int!) { product(id: $id) { price status } }';

async function priceAt(caller: Caller, id: number): Promise<unknown> {
  const { data } = await caller.graphql(PRICE, { id });
  return (data?.['product'] as { price: number } | null)?.price;
}

/** Requests often enough to get a cached response. */
async function warmUp(caller: Caller, id: number): Promise<void> {
  for (let time = 0; time < 4; time++) await priceAt(caller, id);
}

describe('a change of the catalogue', () => {
  it('is in the next response of the same instance', async () => {
    const admin = signedIn(here, await createUser(here, { isAdmin: true }));
    const { id } = await createProduct(here);
    await warmUp(visitor(here), id);
    for (const price of [100, 200.5, 300]) {
      await admin.graphql(`mutation { updateProduct(id: ${id}, input: { price: ${price} }) { id } }`);
      expect(await priceAt(visitor(here), id)).toBe(price);
      const { body } = await visitor(here).rest('GET', `/api/products/${id}`);
      expect(body).toMatchObject({ price });
    }
  });

  it('reaches the other instance', async () => {
    const { id } = await createProduct(here);
    await untilPasses(async () => expect(await priceAt(visitor(there), id)).toBe(349));
    await warmUp(visitor(there), id);
    await here.dataSource.query('UPDATE products SET price_cents = 12345 WHERE id = $1', [id]);
    await untilPasses(async () => expect(await priceAt(visitor(there), id)).toBe(123.45));
  });

  it('of many tracks reaches the other instance', async () => {
    await here.dataSource.query(
      `INSERT INTO products (name, category, price_cents, img, audio, download_link)
       SELECT 'Bulk ' || n, 'House', 10000, 'i', 'a', 'd' FROM generate_series(1, 600) AS n`,
    );
    await untilPasses(async () => {
      const { data } = await visitor(there).graphql('{ products(search: "bulk") { totalCount } }');
      expect(data).toEqual({ products: { totalCount: 600 } });
    });
  });

  it('during a lost connection is read after the reconnection', async () => {
    const { id } = await createProduct(here);
    await untilPasses(async () => expect(await priceAt(visitor(there), id)).toBe(349));
    await warmUp(visitor(there), id);
    await here.dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'ghostnote changes'`,
    );
    await here.dataSource.query('UPDATE products SET price_cents = 5000 WHERE id = $1', [id]);
    await untilPasses(async () => expect(await priceAt(visitor(there), id)).toBe(50));
    await untilPasses(async () => expect(await priceAt(visitor(here), id)).toBe(50));
  });

  it('deletes a track on every instance', async () => {
    const admin = signedIn(here, await createUser(here, { isAdmin: true }));
    const { id } = await createProduct(here);
    await untilPasses(async () => expect(await priceAt(visitor(there), id)).toBe(349));
    expect((await admin.rest('DELETE', `/api/products/${id}`)).status).toBe(200);
    expect((await visitor(here).graphql(PRICE, { id })).code).toBe('NOT_FOUND');
    await untilPasses(async () =>
      expect((await visitor(there).graphql(PRICE, { id })).code).toBe('NOT_FOUND'),
    );
  });
});

describe('a change of the demos', () => {
  const DEMOS = '{ demos { nodes { name } } }';
  const insert = (name: string) =>
    here.dataSource.query(
      `INSERT INTO demos (name, category, img, audio) VALUES ($1, 'House', 'media/covers/a.webp', 'media/audio/a.mp3')`,
      [name],
    );

  it('evicts cached responses on every instance', async () => {
    for (const caller of [visitor(here), visitor(there)]) {
      for (let time = 0; time < 4; time++) await caller.graphql(DEMOS);
    }
    await insert('Brand new');
    for (const caller of [visitor(here), visitor(there)]) {
      await untilPasses(async () => {
        expect((await caller.graphql(DEMOS)).data).toEqual({ demos: { nodes: [{ name: 'Brand new' }] } });
      });
    }
  });
});
