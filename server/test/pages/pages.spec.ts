import { createProduct } from '../factories/products.js';
import { visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp({ PUBLIC_URL: 'https://shop.test' })));
afterAll(() => testApp.close());

const get = (url: string) => visitor(testApp).rest('GET', url);

it('maps the pages and every track that is on sale, under the public address', async () => {
  const [shown, sold] = [await createProduct(testApp), await createProduct(testApp, { status: 'sold' })];
  const { status, headers, text } = await get('/sitemap.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(text).toContain('<loc>https://shop.test/shop</loc>');
  expect(text).toContain(`<loc>https://shop.test/track/${shown.id}</loc>`);
  expect(text).not.toContain(`/track/${sold.id}<`);
});

it('tells robots where the map is and what is private', async () => {
  const { text } = await get('/robots.txt');
  expect(text).toContain('Sitemap: https://shop.test/sitemap.xml');
  expect(text).toContain('Disallow: /admin');
});

it('has no further sitemap file than there is', async () => {
  expect((await get('/sitemaps/2')).status).toBe(404);
});
