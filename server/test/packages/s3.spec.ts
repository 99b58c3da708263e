import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MessageFilesJob } from '../../src/modules/sales/order-messages/files/message-files.job.js';
import { UnusedPackagesJob } from '../../src/modules/catalogue/packages/uploads/unused-packages.job.js';
import { VersionStorageService } from '../../src/modules/sales/orders-for-services/versions/version-storage.service.js';
import { createProduct } from '../factories/products.js';
import { createServiceOrder } from '../factories/requests.js';
import { FakeS3 } from '../media/fake-s3.js';
import { form, send } from '../media/media-app.js';
import { wavTone } from '../media/samples.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { zipOf } from './archives.js';
import { begin, checked, createPackageApp, sendPart, tus, upload, type PackageApp } from './package-app.js';

const CONTENT = zipOf({ name: 'Night Drive Master.wav', content: randomBytes(20_000_000) });
const store = new FakeS3();
let app: PackageApp;

beforeAll(async () => {
  await store.listen();
  app = await createPackageApp(store.environment);
});
afterAll(async () => {
  await app.close();
  await store.close();
});

it('streams an upload into parts of the bucket, resumes it there and delivers by links that end', async () => {
  const path = (await begin(app, app.seller, CONTENT.length)).headers.get('location') ?? '';
  expect((await sendPart(app, app.seller, path, 0, CONTENT.subarray(0, 9_000_000))).status).toBe(204);
  const look = await tus(app, app.seller, 'HEAD', path);
  expect(look.headers.get('upload-offset')).toBe('9000000');
  expect((await sendPart(app, app.seller, path, 9_000_000, CONTENT.subarray(9_000_000))).status).toBe(204);

  const upload_id = path.split('/').at(-1);
  expect(store.objects.get(`/shop/packages/${upload_id}`)?.content?.equals(CONTENT)).toBe(true);
  expect(readdirSync(app.dataDir)).not.toContain('packages');
  const { body } = await app.seller.rest('POST', '/api/packages', { upload_id });
  const stored = await checked(app.seller, (body as { data: { id: number } }).data.id);
  expect(stored).toMatchObject({
    status: 'ready',
    sha256: createHash('sha256').update(CONTENT).digest('hex'),
  });
  expect(readdirSync(join(app.dataDir, 'incoming'))).toEqual([]);

  const track = await createProduct(app, { downloadLink: stored.link });
  const order = orderIn(await placeOrder(app.buyer, [track.id]));
  await setStatus(app.admin, order.id, 'completed');
  const [line] = orderIn(await app.buyer.rest('GET', `/api/orders/${order.id}`)).products;
  const { status, headers } = await app.buyer.rest('GET', new URL(line?.download_link ?? '').pathname);
  const location = new URL(String(headers['location']));
  expect([status, location.pathname]).toEqual([302, `/shop/packages/${upload_id}`]);
  expect(Number(location.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(600);
  expect(location.searchParams.get('response-content-disposition')).toContain(`${track.name}.zip`);
});

it('keeps files of messages in the bucket, apart from public media, and sends them itself', async () => {
  const { id: product } = await createProduct(app);
  const { id } = orderIn(await placeOrder(app.buyer, [product]));
  const pdf = Buffer.from('%PDF-1.7\n...\n%%EOF\n');
  const body = form({ text: 'See the file', files: pdf });
  const { status, body: sent } = await send(app, `/api/orders/${id}/messages`, body, {
    token: app.buyer.token ?? '',
  });
  expect(status).toBe(201);
  const keys = [...store.objects.keys()].filter((key) => key.includes('/attachments/'));
  expect(keys).toEqual([expect.stringMatching(/^\/shop\/attachments\/[0-9a-f-]{36}$/)]);
  expect(store.objects.get(keys[0]!)?.content?.equals(pdf)).toBe(true);
  expect(readdirSync(app.dataDir)).not.toContain('attachments');
  const [message] = sent['data'] as { files: { url: string }[] }[];
  const opened = await fetch(new URL(message!.files[0]!.url, app.origin), {
    headers: { authorization: `Bearer ${app.buyer.token}` },
  });
  expect(Buffer.from(await opened.arrayBuffer()).equals(pdf)).toBe(true);
  expect(opened.headers.get('content-type')).toBe('application/pdf');
  await app.dataSource.query('DELETE FROM order_messages WHERE order_id = $1', [id]);
  await app.app.get(MessageFilesJob, { strict: false }).run();
  expect([...store.objects.keys()].filter((key) => key.includes('/attachments/'))).toEqual([]);
});

it('keeps previews of versions in the bucket, and sends them itself: its address reaches nobody', async () => {
  const { id } = await createServiceOrder(app, { makerUserId: app.sellerUser.id, status: 'in_progress' });
  const uploaded = await upload(app, app.seller, wavTone(2));
  const path = `/api/service-orders/${id}/versions`;
  const { status, body } = await app.seller.rest('POST', path, { upload_id: uploaded });
  expect(status).toBe(201);
  expect([...store.objects.keys()].filter((key) => key.includes(uploaded))).toEqual([]);
  const [key] = [...store.objects.keys()].filter((name) => name.includes('/versions/'));
  expect(key).toMatch(/^\/shop\/versions\/[0-9a-f-]{36}\.mp3$/);
  const { preview } = (body as { data: { preview: string } }).data;
  const heard = await fetch(new URL(preview, app.origin), {
    headers: { authorization: `Bearer ${app.seller.token}` },
    redirect: 'manual',
  });
  expect([heard.status, heard.headers.get('content-type'), heard.headers.get('location')]).toEqual([
    200,
    'audio/mpeg',
    null,
  ]);
  const content = Buffer.from(await heard.arrayBuffer());
  expect(store.objects.get(key!)?.content?.equals(content)).toBe(true);
  await app.dataSource.query('DELETE FROM service_orders WHERE id = $1', [id]);
  await app.app.get(VersionStorageService, { strict: false }).removeDue();
  expect(store.objects.has(key!)).toBe(false);
});

it('sweeps an upload that became no package', async () => {
  const id = await upload(app, app.seller, CONTENT);
  await app.dataSource.query(`UPDATE uploads SET created_at = now() - interval '8 days' WHERE id = $1`, [id]);
  await app.app.get(UnusedPackagesJob, { strict: false }).sweep();
  expect([...store.objects.keys()].filter((key) => key.includes(id))).toEqual([]);
});
