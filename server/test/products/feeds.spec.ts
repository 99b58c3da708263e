import { createProduct } from '../factories/products.js';
import { visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.dataSource.query('DELETE FROM products');
  await createProduct(testApp, { name: 'Slow & <low>', bpm: 100 });
  await createProduct(testApp, { name: 'Fast', bpm: 128 });
  await createProduct(testApp, { name: 'Gone', bpm: 128, status: 'sold' });
});
afterAll(() => testApp.close());

const get = (path: string) => visitor(testApp).rest('GET', path);
const header = (headers: object, name: string) => (headers as Record<string, string>)[name];

it('is an Atom feed of the listed tracks, newest first', async () => {
  const { status, headers, body } = await get('/api/feeds/tracks.atom');
  expect(status).toBe(200);
  expect(header(headers, 'content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(header(headers, 'cache-control')).toBe('public, max-age=300');
  const titles = [...String(body).matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, title]) => title);
  expect(titles).toEqual(['Fast', 'Slow &amp; &lt;low&gt;']);
});

it('is a JSON feed of a filter, written as in the shop', async () => {
  const { headers, body } = await get('/api/feeds/tracks.json?genre=Techno&minBpm=120&maxBpm=130');
  expect(header(headers, 'content-type')).toBe('application/feed+json; charset=utf-8');
  const feed = (typeof body === 'string' ? JSON.parse(body) : body) as {
    title: string;
    home_page_url: string;
    items: { title: string; attachments: { url: string }[] }[];
  };
  expect(feed.title).toBe('Ghostnote · New tracks: Techno, 120 to 130 BPM');
  expect(feed.home_page_url).toMatch(/^http.+\/shop\?genre=Techno&minBpm=120&maxBpm=130$/);
  expect(feed.items.map(({ title }) => title)).toEqual(['Fast']);
  expect(feed.items[0]!.attachments[0]!.url).toMatch(/^http.+\.(mp3|wav)$/);
});

it('refuses a filter that is no filter', async () => {
  expect((await get('/api/feeds/tracks.atom?minBpm=slow')).status).toBe(400);
});
