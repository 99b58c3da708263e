import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { VersionStorageService } from '../../src/modules/sales/orders-for-services/versions/version-storage.service.js';
import { createUser, signedIn } from '../factories/people.js';
import { mp3Tone } from '../media/samples.js';
import { queuedMails } from '../support/mails.js';
import { stored } from '../support/storing.js';
import {
  addVersion,
  createReviewCast,
  createUpload,
  createWork,
  orderOf,
  sendVersion,
  storeVersion,
  type ReviewCast,
} from './review-cast.js';

let cast: ReviewCast;
beforeAll(async () => (cast = await createReviewCast()));
afterEach(async () => {
  await cast.testApp.dataSource.query('DELETE FROM service_orders; DELETE FROM uploads; DELETE FROM mails');
});
afterAll(() => cast.testApp.close());

describe('a version', () => {
  it('of the maker is measured, can be heard at once, and waits for the customer', async () => {
    const id = await createWork(cast);
    const upload = await createUpload(cast.testApp, cast.makerUser.id);
    const { status, body } = await sendVersion(cast.maker, id, upload, 'With the longer breakdown.');
    expect(status).toBe(201);
    const preview = `/api/service-orders/${id}/versions/1/preview`;
    expect(body).toMatchObject({
      data: { number: 1, preview, duration: 2, note: 'With the longer breakdown.', comments: [] },
    });
    const { waveform, loudness } = (body as { data: { waveform: number[]; loudness: number } }).data;
    expect(waveform).toHaveLength(200);
    expect(Math.max(...waveform)).toBe(100);
    expect(loudness).toBeLessThan(0);
    const order = await orderOf(cast, id);
    expect(order).toMatchObject({ status: 'in_review', rounds_included: 2, rounds_used: 0 });
    const daysLeft = (Date.parse(order.review_until ?? '') - Date.now()) / 86_400_000;
    expect(daysLeft).toBeCloseTo(14, 1);
    expect(order.versions).toMatchObject([{ number: 1, preview }]);
    expect(await queuedMails(cast.testApp, cast.customer.email)).toMatchObject([
      { template: 'service-version', data: { number: 1, note: 'With the longer breakdown.' } },
    ]);
    const [audited] = await cast.testApp.dataSource.query<object[]>(
      'SELECT action, before, after FROM audit_log WHERE subject = $1',
      [`service-order:${id}`],
    );
    expect(audited).toEqual({
      action: 'service-order.version',
      before: { status: 'in_progress' },
      after: { status: 'in_review', version: 1 },
    });
  });

  it('takes the place of one that is listened to, by GraphQL and by an admin as well', async () => {
    const id = await createWork(cast);
    await addVersion(cast, id);
    const admin = await createUser(cast.testApp, { isAdmin: true });
    const upload = await createUpload(cast.testApp, admin.id, await mp3Tone(3));
    const { data } = await signedIn(cast.testApp, admin).graphql(
      `mutation ($input: ServiceVersionInput!) { addServiceVersion(id: ${id}, input: $input) { number duration waveform preview } }`,
      { input: { uploadId: upload } },
    );
    expect(data).toMatchObject({ addServiceVersion: { number: 2 } });
    const read = await cast.buyer.graphql(
      `{ serviceOrder(id: ${id}) { status roundsIncluded roundsUsed versions { number duration loudness comments { id } } } }`,
    );
    expect(read.data).toMatchObject({
      serviceOrder: { status: 'in_review', versions: [{ number: 1, duration: 2 }, { number: 2 }] },
    });
  });

  it('leaves the upload to nobody: it is deleted, and makes no second version', async () => {
    const id = await createWork(cast);
    const upload = await createUpload(cast.testApp, cast.makerUser.id);
    const both = await Promise.all([
      sendVersion(cast.maker, id, upload),
      sendVersion(cast.maker, id, upload),
    ]);
    const statuses = both.map(({ status }) => status).sort((a, b) => a - b);
    expect([
      [201, 404],
      [201, 409],
    ]).toContainEqual(statuses);
    expect(existsSync(join(cast.testApp.dataDir, 'packages', upload))).toBe(false);
    expect(JSON.stringify(both)).not.toContain(`packages/${upload}`);
    expect((await orderOf(cast, id)).versions).toHaveLength(1);
  });

  it('is refused to others, for uploads of others and for files that are no sound', async () => {
    const id = await createWork(cast);
    const { testApp, makerUser, maker, buyer, stranger, otherSeller, admin } = cast;
    const own = await createUpload(testApp, makerUser.id);
    const text = await createUpload(testApp, makerUser.id, Buffer.from('Not a sound. '.repeat(99)));
    const half = await createUpload(testApp, makerUser.id);
    await testApp.dataSource.query('UPDATE uploads SET bytes = bytes + 1 WHERE id = $1', [half]);
    const large = await createUpload(testApp, makerUser.id);
    await testApp.dataSource.query('UPDATE uploads SET bytes = $2 WHERE id = $1', [large, 101 * 1024 ** 2]);
    const refused: [string, number, number][] = [];
    for (const [name, caller, upload, expected] of [
      ['customer', buyer, own, 403],
      ['stranger', stranger, own, 403],
      ['another seller', otherSeller, own, 403],
      ['an upload of the maker by an admin', admin, own, 404],
      ['no sound', maker, text, 415],
      ['incomplete', maker, half, 409],
      ['larger than announced', maker, large, 409],
      ['none', maker, 'none', 404],
    ] as const) {
      const { status } = await sendVersion(caller, id, upload);
      if (status !== expected) refused.push([name, status, expected]);
    }
    expect(refused).toEqual([]);
    expect((await orderOf(cast, id)).status).toBe('in_progress');
    expect(await queuedMails(testApp, cast.customer.email)).toEqual([]);
  });

  it('is refused before the work has begun and after it has ended', async () => {
    for (const status of ['new', 'quoted', 'accepted', 'approved', 'done', 'declined', 'cancelled']) {
      const id = await createWork(cast, { status });
      expect([status, (await addVersion(cast, id)).status]).toEqual([status, 409]);
    }
  });

  it('of a maker who was replaced is refused', async () => {
    const id = await createWork(cast);
    await cast.testApp.dataSource.query('UPDATE service_orders SET maker_user_id = NULL WHERE id = $1', [id]);
    expect((await addVersion(cast, id)).status).toBe(403);
  });
});

describe('a preview', () => {
  const listen = (caller: { token: string | null } | null, id: number, range?: string) =>
    stored().then(() =>
      cast.testApp.app.inject({
        url: `/api/service-orders/${id}/versions/1/preview`,
        headers: {
          ...(caller?.token ? { authorization: `Bearer ${caller.token}` } : {}),
          ...(range ? { range } : {}),
        },
      }),
    );

  it('is sent whole and in parts to the three sides alone', async () => {
    const id = await createWork(cast);
    await storeVersion(cast.testApp, id);
    for (const caller of [cast.buyer, cast.maker, cast.admin]) {
      const { statusCode, payload, headers } = await listen(caller, id);
      expect([statusCode, payload]).toEqual([200, '0123456789']);
      expect(headers).toMatchObject({
        'content-type': 'audio/mpeg',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      const part = await listen(caller, id, 'bytes=2-4');
      expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
        206,
        '234',
        'bytes 2-4/10',
      ]);
    }
    expect((await listen(cast.buyer, id, 'bytes=10-')).statusCode).toBe(416);
    for (const [caller, status] of [
      [null, 401],
      [cast.stranger, 403],
      [cast.otherSeller, 403],
    ] as const) {
      expect((await listen(caller, id)).statusCode).toBe(status);
    }
  });

  it('ends for a maker with the work, and lies at no public address', async () => {
    const id = await createWork(cast);
    await storeVersion(cast.testApp, id);
    const [name = ''] = readdirSync(join(cast.testApp.dataDir, 'versions'));
    for (const url of [
      `/versions/${name}`,
      `/media/versions/${name}`,
      `/media/audio/${name}`,
      `/media/../versions/${name}`,
    ]) {
      expect([url, (await cast.admin.rest('GET', url)).text.includes('0123456789')]).toEqual([url, false]);
    }
    await cast.testApp.dataSource.query('UPDATE service_orders SET maker_user_id = NULL WHERE id = $1', [id]);
    expect((await listen(cast.maker, id)).statusCode).toBe(403);
    expect((await listen(cast.buyer, id)).statusCode).toBe(200);
  });

  it('is there before and after: 404 for a version that is none', async () => {
    const id = await createWork(cast);
    expect((await listen(cast.buyer, id)).statusCode).toBe(404);
  });

  it('is removed with its order', async () => {
    const id = await createWork(cast);
    const before = readdirSync(join(cast.testApp.dataDir, 'versions')).length;
    await storeVersion(cast.testApp, id);
    await cast.testApp.dataSource.query('DELETE FROM service_orders WHERE id = $1', [id]);
    await cast.testApp.app.get(VersionStorageService, { strict: false }).removeDue();
    expect(readdirSync(join(cast.testApp.dataDir, 'versions')).length).toBeLessThanOrEqual(before);
  });
});
