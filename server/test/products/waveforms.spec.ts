import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { ProductSearch } from '../../src/modules/catalogue/search/index.js';
import { visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const bars = (level: number) => Array.from({ length: 200 }, () => level);

async function listed(id: number): Promise<string | undefined> {
  const { body } = await visitor(shop).rest('POST', '/graphql', {
    query: '{ products(first: 100) { nodes { id waveform } } }',
  });
  const { data } = body as { data: { products: { nodes: { id: number; waveform: string }[] } } };
  return data.products.nodes.find((node) => node.id === id)?.waveform;
}

it('lists the waveform of each track as 100 characters', async () => {
  const loud = await createProduct(shop, { peaks: bars(100) });
  const silent = await createProduct(shop, { peaks: [] });
  expect(await listed(loud.id)).toBe('_'.repeat(100));
  expect(await listed(silent.id)).toBe('');
});

it('lists the new waveform after another preview was stored', async () => {
  const { id } = await createProduct(shop, { peaks: bars(100) });
  expect(await listed(id)).toBe('_'.repeat(100));
  await shop.dataSource.manager.update(Product, { id }, { peaks: bars(0) });
  await shop.app.get(ProductSearch, { strict: false }).refresh([id]);
  expect(await listed(id)).toBe('A'.repeat(100));
});

it('needs no query for waveforms that it has listed before', async () => {
  const { id } = await createProduct(shop, { peaks: bars(50) });
  await listed(id);
  const query = jest.spyOn(shop.dataSource, 'query');
  // Another document, so that no cached response is sent.
  await visitor(shop).rest('POST', '/graphql', { query: `{ products(first: 3) { nodes { waveform } } }` });
  expect(query.mock.calls.filter(([sql]) => sql.includes('peaks'))).toEqual([]);
  query.mockRestore();
});
