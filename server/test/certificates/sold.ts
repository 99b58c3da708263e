import { createHash } from 'node:crypto';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import type { TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { until } from '../support/until.js';

export interface Details {
  contract: string;
  code: string | null;
  transferee: { name: string } | null;
  files: { role: string; held: boolean; sha256: string | null }[];
  revocation_reason: string | null;
}
export interface Certificate {
  id: number;
  status: string;
  hash: string;
  position: number;
  details: Details | null;
}
export interface Verdict {
  status: string;
  matched: string | null;
  certificate: Certificate | null;
}

/** A completed sale with its certificate. */
export interface Sold {
  order: number;
  line: number;
  certificate: number;
}

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

export const linksOf = async (
  { dataSource }: TestApp,
  orderId: number,
): Promise<{ id: number; kind: string }[]> =>
  dataSource.query('SELECT id, kind FROM certificate_links WHERE order_id = $1 ORDER BY id', [orderId]);

/** Sells a track and waits for its certificate. */
export async function sell(testApp: TestApp, admin: Caller, buyer: Caller): Promise<Sold> {
  const { id: product } = await createProduct(testApp);
  const placed = orderIn(await placeOrder(buyer, [product]));
  orderIn(await setStatus(admin, placed.id, 'completed'));
  await until('the certificate is issued', async () => (await linksOf(testApp, placed.id)).length > 0);
  const [link] = await linksOf(testApp, placed.id);
  return { order: placed.id, line: placed.products[0]!.line_id, certificate: link!.id };
}

export async function get(caller: Caller, id: number): Promise<Certificate> {
  const { body } = await caller.rest('GET', `/api/certificates/${id}`);
  return (body as { data: Certificate }).data;
}

export async function verify(caller: Caller, hash: string, code?: string): Promise<Verdict> {
  const { body } = await caller.rest('POST', '/api/certificates/verify', { hash, code });
  return (body as { data: Verdict }).data;
}

/** Response to a reader who may not learn anything. */
export const UNKNOWN = { status: 'unknown', matched: null, certificate: null };

export async function download({ app }: TestApp, caller: Caller, path: string): Promise<Buffer> {
  const response = await app.inject({
    method: 'GET',
    url: path,
    headers: { authorization: `Bearer ${caller.token}` },
  });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}
