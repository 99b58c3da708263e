import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { UnusedPackagesJob } from '../../src/modules/catalogue/packages/uploads/unused-packages.job.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { createSeller, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { stored } from '../support/storing.js';
import { until } from '../support/until.js';
import { goodPackage } from './archives.js';
import {
  begin,
  createPackage,
  createPackageApp,
  sendPart,
  tus,
  upload,
  type PackageApp,
} from './package-app.js';

const GIGABYTE = 1024 ** 3;
const CONTENT = goodPackage();

let app: PackageApp;
beforeAll(async () => (app = await createPackageApp({ UPLOAD_QUOTA_GB: '10' })));
afterAll(() => app.close());
afterEach(() => app.dataSource.query('DELETE FROM packages; DELETE FROM uploads'));

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const fileOf = (id: string) => join(app.dataDir, 'packages', id);
const pathOf = async (response: Promise<Response>) => (await response).headers.get('location') ?? '';
const rows = () => app.dataSource.query<unknown[]>('SELECT 1 FROM uploads');

it('describes the protocol', async () => {
  const response = await tus(app, null, 'OPTIONS', '/api/uploads');
  expect(response.status).toBe(204);
  expect(response.headers.get('tus-max-size')).toBe(String(8 * GIGABYTE));
  expect(response.headers.get('tus-extension')).toContain('creation');
});

it('resumes an upload where it was cut', async () => {
  const response = await begin(app, app.seller, CONTENT.length);
  expect(response.status).toBe(201);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain('default-src');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  const path = response.headers.get('location') ?? '';
  expect((await sendPart(app, app.seller, path, 0, CONTENT.subarray(0, 1_000))).status).toBe(204);

  const look = await tus(app, app.seller, 'HEAD', path);
  expect([look.status, look.headers.get('upload-offset')]).toEqual([200, '1000']);
  expect((await sendPart(app, app.seller, path, 500, CONTENT.subarray(500))).status).toBe(409);
  expect((await sendPart(app, app.seller, path, 1_000, CONTENT.subarray(1_000))).status).toBe(204);
  expect(readFileSync(fileOf(path.split('/').at(-1) ?? '')).equals(CONTENT)).toBe(true);
});

it('is closed to visitors, buyers and pages of other sites', async () => {
  expect((await begin(app, null, 10)).status).toBe(401);
  expect((await begin(app, app.buyer, 10)).status).toBe(403);
  const foreign = await tus(app, null, 'POST', '/api/uploads', {
    'upload-length': '10',
    origin: 'https://evil.example',
    cookie: `session=${app.seller.token}`,
  });
  expect(foreign.status).toBe(403);
  expect(await rows()).toEqual([]);
});

it('hides the uploads of other people', async () => {
  const path = await pathOf(begin(app, app.seller, 10));
  const other = signedIn(app, await createSeller(app));
  await stored();
  for (const caller of [other, app.admin]) {
    expect((await tus(app, caller, 'HEAD', path)).status).toBe(404);
    expect((await sendPart(app, caller, path, 0, Buffer.from('0123456789'))).status).toBe(404);
    expect((await tus(app, caller, 'DELETE', path)).status).toBe(404);
  }
});

describe('the id in the path', () => {
  const elsewhere = (own: string, other: string) => [
    `${own}?x=/${other.split('/').at(-1)}`,
    `${own}?${other}`,
    `${own}?x=/${other.split('/').at(-1)}/`,
    `${own}#/${other.split('/').at(-1)}`,
  ];

  it('is the only one that counts, whatever the query string names', async () => {
    const other = signedIn(app, await createSeller(app));
    await stored();
    const [own, foreign] = [
      await pathOf(begin(app, other, CONTENT.length)),
      await pathOf(begin(app, app.seller, CONTENT.length)),
    ];
    await sendPart(app, app.seller, foreign, 0, CONTENT.subarray(0, 100));
    for (const path of elsewhere(own, foreign)) {
      expect((await tus(app, other, 'HEAD', path)).headers.get('upload-offset')).toBe('0');
      expect((await sendPart(app, other, path, 100, CONTENT.subarray(100, 200))).status).toBe(409);
    }
    expect((await tus(app, other, 'DELETE', elsewhere(own, foreign)[0] ?? '')).status).toBe(204);
    expect((await tus(app, app.seller, 'HEAD', foreign)).headers.get('upload-offset')).toBe('100');
    expect((await tus(app, other, 'HEAD', own)).status).toBe(404);
  });

  it('does not delete the upload of a package by another id', async () => {
    const used = await upload(app, app.seller, CONTENT);
    await app.seller.rest('POST', '/api/packages', { upload_id: used });
    const own = await pathOf(begin(app, app.seller, 10));
    expect((await tus(app, app.seller, 'DELETE', `${own}?x=/${used}`)).status).toBe(204);
    expect(existsSync(fileOf(used))).toBe(true);
  });
});

it('refuses the body of a new upload that is too long, and leaves no bytes without a row', async () => {
  const files = () => readdirSync(join(app.dataDir, 'packages'));
  const before = files();
  // A stream declares no length, so that the excess shows at the end.
  const body = Readable.from([CONTENT.subarray(0, 100), CONTENT.subarray(100)]);
  const response = await new Promise<number | undefined>((resolve, reject) => {
    const sender = httpRequest(`${app.origin}/api/uploads`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${app.seller.token}`,
        'tus-resumable': '1.0.0',
        'upload-length': String(CONTENT.length - 1),
        'content-type': 'application/offset+octet-stream',
      },
    });
    sender.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
    body.pipe(sender);
  });
  expect(response).toBe(413);
  await until('nothing is reserved', async () => (await rows()).length === 0);
  expect(files()).toEqual(before);
});

it.each([
  ['no size', {}, 400],
  ['a size that is no number', { 'upload-length': 'many' }, 400],
  ['nothing', { 'upload-length': '0' }, 400],
  ['a size to be told later', { 'upload-defer-length': '1' }, 400],
  ['more than 8 GB', { 'upload-length': String(8 * GIGABYTE + 1) }, 413],
  ['another version of the protocol', { 'upload-length': '10', 'tus-resumable': '0.2.2' }, 400],
])('refuses %s', async (_, headers: Record<string, string>, status) => {
  expect((await tus(app, app.seller, 'POST', '/api/uploads', headers)).status).toBe(status);
  // A reservation that the protocol refuses is withdrawn after the response.
  await until('nothing is reserved', async () => (await rows()).length === 0);
});

it('stores no more than was announced', async () => {
  const path = await pathOf(begin(app, app.seller, 10));
  expect((await sendPart(app, app.seller, path, 0, Buffer.alloc(11))).status).toBe(413);
});

it.each(['/api/uploads/..%2f..%2fapp-secret', '/api/uploads/none', '/api/uploads/%00'])(
  'does not know %s',
  async (path) => {
    const { status } = await tus(app, app.seller, 'HEAD', path);
    expect([400, 404]).toContain(status);
  },
);

it('bounds what one person uploads, and counts only what no track uses', async () => {
  expect((await begin(app, app.seller, 6 * GIGABYTE)).status).toBe(201);
  const refused = await begin(app, app.seller, 6 * GIGABYTE);
  expect([refused.status, await codeOf(refused)]).toEqual([507, 'INSUFFICIENT_STORAGE']);
  expect((await begin(app, app.admin, 6 * GIGABYTE)).status).toBe(201);
});

describe('a package that a check refused for a track', () => {
  let upload_id: string;
  beforeEach(async () => {
    const { id: sellerId } = await app.dataSource.manager.findOneByOrFail(Seller, {
      userId: app.sellerUser.id,
    });
    const { id: product_id } = await createProduct(app, { sellerId });
    const { id, status } = await createPackage(app, app.seller, Buffer.from('no archive'), { product_id });
    expect(status).toBe('refused');
    [{ upload_id }] = (await app.dataSource.query('SELECT upload_id FROM packages WHERE id = $1', [id])) as [
      { upload_id: string },
    ];
  });

  it('counts toward what one person uploads', async () => {
    await app.dataSource.query('UPDATE uploads SET bytes = $1', [6 * GIGABYTE]);
    expect((await begin(app, app.seller, 6 * GIGABYTE)).status).toBe(507);
  });

  it('is swept with the others', async () => {
    await app.dataSource.query(
      `UPDATE packages SET created_at = now() - interval '40 days'; UPDATE uploads SET created_at = now() - interval '40 days'`,
    );
    await app.app.get(UnusedPackagesJob, { strict: false }).sweep();
    expect([existsSync(fileOf(upload_id)), await rows()]).toEqual([false, []]);
  });
});

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\My "Track".zip', 'My Track.zip'],
  ['\u202egpj.zip\r\nX: y', 'gpj.zipX y'],
  ['', 'package.zip'],
])('stores the name %j as %j', async (sent, kept) => {
  await begin(app, app.seller, 10, sent);
  expect(await app.dataSource.query('SELECT file_name FROM uploads')).toEqual([{ file_name: kept }]);
});

it('deletes an unfinished upload on request', async () => {
  const path = await pathOf(begin(app, app.seller, 10));
  expect((await tus(app, app.seller, 'DELETE', path)).status).toBe(204);
  expect((await tus(app, app.seller, 'HEAD', path)).status).toBe(404);
  expect(existsSync(fileOf(path.split('/').at(-1) ?? ''))).toBe(false);
});

it('deletes a finished upload on request', async () => {
  const id = await upload(app, app.seller, CONTENT);
  expect((await tus(app, app.seller, 'DELETE', `/api/uploads/${id}`)).status).toBe(204);
  expect([existsSync(fileOf(id)), await rows()]).toEqual([false, []]);
});

it('deletes an upload with its package on request, unless the package is used or checked', async () => {
  const usedBy = async (use: (id: number) => Promise<unknown>): Promise<[number, number]> => {
    const { id } = await createPackage(app, app.seller, CONTENT);
    await use(id);
    const [{ upload_id }] = await app.dataSource.query<[{ upload_id: string }]>(
      'SELECT upload_id FROM packages WHERE id = $1',
      [id],
    );
    const { status } = await tus(app, app.seller, 'DELETE', `/api/uploads/${upload_id}`);
    const left: unknown[] = await app.dataSource.query('SELECT FROM packages WHERE id = $1', [id]);
    return [status, left.length];
  };
  const set = (change: string) => (id: number) =>
    app.dataSource.query(`UPDATE packages SET ${change} WHERE id = $1`, [id]);
  const { id: product_id } = await createProduct(app, { sellerId: null });
  expect({
    unused: await usedBy(async () => undefined),
    refused: await usedBy(set(`status = 'refused'`)),
    checked: await usedBy(set(`status = 'checking'`)),
    sold: await usedBy(set(`product_id = ${product_id}`)),
  }).toEqual({ unused: [204, 0], refused: [204, 0], checked: [409, 1], sold: [409, 1] });
});

it('sweeps uploads that became no package after a week', async () => {
  const [old, fresh] = [await upload(app, app.seller, CONTENT), await upload(app, app.seller, CONTENT)];
  await app.dataSource.query(`UPDATE uploads SET created_at = now() - interval '8 days' WHERE id = $1`, [
    old,
  ]);
  await app.app.get(UnusedPackagesJob, { strict: false }).sweep();
  expect([existsSync(fileOf(old)), existsSync(fileOf(fresh))]).toEqual([false, true]);
  expect(await rows()).toHaveLength(1);
});
