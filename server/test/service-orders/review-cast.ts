import { randomUUID } from 'node:crypto';
import { MediaGateway } from '../../src/modules/platform/media/index.js';
import { PackageUpload } from '../../src/modules/catalogue/packages/package.entity.js';
import { ReviewEndsJob } from '../../src/modules/sales/orders-for-services/versions/review-ends.job.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, signedIn } from '../factories/people.js';
import { createServiceOrder } from '../factories/requests.js';
import { wavTone } from '../media/samples.js';
import type { TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';
import { createCast, TERMS, type Cast } from './cast.js';

export interface ReviewCast extends Cast {
  makerUser: User;
  maker: Caller;
  otherSeller: Caller;
}

/** A store as of `createCast`, with a seller who makes its custom work and another one. */
export async function createReviewCast(): Promise<ReviewCast> {
  const cast = await createCast();
  const makerUser = await createSeller(cast.testApp);
  return {
    ...cast,
    makerUser,
    maker: signedIn(cast.testApp, makerUser),
    otherSeller: signedIn(cast.testApp, await createSeller(cast.testApp)),
  };
}

/** An agreed order at work, of the customer and by the maker. */
export async function createWork(
  { testApp, customer, makerUser }: ReviewCast,
  overrides: object = {},
): Promise<number> {
  const { id } = await createServiceOrder(testApp, {
    userId: customer.id,
    makerUserId: makerUser.id,
    status: 'in_progress',
    dueAt: new Date('2026-01-10T00:00:00.000Z'),
    ...overrides,
  });
  await testApp.dataSource.query(
    `INSERT INTO service_quotes (service_order_id, price_cents, deposit_percent, rounds, days, delivers, status, valid_until, created_by)
     VALUES ($1, 60000, 0, $2, $3, '{Mix}', 'accepted', now(), 'store@example.test')`,
    [id, TERMS.rounds, TERMS.days],
  );
  return id;
}

/** A complete upload of a person. */
export async function createUpload(
  { app, dataSource }: TestApp,
  userId: number,
  content: Buffer = wavTone(2),
): Promise<string> {
  const id = randomUUID();
  await dataSource.manager.insert(PackageUpload, { id, userId, fileName: 'v.wav', bytes: content.length });
  await app.get(MediaGateway, { strict: false }).put(`packages/${id}`, content);
  return id;
}

/** Sends a version as a seller or an admin whose upload it is. */
export const sendVersion = (caller: Caller, id: number, uploadId: string, note?: string) =>
  caller.rest('POST', `/api/service-orders/${id}/versions`, { upload_id: uploadId, note });

/** A version by the maker, with a tone of two seconds. */
export async function addVersion(
  { testApp, makerUser, maker }: ReviewCast,
  id: number,
): Promise<ApiResponse> {
  return sendVersion(maker, id, await createUpload(testApp, makerUser.id));
}

/** A row of a version with a file, without the work of making one. */
export async function storeVersion({ app, dataSource }: TestApp, id: number, number = 1): Promise<void> {
  const path = `versions/${randomUUID()}.mp3`;
  await app.get(MediaGateway, { strict: false }).put(path, Buffer.from('0123456789'));
  await dataSource.query(
    `INSERT INTO service_versions (service_order_id, number, path, duration_seconds, peaks, loudness, side)
     VALUES ($1, $2, $3, 100, '{50,100}', -9, 'maker')`,
    [id, number, path],
  );
  await dataSource.query(
    `UPDATE service_orders SET status = 'in_review', review_until = now() + interval '14 days' WHERE id = $1`,
    [id],
  );
}

/** The order as its customer reads it by REST. */
export async function orderOf({ buyer }: ReviewCast, id: number): Promise<ReviewedOrder> {
  return ((await buyer.rest('GET', `/api/service-orders/${id}`)).body as { data: ReviewedOrder }).data;
}

export interface ReviewedOrder {
  status: string;
  due_at: string;
  review_until: string | null;
  rounds_included: number | null;
  rounds_used: number;
  rounds: { number: number; version: number; text: string | null }[];
  versions: {
    number: number;
    preview: string;
    comments: { id: number; at: number; side: string; resolved: boolean; round: number | null }[];
  }[];
}

/** Runs the job that reminds and approves, as if the review ended in so many days. */
export async function endsIn({ app, dataSource }: TestApp, id: number, days: number): Promise<void> {
  await dataSource.query(
    'UPDATE service_orders SET review_until = now() + make_interval(hours => $2) WHERE id = $1',
    [id, Math.round(days * 24)],
  );
  await app.get(ReviewEndsJob, { strict: false }).run();
}
