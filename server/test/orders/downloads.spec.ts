import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { codeIn, CUSTOMER, orderIn, placeOrder, setStatus } from './shop.js';

interface Download {
  name: string;
  url: string;
  projectUrl: string | null;
  contractUrl: string;
  remaining: number;
  expiresAt: string;
}

const DOWNLOADS = 'downloads { name url projectUrl contractUrl remaining expiresAt }';

let testApp: TestApp;
let admin: Caller;
let user: User;
let buyer: Caller;
let track: Product;
let orderId: number;
let download: Download;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
  track = await createProduct(testApp);
  const order = await placeOrder(buyer, [track.id], { projectSelections: { [track.id]: true } });
  orderId = orderIn(order).id;
  await setStatus(admin, orderId, 'completed');
  download = await readDownload(buyer);
});
afterAll(() => testApp.close());

async function readDownload(caller: Caller): Promise<Download> {
  const { data } = await caller.graphql(`query ($id: Int!) { order(id: $id) { ${DOWNLOADS} } }`, {
    id: orderId,
  });
  return (data?.['order'] as { downloads: [Download] }).downloads[0];
}

/** Opens a link without a session. */
function open(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return testApp.app.inject({ method, url: new URL(url).pathname, headers });
}

describe('a download link', () => {
  it('redirects to the file without caching', async () => {
    const response = await open(download.url);
    expect([response.statusCode, response.headers.location]).toEqual([302, track.downloadLink]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await open(download.projectUrl ?? '')).headers.location).toBe(track.projectLink);
  });

  it('returns the contract', async () => {
    const response = await open(download.contractUrl);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="ghostnote-contract-[a-z0-9-]+\.pdf"$/,
    );
  });

  it('allows five uses, also for concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => open(download.url)));
    expect(responses.filter(({ statusCode }) => statusCode === 302)).toHaveLength(5);
    expect(responses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(7);
    expect((await readDownload(buyer)).remaining).toBe(0);
  });

  it('spends no use on HEAD and prefetch and sends them no address of a file', async () => {
    const checks = [
      await open(download.url, {}, 'HEAD'),
      await open(download.url, { 'sec-purpose': 'prefetch' }),
      await open(download.url, { purpose: 'prefetch' }),
      await open(download.url, { 'x-moz': 'prefetch' }),
    ];
    expect(checks.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
      Array(4).fill([204, undefined]),
    );
    expect((await readDownload(buyer)).remaining).toBe(5);
  });

  it('expires after 72 hours', async () => {
    const hours = (Date.parse(download.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
    await testApp.dataSource.query(`UPDATE download_links SET expires_at = now() - interval '1 second'`);
    expect((await open(download.url)).statusCode).toBe(404);
  });

  it('is not valid while its order is not completed', async () => {
    await setStatus(admin, orderId, 'processing');
    expect((await open(download.url)).statusCode).toBe(404);
    await setStatus(admin, orderId, 'completed');
    expect((await open(download.url)).statusCode).toBe(404);
    expect((await open((await readDownload(buyer)).url)).statusCode).toBe(302);
  });

  it('cannot be forged', async () => {
    const tampered = download.url.replace(
      /downloads\/(\d+)-/,
      (_, id: string) => `downloads/${Number(id) + 1}-`,
    );
    for (const url of [
      tampered,
      `${download.url}x`,
      'http://localhost/api/downloads/1',
      'http://localhost/api/downloads/..',
    ]) {
      expect((await open(url)).statusCode).toBe(404);
    }
  });

  it('shows browsers a page with a link to the account after it has expired', async () => {
    await setStatus(admin, orderId, 'processing');
    const response = await open(download.url, { accept: 'text/html,*/*' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(response.payload).toContain('href="http://localhost:3000/account"');
    const asJson = await open(download.url, { accept: '*/*' });
    expect(asJson.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('redirects to the ordered file after the track was changed or deleted', async () => {
    await testApp.dataSource.manager.update(Product, track.id, {
      downloadLink: 'https://drive.google.com/other',
    });
    expect((await open(download.url)).headers.location).toBe(track.downloadLink);
    await testApp.dataSource.manager.delete(Product, track.id);
    expect((await open(download.url)).headers.location).toBe(track.downloadLink);
  });
});

describe('renewing downloads', () => {
  const renew = (caller: Caller) =>
    caller.graphql(`mutation ($id: Int!) { renewDownloads(orderId: $id) { ${DOWNLOADS} } }`, { id: orderId });

  it('returns new links with all uses and withdraws the old ones', async () => {
    await open(download.url);
    const { data } = await renew(buyer);
    const [renewed] = (data?.['renewDownloads'] as { downloads: [Download] }).downloads;
    expect(renewed.remaining).toBe(5);
    expect((await open(renewed.url)).statusCode).toBe(302);
    expect((await open(download.url)).statusCode).toBe(404);
  });

  it('is allowed to the buyer only', async () => {
    expect((await renew(signedIn(testApp, await createUser(testApp)))).code).toBe('FORBIDDEN');
    expect((await renew(visitor(testApp))).code).toBe('UNAUTHENTICATED');
  });

  it('returns 409 until the order is completed', async () => {
    await setStatus(admin, orderId, 'pending');
    expect((await renew(buyer)).code).toBe('CONFLICT');
  });
});

describe('the order body over REST', () => {
  it('contains signed links only for the buyer of a completed order', async () => {
    const line = async (caller: Caller) =>
      orderIn(await caller.rest('GET', `/api/orders/${orderId}`)).products[0];
    expect(await line(buyer)).toMatchObject({
      download_link: download.url,
      project_link: download.projectUrl,
    });
    expect(await line(admin)).not.toHaveProperty('download_link');

    await setStatus(admin, orderId, 'processing');
    expect(await line(buyer)).not.toHaveProperty('download_link');
    expect(await line(buyer)).not.toHaveProperty('project_link');
  });

  it('contains no project link if the project was not ordered', async () => {
    const other = await createProduct(testApp);
    const { id } = orderIn(await placeOrder(buyer, [other.id], { customer_info: CUSTOMER }));
    await setStatus(admin, id, 'completed');
    const response = await buyer.rest('GET', `/api/orders/user/${user.id}`);
    const [order] = (response.body as { data: { products: object[] }[] }).data;
    expect(order?.products[0]).toHaveProperty('download_link');
    expect(order?.products[0]).not.toHaveProperty('project_link');
    expect(response.text).not.toContain('drive.google.com');
    expect(codeIn(response)).toBeUndefined();
  });
});
