import { PUBLIC_PAGES } from '#domain/pages.js';
import { readConfiguration } from '#core/config/index.js';
import { createProduct } from '../factories/products.js';
import { visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp({ PUBLIC_URL: 'https://shop.test' })));
afterAll(() => testApp.close());

const get = (url: string) => visitor(testApp).rest('GET', url);

it('lists the pages and every listed track in the sitemap, with the public address', async () => {
  const [shown, sold] = [await createProduct(testApp), await createProduct(testApp, { status: 'sold' })];
  const { status, headers, text } = await get('/sitemap.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  for (const path of PUBLIC_PAGES) expect(text).toContain(`<loc>https://shop.test${path}</loc>`);
  expect(text).toContain(`<loc>https://shop.test/track/${shown.id}</loc>`);
  expect(text).not.toContain(`/track/${sold.id}<`);
});

it('lists the genres, keys and tempi with tracks in the sitemap, and none without', async () => {
  const track = await createProduct(testApp, {
    category: 'Phonk',
    musicKey: 'D',
    mode: 'minor',
    bpm: 91.5,
  });
  const own = ['phonk', 'd-minor', '90-100-bpm'];
  const listed = async () => {
    const { text } = await get('/sitemap.xml');
    return own.filter((slug) => text.includes(`<loc>https://shop.test/shop/${slug}</loc>`));
  };
  expect(await listed()).toEqual(own);
  const { data } = await visitor(testApp).graphql(
    '{ shopSection(slug: "phonk") { count bpm { min max } price { min max } } }',
  );
  expect(data).toEqual({
    shopSection: { count: 1, bpm: { min: 91.5, max: 91.5 }, price: { min: 349, max: 349 } },
  });
  await createProduct(testApp, { id: track.id, status: 'sold' });
  expect(await listed()).toEqual([]);
  expect((await visitor(testApp).graphql('{ shopSection(slug: "phonk") { count } }')).data).toEqual({
    shopSection: null,
  });
});

it('names the sitemap and private paths in robots.txt', async () => {
  const { text } = await get('/robots.txt');
  expect(text).toContain('Sitemap: https://shop.test/sitemap.xml');
  expect(text).toContain('Disallow: /admin');
});

it('returns 404 for a sitemap beyond the last one', async () => {
  expect((await get('/sitemaps/2')).status).toBe(404);
});

describe('/.well-known/security.txt', () => {
  it('has a contact and expires within a year, as RFC 9116 requires', async () => {
    const { status, headers, text } = await get('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(': ', 2)),
    );
    expect(fields).toEqual({
      Contact: 'mailto:admin@ghostnote.test',
      Expires: expect.any(String) as string,
      'Preferred-Languages': 'en',
      Canonical: 'https://shop.test/.well-known/security.txt',
    });
    const days = (Date.parse(String(fields['Expires'])) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });

  it.each([
    ['security@shop.test', 'mailto:security@shop.test'],
    ['https://shop.test/report', 'https://shop.test/report'],
  ])('reads the contact %s from the configuration', (contact, shown) => {
    const configuration = readConfiguration({
      APP_SECRET: 'a secret of the tests',
      SECURITY_CONTACT: contact,
    });
    expect(configuration.securityContact).toBe(shown);
  });
});
