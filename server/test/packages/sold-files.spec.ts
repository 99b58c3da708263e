import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { createSeller, signedIn } from '../factories/people.js';
import { form, send } from '../media/media-app.js';
import { wavTone } from '../media/samples.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { refusalIn, review, submit, submitted } from '../submissions/tracks.js';
import type { Caller } from '../support/caller.js';
import { goodPackage } from './archives.js';
import { createOwnTrack, createPackage, createPackageApp, type PackageApp } from './package-app.js';

const REFUSED = { status: 409, body: { code: 'CONFLICT' } };

let app: PackageApp;
let sellerId: number;
// No recording is compared in this spec: files alone decide.
beforeAll(async () => {
  app = await createPackageApp();
  ({ id: sellerId } = await app.dataSource.manager.findOneByOrFail(Seller, { userId: app.sellerUser.id }));
});
afterAll(() => app.close());

const upload = async () => String((await send(app, '/api/media', form({ audio: wavTone() }))).body['path']);

const create = async (fields: object) =>
  app.admin.rest('POST', '/api/products', {
    name: 'Again',
    category: 'Techno',
    price: 349,
    music_key: 'F#',
    seller_id: sellerId,
    download_link: 'https://drive.google.com/package',
    audio: await upload(),
    ...fields,
  });

const put = (id: number, fields: object) => app.admin.rest('PUT', `/api/products/${id}`, fields);

let packages = 0;
/** A package of the seller with a content of its own. */
async function ownPackage(by: Caller = app.seller) {
  packages += 1;
  const content = goodPackage(`Of its own ${packages}`);
  return { content, ...(await createPackage(app, by, content)) };
}

/** A track of the seller with a package, on sale. */
async function published() {
  const stored = await ownPackage();
  const audio = await upload();
  const { status, body } = await create({ name: 'First', audio, download_link: stored.link });
  expect(status).toBe(201);
  return { id: (body as { id: number }).id, audio, stored };
}

async function sold() {
  const track = await published();
  const order = orderIn(await placeOrder(app.buyer, [track.id]));
  await setStatus(app.admin, order.id, 'completed');
  return { ...track, order };
}

const delivering = async (packageId: number) =>
  (await app.dataSource.query('SELECT product_id FROM packages WHERE id = $1', [packageId]))[0].product_id;

describe('the package of a sold track', () => {
  it('is part of no other track, added by sellers or admins on either transport', async () => {
    const { id, stored } = await sold();
    const offered = await submit(app.seller, { archiveLink: stored.link });
    expect(refusalIn(offered)).toMatchObject({ code: 'CONFLICT', field: 'archiveLink' });
    expect(await create({ download_link: stored.link })).toMatchObject(REFUSED);
    expect(await create({ download_link: stored.link, status: 'archived' })).toMatchObject(REFUSED);
    const other = await createOwnTrack(app);
    expect(await put(other.id, { download_link: stored.link })).toMatchObject(REFUSED);
    const edited = await app.admin.graphql(
      `mutation ($id: Int!, $link: String!) { updateProduct(id: $id, input: { downloadLink: $link }) { id } }`,
      { id: other.id, link: stored.link },
    );
    expect(edited.code).toBe('CONFLICT');
    expect(await delivering(stored.id)).toBe(id);
  });

  it('is known by its content when it is uploaded again', async () => {
    const { id, stored } = await sold();
    const again = await createPackage(app, app.seller, stored.content);
    expect(refusalIn(await submit(app.seller, { archiveLink: again.link })).code).toBe('CONFLICT');
    expect(await create({ download_link: again.link })).toMatchObject(REFUSED);
    const other = await createOwnTrack(app);
    const changed = await createPackage(app, app.seller, stored.content, { product_id: other.id });
    const { body } = await app.admin.rest('GET', '/api/package-reviews?limit=100');
    const waiting = (body as { data: { id: number; package: { id: number } }[] }).data;
    const { id: number } = waiting.find((one) => one.package.id === changed.id)!;
    const verdict = await app.admin.rest('POST', `/api/package-reviews/${number}`, { approve: true });
    expect(verdict).toMatchObject(REFUSED);
    expect(await delivering(changed.id)).toBeNull();
    expect(await delivering(stored.id)).toBe(id);
  });

  it('is refused in a submission that was sent before the sale', async () => {
    const { stored, id } = await published();
    await put(id, { status: 'archived' });
    const submission = await submitted(app.seller, { archiveLink: stored.link });
    await put(id, { status: 'published' });
    await setStatus(app.admin, orderIn(await placeOrder(app.buyer, [id])).id, 'completed');
    const refused = await review(app.admin, submission, { approve: true, audio: await upload() });
    expect(refused.code).toBe('CONFLICT');
    await put(id, { status: 'archived' });
    expect((await review(app.admin, submission, { approve: true, audio: await upload() })).code).toBe(
      'CONFLICT',
    );
  });
});

describe('a package', () => {
  it('is on sale as one track at a time', async () => {
    const { id, stored } = await published();
    expect(await create({ download_link: stored.link })).toMatchObject(REFUSED);
    await put(id, { status: 'archived' });
    const { status, body } = await create({ download_link: stored.link });
    expect(status).toBe(201);
    expect(await put(id, { status: 'published' })).toMatchObject(REFUSED);
    const publish = `mutation { setProductsStatus(ids: [${id}], status: published) { done } }`;
    expect((await app.admin.graphql(publish)).data).toEqual({ setProductsStatus: { done: 0 } });
    await put((body as { id: number }).id, { status: 'archived' });
    expect((await put(id, { status: 'published' })).status).toBe(200);
  });

  it('stays with the seller who had it first', async () => {
    const { stored } = await published();
    const rival = await createSeller(app);
    const stolen = await createPackage(app, signedIn(app, rival), stored.content);
    const offered = await submit(signedIn(app, rival), { archiveLink: stolen.link });
    expect(refusalIn(offered)).toMatchObject({ code: 'CONFLICT', field: 'archiveLink' });
    expect(offered.errors?.[0]?.message).not.toContain('First');
  });
});

describe('the preview of a sold track', () => {
  it('is not on sale as another one, though nothing is known of its sound', async () => {
    const { audio } = await sold();
    expect(await create({ audio })).toMatchObject({ status: 409, body: { field: 'audio' } });
    const { body } = await create({ audio, status: 'archived' });
    expect(await put((body as { id: number }).id, { status: 'published' })).toMatchObject(REFUSED);
    const other = await createOwnTrack(app);
    expect(await put(other.id, { audio })).toMatchObject(REFUSED);
  });

  it('is not on sale again after the sold track was deleted', async () => {
    const { id, audio } = await sold();
    const { body } = await create({ audio, status: 'archived' });
    expect((await app.admin.rest('DELETE', `/api/products/${id}`)).status).toBe(200);
    const again = (body as { id: number }).id;
    expect(await put(again, { status: 'published' })).toMatchObject(REFUSED);
    expect(await app.dataSource.manager.findOneByOrFail(Product, { id: again })).toMatchObject({
      status: 'archived',
    });
  });
});

it('an archive that was sold tells its buyer how large the archive is and what is in it', async () => {
  const { order, stored } = await sold();
  const query = `{ order(id: ${order.id}) { downloads { package { bytes contents { kind files } } projectPackage { bytes } } } }`;
  const { data } = await app.buyer.graphql(query);
  expect(data).toEqual({
    order: {
      downloads: [
        {
          package: {
            bytes: stored.content.length,
            contents: expect.arrayContaining([{ kind: 'master', files: 1 }]) as unknown,
          },
          projectPackage: null,
        },
      ],
    },
  });
});
