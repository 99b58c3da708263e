import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { UnusedPackagesJob } from '../../src/modules/catalogue/packages/uploads/unused-packages.job.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { distinct, goodPackage } from './archives.js';
import { createOwnTrack, createPackage, createPackageApp, type PackageApp } from './package-app.js';

const CONTENT = goodPackage();

let app: PackageApp;
beforeAll(async () => (app = await createPackageApp()));
afterAll(() => app.close());

interface Review {
  id: number;
  status: string;
  product_id: number;
  reason: string | null;
  package: { id: number; file_name: string };
}

const reload = (id: number) => app.dataSource.manager.findOneByOrFail(Product, { id });

/** A published track of the seller with a reviewed package, and another package that the seller has uploaded for it. */
async function changedTrack(fields: Record<string, unknown> = {}) {
  const { id } = await createOwnTrack(app);
  const reviewed = await createPackage(app, app.admin, distinct(CONTENT), { product_id: id });
  const changed = await createPackage(app, app.seller, distinct(CONTENT), { product_id: id, ...fields });
  return { id, reviewed, changed };
}

async function pendingReviews(): Promise<Review[]> {
  const { body } = await app.admin.rest('GET', '/api/package-reviews?limit=100');
  return (body as { data: Review[] }).data;
}

async function reviewOf(packageId: number): Promise<Review> {
  const review = (await pendingReviews()).find(({ package: stored }) => stored.id === packageId);
  if (!review) throw new Error(`package ${packageId} waits for no review`);
  return review;
}

const decide = (id: number, input: object, by: Caller = app.admin) =>
  by.rest('POST', `/api/package-reviews/${id}`, input);

const statesOf = async (packageId: number) => {
  const { body } = await app.seller.rest('GET', `/api/packages/${packageId}`);
  const { status, review, review_reason, product_id } = (body as { data: Record<string, unknown> }).data;
  return { status, review, review_reason, product_id };
};

const LISTING = '{ myListings { nodes { id packageReview { status fileName reason } } } }';
async function listingOf(id: number): Promise<unknown> {
  const { data } = await app.seller.graphql(LISTING);
  const { nodes } = data?.['myListings'] as { nodes: { id: number; packageReview: unknown }[] };
  return nodes.find((node) => node.id === id)?.packageReview;
}

const mailsAbout = async (template: string) =>
  (await queuedMails(app, app.sellerUser.email)).filter((mail) => mail.template === template);

describe('a package that a seller changes after the review', () => {
  it('is delivered by no track, shown in no shop and used for no preview before it is approved', async () => {
    const { id, reviewed, changed } = await changedTrack();
    expect(await statesOf(changed.id)).toEqual({
      status: 'ready',
      review: 'pending',
      review_reason: null,
      product_id: id,
    });
    expect((await reload(id)).downloadLink).toBe(reviewed.link);
    expect(await listingOf(id)).toEqual({ status: 'pending', fileName: 'Night Drive.zip', reason: null });
    const owners = await app.dataSource.query('SELECT id FROM packages WHERE product_id = $1', [id]);
    expect(owners).toEqual([{ id: reviewed.id }]);

    const { id: review } = await reviewOf(changed.id);
    expect(await decide(review, { approve: true })).toMatchObject({
      status: 200,
      body: { data: { id: review, status: 'approved', product_id: id } },
    });
    expect((await reload(id)).downloadLink).toBe(changed.link);
    expect(await listingOf(id)).toBeNull();
    expect((await statesOf(changed.id)).review).toBe('approved');
    expect((await mailsAbout('package-reviewed')).at(-1)?.data).toMatchObject({
      approved: true,
      reason: null,
    });
    const [entry] = await app.dataSource.query<{ actor_email: string | null }[]>(
      `SELECT actor_email FROM audit_log WHERE action = 'package.review' AND subject = $1`,
      [`product:${id}`],
    );
    expect(entry?.actor_email).toEqual(expect.any(String));
  });

  it('is refused with a reason that is mailed to its seller, and the track keeps what was reviewed', async () => {
    const { id, reviewed, changed } = await changedTrack();
    const { id: review } = await reviewOf(changed.id);
    expect(await decide(review, { approve: false })).toMatchObject({
      status: 400,
      body: { field: 'reason' },
    });
    const refused = { approve: false, reason: 'The vocals are missing' };
    expect((await decide(review, refused)).status).toBe(200);
    expect((await decide(review, { approve: true })).status).toBe(409);
    expect((await reload(id)).downloadLink).toBe(reviewed.link);
    expect(await listingOf(id)).toEqual({
      status: 'refused',
      fileName: 'Night Drive.zip',
      reason: 'The vocals are missing',
    });
    expect((await mailsAbout('package-reviewed')).at(-1)?.data).toMatchObject({
      approved: false,
      reason: 'The vocals are missing',
    });
  });

  it('waits beside a project file, and gives way to a later one of its kind', async () => {
    const { id, changed } = await changedTrack();
    const project = await createPackage(app, app.seller, distinct(CONTENT), {
      product_id: id,
      kind: 'project',
    });
    const later = await createPackage(app, app.seller, distinct(CONTENT), { product_id: id });
    const waiting = (await pendingReviews()).filter(({ product_id }) => product_id === id);
    expect(waiting.map((review) => review.package.id)).toEqual([project.id, later.id]);
    expect((await statesOf(changed.id)).review).toBeNull();
  });

  it('is not delivered by a track that was sold meanwhile, which keeps what its buyer was offered', async () => {
    const { id, reviewed, changed } = await changedTrack();
    const order = orderIn(await placeOrder(app.buyer, [id]));
    await setStatus(app.admin, order.id, 'completed');
    const { id: review } = await reviewOf(changed.id);
    expect(await decide(review, { approve: true })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    expect((await reload(id)).downloadLink).toBe(reviewed.link);
    expect((await decide(review, { approve: false, reason: 'It is sold' })).status).toBe(200);
  });

  it('stays stored while it waits', async () => {
    const { changed } = await changedTrack();
    await app.dataSource.query(`UPDATE packages SET created_at = now() - interval '40 days' WHERE id = $1`, [
      changed.id,
    ]);
    await app.app.get(UnusedPackagesJob, { strict: false }).sweep();
    expect((await reviewOf(changed.id)).status).toBe('pending');
  });

  it('is reviewed by admins alone, on both transports', async () => {
    const { id, changed } = await changedTrack();
    const { id: review } = await reviewOf(changed.id);
    expect((await decide(review, { approve: true }, app.seller)).status).toBe(403);
    expect((await app.seller.rest('GET', '/api/package-reviews')).status).toBe(403);
    expect((await app.buyer.graphql('{ packageReviews { id } }')).code).toBe('FORBIDDEN');
    const { data } = await app.admin.graphql(
      '{ packageReviews { id status package { id } product { id } matches { id } } }',
    );
    expect(data?.['packageReviews']).toContainEqual({
      id: review,
      status: 'pending',
      package: { id: changed.id },
      product: { id },
      matches: [],
    });
    const approved = await app.admin.graphql(
      `mutation { reviewPackage(id: ${review}, input: { approve: true }) { status } }`,
    );
    expect(approved.data).toEqual({ reviewPackage: { status: 'approved' } });
    expect((await decide(999_999, { approve: true })).status).toBe(404);
  });

  it('of an admin needs no other one', async () => {
    const { id } = await createOwnTrack(app);
    const { link } = await createPackage(app, app.admin, distinct(CONTENT), { product_id: id });
    expect((await reload(id)).downloadLink).toBe(link);
  });
});
