import { randomBytes, randomUUID } from 'node:crypto';
import { truncateSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { goodPackage } from './archives.js';
import { createPackage, createPackageApp, type PackageApp } from './package-app.js';

const CONTENT = goodPackage();
const MB = 1024 * 1024;

let app: PackageApp;
beforeAll(async () => (app = await createPackageApp()));
afterAll(() => app.close());

interface Bought {
  url: string;
  contractUrl: string;
  /** Title of the track. */
  title: string;
  remaining: () => Promise<number>;
}

/** A completed order of a track that delivers the link. */
async function buy(downloadLink: string): Promise<Bought> {
  const track = await createProduct(app, { downloadLink });
  const { id } = orderIn(await placeOrder(app.buyer, [track.id]));
  await setStatus(app.admin, id, 'completed');
  const read = async () => {
    const { data } = await app.buyer.graphql(
      `{ order(id: ${id}) { downloads { url contractUrl remaining } } }`,
    );
    return (data as { order: { downloads: [{ url: string; contractUrl: string; remaining: number }] } }).order
      .downloads[0];
  };
  const { url, contractUrl } = await read();
  return { url, contractUrl, title: track.name, remaining: async () => (await read()).remaining };
}

/** A package that no check has seen, and to which no documents are added. */
async function storedPackage(content: Buffer, size = content.length): Promise<string> {
  const uploadId = randomUUID();
  const file = join(app.dataDir, 'packages', uploadId);
  writeFileSync(file, content);
  truncateSync(file, size);
  await app.dataSource.query(
    `INSERT INTO uploads (id, user_id, file_name, bytes) VALUES ($1, $2, 'Stored.zip', $3)`,
    [uploadId, app.sellerUser.id, size],
  );
  const [{ id }] = await app.dataSource.query(
    `INSERT INTO packages (upload_id, user_id, kind, status) VALUES ($1, $2, 'package', 'ready') RETURNING id`,
    [uploadId, app.sellerUser.id],
  );
  return `http://localhost:3000/api/packages/${id}/file`;
}

const buyPackage = async () => buy((await createPackage(app, app.seller, CONTENT)).link);

const addressOf = (url: string) => new URL(new URL(url).pathname, app.origin);

/** Reads the whole response. */
async function download(url: string, range?: string, headers: Record<string, string> = {}) {
  const response = await fetch(addressOf(url), {
    headers: { ...(range ? { range: `bytes=${range}` } : {}), ...headers },
    redirect: 'manual',
  });
  return {
    status: response.status,
    headers: response.headers,
    content: Buffer.from(await response.arrayBuffer()),
  };
}

const statusesOf = async (url: string, ranges: (string | undefined)[]) => {
  const statuses = [];
  for (const range of ranges) statuses.push((await download(url, range)).status);
  return statuses;
};

const times = (count: number, range?: string) => Array.from({ length: count }, () => range);

describe('a use of a download link', () => {
  it('is spent by the whole file, and nothing is left after the last', async () => {
    const { url, title, remaining } = await buyPackage();
    const whole = await download(url);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-disposition')).toContain(`filename="${title}.zip"`);
    expect(whole.headers.get('cache-control')).toBe('no-store');
    // Followed by the documents of the sale.
    expect(whole.content.subarray(0, CONTENT.length).equals(CONTENT)).toBe(true);
    expect(await remaining()).toBe(4);
    expect(await statusesOf(url, times(5))).toEqual([200, 200, 200, 200, 404]);
    const later = ['0-', '1-', '0-0', '-1', `${whole.content.length - 1}-`, '1000-'];
    expect(await statusesOf(url, later)).toEqual(later.map(() => 404));
  });

  it('is spent by all but the first byte', async () => {
    const { url, remaining } = await buyPackage();
    expect(await statusesOf(url, times(6, '1-'))).toEqual([206, 206, 206, 206, 206, 404]);
    expect(await remaining()).toBe(0);
  });

  it('pays for all parts of a file together', async () => {
    const content = randomBytes(100_000);
    const { url, remaining } = await buy(await storedPackage(content));
    const [third, two] = [Math.floor(content.length / 3), Math.floor((2 * content.length) / 3)];
    const parts = [`0-${third - 1}`, `${third}-${two - 1}`, `${two}-`];
    const received = [];
    for (const part of parts) received.push((await download(url, part)).content);
    expect(Buffer.concat(received).equals(content)).toBe(true);
    expect(await remaining()).toBe(4);
    await Promise.all(parts.map((part) => download(url, part)));
    expect(await remaining()).toBe(3);
  });

  it('is spent by each of many responses at once', async () => {
    const { url, remaining } = await buyPackage();
    const statuses = (await Promise.all(times(12).map(() => download(url)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 404)).toHaveLength(7);
    expect(await remaining()).toBe(0);
  });

  it('is not spent by a response without a body', async () => {
    const { url, remaining } = await buy(await storedPackage(randomBytes(10_000)));
    const etag = (await download(url)).headers.get('etag') ?? '';
    expect((await download(url, undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await download(url, '99999999-')).status).toBe(416);
    const head = await fetch(addressOf(url), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10000']);
    expect(await remaining()).toBe(4);
  });

  it('is spent by each redirect and each contract, whatever the range', async () => {
    const { url, contractUrl } = await buy('https://drive.google.com/file/d/outside');
    expect(await statusesOf(url, times(6, '1-'))).toEqual([302, 302, 302, 302, 302, 404]);
    expect(await statusesOf(contractUrl, times(6, '1-'))).toEqual([200, 200, 200, 200, 200, 404]);
  });

  it('is recorded once for all parts of a file', async () => {
    const { url } = await buy(await storedPackage(randomBytes(10_000)));
    await download(url, '0-999');
    await download(url, '1000-');
    const [, , lineId] = /(\d+)-(\d+)-/.exec(url) ?? [];
    const events = await app.dataSource.query(
      `SELECT file FROM delivery_events WHERE order_line_id = $1 AND kind = 'downloaded'`,
      [lineId],
    );
    expect(events).toEqual([{ file: 'track' }]);
  });
});

describe('a large file', () => {
  const SIZE = 200 * MB;
  /** Receives bytes until there are so many, and cuts the connection. @returns the number of received bytes */
  async function receive(url: string, from: number, until = Infinity): Promise<number> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(addressOf(url), { headers: { range: `bytes=${from}-` } }, resolve).on('error', reject);
    });
    let received = 0;
    try {
      for await (const chunk of response) {
        received += (chunk as Buffer).length;
        if (received >= until) break;
      }
    } catch {
      // The server has cut it.
    }
    return received;
  }

  it('is resumed where the connection was cut, for the same use', async () => {
    const { url, remaining } = await buy(await storedPackage(Buffer.alloc(0), SIZE));
    let received = 0;
    for (let cuts = 0; cuts < 3; cuts++) received += await receive(url, received, 30 * MB);
    received += await receive(url, received);
    expect(received).toBe(SIZE);
    expect(await remaining()).toBe(4);
    expect((await download(url, '0-0')).status).toBe(206);
    expect(await remaining()).toBe(3);
  });

  it('gives many responses at once no more than all uses pay for', async () => {
    const { url, remaining } = await buy(await storedPackage(Buffer.alloc(0), SIZE));
    await app.dataSource.query(`UPDATE download_links SET uses_left = 2 WHERE id = $1`, [
      /(\d+)-\d+-/.exec(url)?.[1],
    ]);
    const received = await Promise.all(times(6).map(() => receive(url, 1)));
    const total = received.reduce((sum, bytes) => sum + bytes, 0);
    expect(total).toBeLessThanOrEqual(2.25 * SIZE);
    expect(await remaining()).toBe(0);
  });
});
