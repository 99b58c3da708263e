import { PackageLinksService } from '../../src/modules/catalogue/packages/index.js';
import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { storedAudio } from '../submissions/tracks.js';
import { goodPackage } from './archives.js';
import { createPackage, createPackageApp, upload, type PackageApp } from './package-app.js';

const CONTENT = goodPackage();
const OUTSIDE = 'https://drive.google.com/file/d/outside';

let app: PackageApp;
beforeAll(async () => (app = await createPackageApp()));
afterEach(() => allow(true));
afterAll(() => app.close());

const allow = (allow_external_links: boolean) =>
  app.admin.rest('PUT', '/api/settings/packages', { allow_external_links });

const submit = (archiveLink: string, projectLink: string | null = null) =>
  app.seller.graphql(
    'mutation ($input: SubmitTrackInput!) { submitTrack(input: $input) { submission { id } } }',
    {
      input: {
        storeName: 'Nightshift',
        trackName: 'Night Drive',
        price: 299,
        genre: 'Techno',
        bpm: 126,
        musicKey: 'F#',
        archiveLink,
        projectLink,
        program: projectLink ? 'Ableton Live' : null,
        vocals: 'none',
        aiTools: 'none',
        samples: 'none',
        contactEmail: 'seller@example.test',
      },
    },
  );

const updateTrack = (id: number, input: object) =>
  app.admin.graphql(
    'mutation ($id: Int!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) { externalPackage } }',
    { id, input },
  );

async function orderedLine(productId: number, withProject = false) {
  const order = orderIn(
    await placeOrder(app.buyer, [productId], { projectSelections: { [productId]: withProject } }),
  );
  return { orderId: order.id, lineId: order.products[0]!.line_id };
}

const correct = ({ orderId, lineId }: { orderId: number; lineId: number }, links: object) =>
  app.admin.rest('PUT', `/api/orders/${orderId}/lines/${lineId}/delivery`, { reason: 'Damaged', ...links });

describe('links to other sites', () => {
  it('are allowed until an admin turns them off, for everybody who enters one', async () => {
    const track = await createProduct(app);
    const line = await orderedLine((await createProduct(app)).id);
    expect((await submit(OUTSIDE)).code).toBeUndefined();
    await allow(false);
    expect((await app.seller.graphql('{ packageSettings { allowExternalLinks } }')).data).toEqual({
      packageSettings: { allowExternalLinks: false },
    });
    const { code, errors } = await submit(OUTSIDE);
    expect([code, errors?.[0]?.extensions?.['field']]).toEqual(['BAD_USER_INPUT', 'archiveLink']);
    expect((await updateTrack(track.id, { downloadLink: OUTSIDE })).code).toBe('BAD_USER_INPUT');
    expect((await updateTrack(track.id, { projectLink: OUTSIDE })).code).toBe('BAD_USER_INPUT');
    expect(await correct(line, { download_link: OUTSIDE })).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', field: 'download_link' },
    });
  });

  it('of earlier tracks and submissions keep working where they are turned off', async () => {
    const track = await createProduct(app);
    const { data } = await submit(OUTSIDE);
    await allow(false);
    const { downloadLink } = track;
    expect((await updateTrack(track.id, { downloadLink, price: 299 })).data).toEqual({
      updateProduct: { externalPackage: true },
    });
    const { id } = (data?.['submitTrack'] as { submission: { id: number } }).submission;
    const audio = await storedAudio(app);
    const approved = await app.admin.graphql(
      'mutation ($id: Int!, $input: ReviewSubmissionInput!) { reviewSubmission(id: $id, input: $input) { status } }',
      { id, input: { approve: true, audio } },
    );
    expect(approved.data).toEqual({ reviewSubmission: { status: 'approved' } });
    const { orderId } = await orderedLine(track.id);
    await setStatus(app.admin, orderId, 'completed');
    const order = await app.buyer.graphql(`{ order(id: ${orderId}) { downloads { external url } } }`);
    expect(order.data).toMatchObject({ order: { downloads: [{ external: true }] } });
  });

  it('are changed by admins alone, with an entry in the audit log', async () => {
    const body = { allow_external_links: false };
    expect((await app.seller.rest('PUT', '/api/settings/packages', body)).status).toBe(403);
    expect((await app.buyer.rest('GET', '/api/settings/packages')).status).toBe(403);
    expect((await allow('perhaps' as never)).status).toBe(400);
    await allow(false);
    const [last] = await app.dataSource.query(
      `SELECT before, after FROM audit_log WHERE action = 'settings.packages' ORDER BY id DESC LIMIT 1`,
    );
    expect(last).toEqual({
      before: { allowExternalLinks: true, previewTag: 'off' },
      after: { allowExternalLinks: false, previewTag: 'off' },
    });
  });

  it('are marked for buyers and sellers, packages of ours are not', async () => {
    const { link } = await createPackage(app, app.admin, CONTENT);
    const outside = await createProduct(app);
    const own = await createProduct(app, { downloadLink: link });
    const { data } = await app.buyer.graphql(
      `{ outside: product(id: ${outside.id}) { externalPackage } own: product(id: ${own.id}) { externalPackage } }`,
    );
    expect(data).toEqual({ outside: { externalPackage: true }, own: { externalPackage: false } });
  });
});

describe('a link to a package', () => {
  it('leads to this store: the path of one at another site is that of another site', async () => {
    const { id, link } = await createPackage(app, app.seller, CONTENT);
    const path = `/api/packages/${id}/file`;
    const foreign = [
      `https://evil.example${path}`,
      link.replace('localhost', 'evil.localhost'),
      link.replace('localhost', 'localhost@evil.example'),
      link.replace('3000', '3001'),
      `${link}?to=https://evil.example`,
      `http://localhost:3000.evil.example${path}`,
    ];
    const responses = await Promise.all(foreign.map((archiveLink) => submit(archiveLink)));
    expect(responses.map(({ code, errors }) => [code, errors?.[0]?.extensions?.['field']])).toEqual(
      foreign.map(() => ['BAD_USER_INPUT', 'archiveLink']),
    );
    expect((await submit(link, `https://evil.example${path}`)).errors?.[0]?.extensions?.['field']).toBe(
      'projectLink',
    );
    expect((await submit(link)).code).toBeUndefined();

    const [evil] = foreign as [string];
    const track = await createProduct(app);
    expect((await updateTrack(track.id, { downloadLink: evil })).data).toEqual({
      updateProduct: { externalPackage: true },
    });
    const owned: object[] = await app.dataSource.query('SELECT id FROM packages WHERE product_id = $1', [
      track.id,
    ]);
    expect(owned).toEqual([]);
    await allow(false);
    expect((await updateTrack(track.id, { downloadLink: foreign[1] })).code).toBe('BAD_USER_INPUT');
  });

  it('follows the address of the store', async () => {
    const { id, link } = await createPackage(app, app.admin, CONTENT);
    const links = app.app.get(PackageLinksService, { strict: false });
    const former = `https://old.example/api/packages/${id}/file`;
    const other = `https://other.example/api/packages/${id}/file`;
    const moved = await createProduct(app, { downloadLink: former });
    const linkOf = async (productId: number) =>
      (await app.dataSource.manager.findOneByOrFail(Product, { id: productId })).downloadLink;
    // Known from now on: what earlier versions stored is taken over, whatever its host.
    await links.followAddress();
    expect(await linkOf(moved.id)).toBe(link);

    await app.dataSource.query(
      `UPDATE settings SET value = '"https://old.example"' WHERE name = 'store-address'`,
    );
    const again = await createProduct(app, { downloadLink: former });
    const elsewhere = await createProduct(app, { downloadLink: other });
    await links.followAddress();
    expect([await linkOf(again.id), await linkOf(elsewhere.id)]).toEqual([link, other]);
    const { orderId } = await orderedLine(again.id);
    await setStatus(app.admin, orderId, 'completed');
    const order = await app.buyer.graphql(`{ order(id: ${orderId}) { downloads { external } } }`);
    expect(order.data).toMatchObject({ order: { downloads: [{ external: false }] } });
  });

  it('names one of the right kind', async () => {
    const whole = await createPackage(app, app.seller, CONTENT);
    const project = await createPackage(app, app.seller, CONTENT, { kind: 'project' });
    expect((await submit(project.link)).code).toBe('BAD_USER_INPUT');
    expect((await submit(whole.link, whole.link)).code).toBe('BAD_USER_INPUT');
    expect((await submit(whole.link, project.link)).code).toBeUndefined();
    const track = await createProduct(app);
    expect((await updateTrack(track.id, { downloadLink: project.link })).code).toBe('BAD_USER_INPUT');
    expect((await updateTrack(track.id, { projectLink: whole.link })).code).toBe('BAD_USER_INPUT');
    expect((await updateTrack(track.id, { projectLink: project.link })).code).toBeUndefined();
  });

  it('corrects a delivery once its package has passed the check', async () => {
    const line = await orderedLine((await createProduct(app)).id, true);
    const refused = await createPackage(app, app.admin, Buffer.from('no archive'));
    const ready = await createPackage(app, app.admin, CONTENT);
    const project = await createPackage(app, app.admin, CONTENT, { kind: 'project' });
    const unknown = ready.link.replace(`/${ready.id}/`, '/999999/');
    const responses = [];
    for (const links of [
      { download_link: refused.link },
      { download_link: unknown },
      { download_link: project.link },
      { project_link: ready.link },
      { download_link: ready.link, project_link: project.link },
    ]) {
      const { status, body } = await correct(line, links);
      responses.push([status, (body as { field?: string }).field]);
    }
    expect(responses).toEqual([
      [409, 'download_link'],
      [400, 'download_link'],
      [400, 'download_link'],
      [400, 'project_link'],
      [200, undefined],
    ]);
  });

  it('is not delivered while its check waits', async () => {
    const upload_id = await upload(app, app.seller, CONTENT);
    await app.dataSource.query(
      `INSERT INTO packages (upload_id, user_id, kind, status) VALUES ($1, $2, 'package', 'waiting')`,
      [upload_id, app.sellerUser.id],
    );
    const [{ id }] = await app.dataSource.query('SELECT id FROM packages WHERE upload_id = $1', [upload_id]);
    const line = await orderedLine((await createProduct(app)).id);
    const { link } = await createPackage(app, app.admin, CONTENT);
    const waiting = link.replace(/\d+(?=\/file$)/, String(id));
    expect((await correct(line, { download_link: waiting })).status).toBe(409);
  });
});
