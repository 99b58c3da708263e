import { createProduct } from '../factories/products.js';
import { visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

let shop: TestApp;
let ids: Record<'track' | 'same' | 'relative' | 'step' | 'double', number>;

beforeAll(async () => {
  shop = await createTestApp();
  const mode = 'minor' as const;
  const add = async (overrides: Parameters<typeof createProduct>[1]) =>
    (await createProduct(shop, { musicKey: 'A', mode, bpm: 124, ...overrides })).id;
  ids = {
    track: await add({}),
    step: await add({ musicKey: 'D' }),
    same: await add({ bpm: 126 }),
    relative: await add({ musicKey: 'C', mode: 'major' }),
    double: await add({ bpm: 248 }),
  };
  await add({ mode: null });
  await add({ musicKey: 'B' });
  await add({ bpm: 140 });
  await add({ status: 'reserved' });
  await add({ status: 'sold' });
});
afterAll(() => shop.close());

const nearestFirst = () => [ids.double, ids.same, ids.relative, ids.step];
const queryFor = (first = '') => `{ product(id: ${ids.track}) { mixesWith${first} { id } } }`;

it('lists tracks on sale by key and tempo, nearest first, on both transports', async () => {
  const rest = await visitor(shop).rest('GET', `/api/products/${ids.track}/mixes-with`);
  expect(rest.status).toBe(200);
  expect((rest.body as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual(nearestFirst());
  const { data, errors } = await visitor(shop).graphql(queryFor());
  expect(errors).toBeUndefined();
  expect(data).toEqual({ product: { mixesWith: nearestFirst().map((id) => ({ id })) } });
});

it('pages in REST and takes first in GraphQL, at most 24', async () => {
  const rest = await visitor(shop).rest('GET', `/api/products/${ids.track}/mixes-with?page=2&limit=3`);
  expect((rest.body as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual([ids.step]);
  expect((await visitor(shop).graphql(queryFor('(first: 1)'))).data).toEqual({
    product: { mixesWith: [{ id: ids.double }] },
  });
  expect((await visitor(shop).graphql(queryFor('(first: 25)'))).code).toBe('BAD_USER_INPUT');
});

it('is empty without a mode, and 404 for an unknown track', async () => {
  const { id } = await createProduct(shop, { musicKey: 'A', mode: null, bpm: 124 });
  const rest = await visitor(shop).rest('GET', `/api/products/${id}/mixes-with`);
  expect(rest.body).toEqual({ success: true, data: [] });
  expect((await visitor(shop).rest('GET', '/api/products/999999/mixes-with')).status).toBe(404);
});

it('follows a reservation and a release', async () => {
  const shown = async () => {
    const { data } = await visitor(shop).graphql(queryFor());
    return (data!['product'] as { mixesWith: { id: number }[] }).mixesWith.map(({ id }) => id);
  };
  await shown();
  const set = async (status: string) => {
    await shop.dataSource.query('UPDATE products SET status = $2 WHERE id = $1', [ids.same, status]);
  };
  // The index learns of changes made outside the server a moment later.
  await set('reserved');
  await until('the reserved track is gone', async () => !(await shown()).includes(ids.same));
  await set('published');
  await until('the released track is back', async () => (await shown()).includes(ids.same));
});
