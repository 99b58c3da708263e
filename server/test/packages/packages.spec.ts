import { createHash } from 'node:crypto';
import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import {
  InspectionThreadService,
  InspectionTooLarge,
} from '../../src/modules/catalogue/packages/checking/inspection-thread.service.js';
import { Package } from '../../src/modules/catalogue/packages/package.entity.js';
import { UnusedPackagesJob } from '../../src/modules/catalogue/packages/uploads/unused-packages.job.js';
import { createSeller, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import type { Caller } from '../support/caller.js';
import { until } from '../support/until.js';
import { distinct, goodPackage, zipOf } from './archives.js';
import {
  begin,
  checked,
  createOwnTrack,
  createPackage,
  createPackageApp,
  upload,
  type PackageApp,
  type PackageBody,
} from './package-app.js';

const CONTENT = goodPackage();
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');

let app: PackageApp;
beforeAll(async () => (app = await createPackageApp()));
afterAll(() => app.close());

const reload = (id: number) => app.dataSource.manager.findOneByOrFail(Product, { id });

/** The download of the track's package in a completed order. */
async function boughtDownload(productId: number, withProject = false) {
  const order = orderIn(
    await placeOrder(app.buyer, [productId], { projectSelections: { [productId]: withProject } }),
  );
  await setStatus(app.admin, order.id, 'completed');
  const [line] = orderIn(await app.buyer.rest('GET', `/api/orders/${order.id}`)).products;
  return { orderId: order.id, line: line! };
}

const fetchFrom = (url = '', headers: Record<string, string> = {}) =>
  fetch(new URL(new URL(url).pathname, app.origin), { headers, redirect: 'manual' });

describe('the check of packages', () => {
  const thread = () => app.app.get(InspectionThreadService, { strict: false });
  const send = async (caller: Caller, name: string) => {
    const upload_id = await upload(app, caller, CONTENT, name);
    const { body } = await caller.rest('POST', '/api/packages', { upload_id });
    return (body as { data: { id: number } }).data.id;
  };

  it('takes turns between sellers', async () => {
    const other = signedIn(app, await createSeller(app));
    const order: string[] = [];
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => (release = resolve));
    const inspect = jest.spyOn(thread(), 'inspect').mockImplementation(async ({ name }) => {
      order.push(name);
      await isHeld;
      return { sha256: SHA256, problem: 'none of this matters' };
    });
    await send(app.seller, 'first.zip');
    await until('the first one is checked', () => order.length === 1);
    for (const name of ['a1.zip', 'a2.zip', 'a3.zip']) await send(app.seller, name);
    for (const name of ['b1.zip', 'b2.zip']) await send(other, name);
    release();
    await until('all are checked', () => order.length === 6);
    inspect.mockRestore();
    expect(order).toEqual(['first.zip', 'b1.zip', 'a1.zip', 'b2.zip', 'a2.zip', 'a3.zip']);
  });

  it('refuses one that takes more than there is for a package, and does not try it again', async () => {
    const inspect = jest.spyOn(thread(), 'inspect').mockRejectedValue(new InspectionTooLarge());
    const stored = await checked(app.seller, await send(app.seller, 'endless.zip'));
    expect(stored).toMatchObject({
      status: 'refused',
      problem: 'The check needs too much time or memory for it. Please pack fewer or shorter files',
    });
    expect(inspect).toHaveBeenCalledTimes(1);
    inspect.mockRestore();
  });
});

describe('a package', () => {
  it('is hashed and listed, and delivered by the track that waits for it', async () => {
    const track = await createOwnTrack(app);
    const stored = await createPackage(app, app.admin, CONTENT, { product_id: track.id });
    expect(stored).toMatchObject({
      status: 'ready',
      sha256: SHA256,
      product_id: track.id,
      report: { files: 4 },
    });
    await until('the track delivers it', async () => (await reload(track.id)).downloadLink === stored.link);
    const { data } = await app.buyer.graphql(
      `{ product(id: ${track.id}) { package { bytes files contents { kind files } } } }`,
    );
    expect(data).toEqual({
      product: {
        package: {
          bytes: CONTENT.length,
          files: 4,
          contents: [
            { kind: 'master', files: 1 },
            { kind: 'stems', files: 1 },
            { kind: 'midi', files: 1 },
            { kind: 'other', files: 1 },
          ],
        },
      },
    });
  });

  it('is refused with a reason, and the track keeps its link', async () => {
    const track = await createOwnTrack(app);
    const bad = zipOf({ name: '../evil.wav' });
    const stored = await createPackage(app, app.admin, bad, { product_id: track.id });
    expect(stored).toMatchObject({ status: 'refused', report: null });
    expect(stored.problem).toContain('leads outside');
    expect((await reload(track.id)).downloadLink).toBe(track.downloadLink);
  });

  it('is refused as a part of several by the name that it was sent under', async () => {
    const upload_id = await upload(app, app.seller, CONTENT.subarray(0, 500), 'Night Drive.zip.001');
    const { body } = await app.seller.rest('POST', '/api/packages', { upload_id });
    expect(await checked(app.seller, (body as { data: PackageBody }).data.id)).toMatchObject({
      status: 'refused',
      problem: expect.stringContaining('not a part of several') as string,
    });
  });

  it('is refused when it arrives otherwise than it was sent', async () => {
    const other = await createPackage(app, app.seller, CONTENT, { sha256: 'ab'.repeat(32) });
    expect(other).toMatchObject({ status: 'refused', sha256: SHA256, report: null });
    expect(other.problem).toContain('changed on its way');
    const whole = await createPackage(app, app.seller, CONTENT, { sha256: SHA256.toUpperCase() });
    expect(whole).toMatchObject({ status: 'ready', sha256: SHA256 });
    const wrong = { upload_id: await upload(app, app.seller, CONTENT), sha256: 'abc' };
    expect((await app.seller.rest('POST', '/api/packages', wrong)).status).toBe(400);
  });

  it('is held against the folders that the upload guide wants; project files alone are not', async () => {
    const archive = { requirement: 'archive', result: 'not_met', finding: 'Not found: unmastered version' };
    const { report } = await createPackage(app, app.seller, CONTENT);
    expect(report?.verdicts).toEqual([expect.objectContaining(archive)]);
    const project = await createPackage(app, app.seller, CONTENT, { kind: 'project' });
    expect(project.report?.verdicts).toEqual([]);
  });

  it('needs a complete upload of the caller, and is made once', async () => {
    const path = (await begin(app, app.seller, 10)).headers.get('location') ?? '';
    const upload_id = path.split('/').at(-1);
    expect((await app.seller.rest('POST', '/api/packages', { upload_id })).status).toBe(409);
    expect((await app.admin.rest('POST', '/api/packages', { upload_id })).status).toBe(404);
    expect((await app.buyer.rest('POST', '/api/packages', { upload_id })).status).toBe(403);
    const complete = { upload_id: await upload(app, app.seller, CONTENT) };
    const first = await app.seller.rest('POST', '/api/packages', complete);
    expect(first.status).toBe(202);
    const again = await app.seller.rest('POST', '/api/packages', complete);
    const idIn = ({ body }: { body: unknown }) => (body as { data: { id: number } }).data.id;
    expect(idIn(again)).toBe(idIn(first));
  });

  it('is visible to its owner and admins, on both transports', async () => {
    const { id } = await createPackage(app, app.seller, CONTENT);
    const other = signedIn(app, await createSeller(app));
    const query = `{ package(id: ${id}) { status sha256 report { entries { name } } } }`;
    expect((await app.seller.graphql(query)).data?.['package']).toMatchObject({
      status: 'ready',
      sha256: SHA256,
    });
    expect((await app.admin.graphql(query)).data?.['package']).toMatchObject({ status: 'ready' });
    expect((await other.graphql(query)).code).toBe('FORBIDDEN');
    expect((await other.rest('GET', `/api/packages/${id}/file`)).status).toBe(403);
    expect((await app.buyer.rest('GET', `/api/packages/${id}`)).status).toBe(403);
    const file = await app.admin.rest('GET', `/api/packages/${id}/file`, undefined, { range: 'bytes=0-3' });
    expect([file.status, file.text]).toEqual([206, 'PK\u0003\u0004']);
  });

  it('goes to no track of another seller', async () => {
    const upload_id = await upload(app, app.seller, CONTENT);
    const attempt = (product_id: number) =>
      app.seller.rest('POST', '/api/packages', { upload_id, product_id });
    expect((await attempt((await createProduct(app)).id)).status).toBe(403);
    expect((await attempt(1_999_999)).status).toBe(404);
  });

  it('is submitted by its owner alone', async () => {
    const { link } = await createPackage(app, app.seller, distinct(CONTENT));
    const submit = (caller: Caller) =>
      caller.graphql('mutation ($input: SubmitTrackInput!) { submitTrack(input: $input) { message } }', {
        input: {
          storeName: 'Nightshift',
          trackName: 'Night Drive',
          price: 299,
          genre: 'Techno',
          bpm: 126,
          musicKey: 'F#',
          archiveLink: link,
          contactEmail: 'seller@example.test',
        },
      });
    expect((await submit(app.seller)).code).toBeUndefined();
    expect((await submit(signedIn(app, await createSeller(app)))).code).toBe('BAD_USER_INPUT');
  });

  it('is named by a track only after its check', async () => {
    const track = await createProduct(app);
    const refused = await createPackage(app, app.admin, Buffer.from('no archive'));
    const ready = await createPackage(app, app.admin, distinct(CONTENT));
    const name = (downloadLink: string) =>
      app.admin.graphql(
        `mutation ($id: Int!, $link: String!) {
           updateProduct(id: $id, input: { downloadLink: $link }) { package { files } } }`,
        { id: track.id, link: downloadLink },
      );
    expect((await name(refused.link)).code).toBe('CONFLICT');
    expect((await name(ready.link.replace(String(ready.id), '99999'))).code).toBe('BAD_USER_INPUT');
    expect((await name(ready.link)).data).toEqual({ updateProduct: { package: { files: 4 } } });
    const { data } = await name('https://drive.google.com/file/d/1');
    expect(data).toEqual({ updateProduct: { package: null } });
  });

  it('takes the place of the one before, and is no package of a track that is sold meanwhile', async () => {
    const { id } = await createOwnTrack(app);
    const add = () => createPackage(app, app.admin, distinct(CONTENT), { product_id: id });
    const stored = [await add(), await add()];
    const thread = app.app.get(InspectionThreadService, { strict: false });
    const inspectOnThread = thread.inspect.bind(thread);
    jest.spyOn(thread, 'inspect').mockImplementationOnce(async (...check) => {
      await app.dataSource.manager.update(Product, id, { status: 'sold' });
      return inspectOnThread(...check);
    });
    const ids = [...stored, await add()].map((one) => one.id);
    const packages = await app.dataSource.manager.find(Package, { order: { id: 'ASC' } });
    const owners = packages.filter((one) => ids.includes(one.id)).map((one) => one.productId);
    expect(owners).toEqual([null, id, null]);
  });

  it('is swept when nothing names it, and kept while a track or an order does', async () => {
    const unused = await createPackage(app, app.seller, CONTENT);
    const used = await createPackage(app, app.seller, CONTENT);
    await createProduct(app, { downloadLink: used.link });
    await app.dataSource.query(`UPDATE packages SET created_at = now() - interval '31 days'`);
    await app.app.get(UnusedPackagesJob, { strict: false }).sweep();
    expect((await app.seller.rest('GET', `/api/packages/${unused.id}`)).status).toBe(404);
    expect((await app.seller.rest('GET', `/api/packages/${used.id}`)).status).toBe(200);
  });
});

describe('delivery', () => {
  it('sends project files only where they were bought', async () => {
    const project = zipOf({ name: 'Night Drive.als' });
    const links = async () => ({
      downloadLink: (await createPackage(app, app.seller, CONTENT)).link,
      projectLink: (await createPackage(app, app.seller, project, { kind: 'project' })).link,
    });
    const without = await boughtDownload((await createProduct(app, await links())).id);
    expect(without.line.project_link).toBeUndefined();
    const bought = await boughtDownload((await createProduct(app, await links())).id, true);
    const file = await fetchFrom(bought.line.project_link);
    const content = Buffer.from(await file.arrayBuffer());
    expect(content.subarray(0, project.length).equals(project)).toBe(true);
  });

  it('states the hash in the certificate', async () => {
    const track = await createProduct(app, {
      downloadLink: (await createPackage(app, app.seller, CONTENT)).link,
    });
    const { orderId } = await boughtDownload(track.id);
    const read = async () =>
      (await app.dataSource.query('SELECT document FROM certificate_links WHERE order_id = $1', [
        orderId,
      ])) as {
        document: unknown;
      }[];
    await until('the certificate is issued', async () => (await read()).length > 0);
    expect(JSON.stringify(await read())).toContain(SHA256);
  });
});
