import { Logger } from '@nestjs/common';
import { ResponseCacheService } from '#core/cache/index.js';
import {
  PageRendererService,
  type RenderPage,
} from '../../src/modules/office/pages/page-renderer.service.js';
import { PagesService } from '../../src/modules/office/pages/pages.service.js';
import { createSeller } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

const TRACK_QUERY = 'query ($id: Int!) { product(id: $id) { id name price } }';

/** Fake of the bundle: renders the address and the data of the track. */
const render = jest.fn<ReturnType<RenderPage>, Parameters<RenderPage>>(
  async ({ path, headOnly, execute }) => {
    const id = Number(/^\/track\/(\d+)$/.exec(path)?.[1] ?? 0);
    if (path === '/faq') throw new Error('The page is broken');
    const result = id ? await execute({ query: TRACK_QUERY, variables: { id } }) : null;
    const isMissing = result !== null && 'errors' in result;
    return {
      html: `<main>${JSON.stringify({ path, headOnly, result })}</main>`.padEnd(2000),
      status: isMissing ? 404 : 200,
    };
  },
);

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ PUBLIC_URL: 'https://shop.test' });
  testApp.app.get(PageRendererService, { strict: false }).use(render);
});
afterAll(() => testApp.close());
beforeEach(() => render.mockClear());

const get = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ method: 'GET', url, headers });

it('renders a track with data of the GraphQL schema, under the public address', async () => {
  const track = await createProduct(testApp, { name: 'Glass Hours' });
  const { statusCode, headers, body } = await get(`/track/${track.id}`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('"name":"Glass Hours"');
  expect(render.mock.calls[0]?.[0]).toMatchObject({ route: '/track/:id', origin: 'https://shop.test' });
});

it('responds with 404 and the page of a missing track', async () => {
  const { statusCode, body } = await get('/track/999999');
  expect(statusCode).toBe(404);
  expect(body).toContain('"code":"NOT_FOUND"');
});

it('caches a page from its second request on, until data change', async () => {
  for (let request = 0; request < 4; request++) await get('/service');
  expect(render).toHaveBeenCalledTimes(2);
  testApp.app.get(ResponseCacheService).invalidate();
  await get('/service');
  expect(render).toHaveBeenCalledTimes(3);
});

it('renders once for simultaneous requests', async () => {
  await Promise.all([get('/contact'), get('/contact'), get('/contact')]);
  expect(render).toHaveBeenCalledTimes(1);
});

it('returns 304 for the entity tag of the page', async () => {
  const { headers } = await get('/privacy-policy');
  const { statusCode, body } = await get('/privacy-policy', { 'if-none-match': String(headers.etag) });
  expect([statusCode, body]).toEqual([304, '']);
});

it('compresses the page as the caller accepts it', async () => {
  const { headers } = await get('/privacy-policy', { 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
});

it('sends only the head of a filtered shop: its tracks depend on the query', async () => {
  expect((await get('/shop?genre=Techno')).body).toContain('"headOnly":true');
  expect((await get('/shop')).body).toContain('"headOnly":false');
});

it('renders the page of a genre, key or tempo whatever its query, again once a track of the shop sells', async () => {
  const track = await createProduct(testApp, { category: 'Trance' });
  const rendered = async (url: string) => {
    render.mockClear();
    expect((await get(url)).statusCode).toBe(200);
    return render.mock.calls.map(([{ route, path, headOnly }]) => ({ route, path, headOnly }));
  };
  for (const slug of ['trance', 'a-sharp-minor', '120-125-bpm']) {
    const page = { route: '/shop/:section', path: `/shop/${slug}`, headOnly: false };
    expect(await rendered(`/shop/${slug}?view=grid`)).toEqual([page]);
  }
  await until('the page is cached', async () => (await rendered('/shop/trance')).length === 0);
  await createProduct(testApp, { id: track.id, status: 'sold' });
  expect(await rendered('/shop/trance')).toHaveLength(1);
});

it('leads an address of a page of a list to the list, with the other parts of its query', async () => {
  const moved = async (url: string) => {
    const { statusCode, headers } = await get(url);
    return [statusCode, headers.location];
  };
  expect(await moved('/shop/trance?page=2')).toEqual([301, '/shop/trance']);
  expect(await moved('/shop?page=999&genre=Techno')).toEqual([301, '/shop?genre=Techno']);
  expect(await moved('/?page=2')).toEqual([301, '/']);
  expect(render).not.toHaveBeenCalled();
});

it('renders the head of a version of the legal texts, with the status that it has', async () => {
  expect((await get('/terms-and-conditions/0123456789abcdef')).statusCode).toBe(200);
  expect(render.mock.calls).toMatchObject([
    [
      {
        route: '/terms-and-conditions/:version',
        path: '/terms-and-conditions/0123456789abcdef',
        headOnly: true,
      },
    ],
  ]);
});

it('redirects other letter cases of a section for good', async () => {
  const { statusCode, headers } = await get('/shop/Tech-House?sort=newest');
  expect([statusCode, headers['location']]).toEqual([301, '/shop/tech-house?sort=newest']);
});

it('responds with 404 for a word that is no genre, key or tempo', async () => {
  for (const slug of ['polka', 'key-8a', '121-126-bpm', '7']) {
    expect((await get(`/shop/${slug}`)).statusCode).toBe(404);
  }
  expect(render).not.toHaveBeenCalled();
});

it('has one page for a seller, to which other letter cases are redirected', async () => {
  await createSeller(testApp, { shopName: 'Rooms & Halls' });
  const own = '/seller/Rooms%20%26%20Halls';
  // The news of the new seller reaches the cache after its rows, and empties it once more.
  await until('the page is cached', async () => {
    render.mockClear();
    expect((await get(own)).statusCode).toBe(200);
    expect((await get(own)).statusCode).toBe(200);
    return render.mock.calls.length === 0;
  });
  for (const spelling of ['rooms%20%26%20halls', 'ROOMS%20&%20HALLS', 'rOOMS%20%26%20%48alls']) {
    const { statusCode, headers } = await get(`/seller/${spelling}?utm_source=letter`);
    expect([statusCode, headers.location]).toEqual([302, `${own}?utm_source=letter`]);
  }
  expect((await get('/seller/Rooms%20&%20%48alls')).statusCode).toBe(200);
  expect(render).not.toHaveBeenCalled();
});

it('renders the page of a seller who does not exist, and of a name that no seller can have', async () => {
  for (const name of ['nobody', 'no%00body', '%F0%9F%8E%B9']) {
    expect((await get(`/seller/${name}`)).statusCode).toBe(200);
  }
});

it('ignores a query that no other page depends on', async () => {
  expect((await get('/service?utm_source=letter')).body).toContain('"path":"/service"');
});

it('falls back to the client-rendered page when rendering fails', async () => {
  jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  // Most specs run without a built client.
  jest
    .spyOn(testApp.app.get(PagesService, { strict: false }), 'clientPage')
    .mockReturnValue('<div id="root"></div>');
  const { statusCode, body } = await get('/faq');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
});
