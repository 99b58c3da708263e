import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceKind } from '../../../domain/services.js';
import { SERVICE_ORDER_STATUSES } from '../../../domain/services.js';
import { UnusedPackagesJob } from '../../src/modules/catalogue/packages/uploads/unused-packages.job.js';
import { createServiceOrder } from '../factories/requests.js';
import { mp3Tone, wavTone } from '../media/samples.js';
import { zipOf } from '../packages/archives.js';
import type { Caller } from '../support/caller.js';
import { stored } from '../support/storing.js';
import { assign, createMaker, type Maker } from './cast.js';
import { createReviewCast, createUpload, type ReviewCast } from './review-cast.js';

let cast: ReviewCast;
let producer: Maker;
beforeAll(async () => {
  cast = await createReviewCast();
  producer = await createMaker(cast.testApp);
});
afterEach(async () => {
  await cast.testApp.dataSource.query(
    'DELETE FROM service_orders; DELETE FROM uploads; DELETE FROM rate_limits',
  );
});
afterAll(() => cast.testApp.close());

interface BriefFile {
  id: number;
  kind: string;
  name: string;
  size: number;
  duration: number | null;
  loudness: number | null;
  sound_files: number | null;
}

const STEMS = zipOf(
  { name: 'Mia Lind/kick.wav', content: wavTone(1) },
  { name: 'Mia Lind/bass.wav', content: wavTone(1) },
  { name: 'Mia Lind/lead.wav', content: Buffer.from('MZ no sound') },
  { name: 'notes.txt', content: Buffer.from('Louder') },
);

const WITH_PROGRAM = zipOf(
  { name: 'kick.wav', content: wavTone(1) },
  { name: 'player.exe', content: Buffer.from('MZ') },
);

async function request(kind: ServiceKind = 'mixingMastering', values: object = {}): Promise<number> {
  return (await createServiceOrder(cast.testApp, { userId: cast.customer.id, kind, ...values })).id;
}

const uploadOf = (content: Buffer, userId = cast.customer.id) => createUpload(cast.testApp, userId, content);

async function add(caller: Caller, id: number, uploadId: string, kind = 'reference') {
  const { status, body } = await caller.rest('POST', `/api/service-orders/${id}/brief-files`, {
    upload_id: uploadId,
    kind,
  });
  return { status, body, files: (body as { data?: BriefFile[] }).data ?? [] };
}

const reference = async (id: number, content = wavTone(2)) =>
  (await add(cast.buyer, id, await uploadOf(content))).files.at(-1)!;

const remove = (caller: Caller, id: number, fileId: number) =>
  caller.rest('DELETE', `/api/service-orders/${id}/brief-files/${fileId}`);

async function open(caller: Caller | null, id: number, fileId: number, range?: string) {
  await stored();
  return cast.testApp.app.inject({
    url: `/api/service-orders/${id}/brief-files/${fileId}`,
    headers: {
      ...(caller && { authorization: `Bearer ${caller.token}` }),
      ...(range && { range }),
    },
  });
}

const setStatus = (id: number, status: string) =>
  cast.testApp.dataSource.query('UPDATE service_orders SET status = $2 WHERE id = $1', [id, status]);

const uploadIdOf = async (fileId: number) => {
  const [row] = await cast.testApp.dataSource.query<{ upload_id: string }[]>(
    'SELECT upload_id FROM service_brief_files WHERE id = $1',
    [fileId],
  );
  return row!.upload_id;
};

const isStored = (uploadId: string) => existsSync(join(cast.testApp.dataDir, 'packages', uploadId));

describe('a file of a request', () => {
  it('is measured or counted, and named without the words of its customer', async () => {
    const id = await request();
    const tagged = Buffer.concat([
      Buffer.from('ID3\x03\x00\x00\x00\x00\x00\x14Mia Lind <mia@x.test>', 'latin1'),
      await mp3Tone(3),
    ]);
    const first = await add(cast.buyer, id, await uploadOf(tagged));
    expect(first.status).toBe(201);
    expect(first.files).toMatchObject([{ kind: 'reference', name: 'Reference 1.mp3', sound_files: null }]);
    expect(first.files[0]!.duration).toBeCloseTo(3, 0);
    expect(first.files[0]!.loudness).toBeLessThan(0);
    const { files } = await add(cast.buyer, id, await uploadOf(STEMS), 'stems');
    expect(files[1]).toMatchObject({ kind: 'stems', name: 'Stems.zip', size: STEMS.length, sound_files: 2 });
    const { rawPayload } = await open(cast.buyer, id, files[0]!.id);
    expect(rawPayload).toHaveLength(files[0]!.size);
    expect(rawPayload.toString('latin1')).not.toContain('Mia');
    const { data } = await cast.buyer.graphql(
      `{ serviceOrder(id: ${id}) { briefFiles { id kind name size duration tempo key loudness soundFiles createdAt } } }`,
    );
    expect(data).toMatchObject({
      serviceOrder: { briefFiles: [{ name: 'Reference 1.mp3' }, { name: 'Stems.zip', soundFiles: 2 }] },
    });
    const order = await cast.buyer.rest('GET', `/api/service-orders/${id}`);
    expect(order.body).toMatchObject({ data: { brief_files: [{ kind: 'reference' }, { kind: 'stems' }] } });
  });

  it('is added and removed by GraphQL as well', async () => {
    const id = await request();
    const added = await cast.buyer.graphql(
      `mutation ($input: BriefFileInput!) { addBriefFile(id: ${id}, input: $input) { id name } }`,
      { input: { uploadId: await uploadOf(wavTone(1)), kind: 'reference' } },
    );
    expect(added.data).toMatchObject({ addBriefFile: [{ name: 'Reference 1.wav' }] });
    const [{ id: fileId }] = added.data!['addBriefFile'] as [{ id: number }];
    const removed = await cast.buyer.graphql(
      `mutation { removeBriefFile(id: ${id}, fileId: ${fileId}) { id } }`,
    );
    expect(removed.data).toEqual({ removeBriefFile: [] });
  });

  it('is opened by customer, maker and store alone, as a download', async () => {
    const id = await request();
    const file = await reference(id);
    await assign(cast.admin, id, producer);
    for (const caller of [cast.buyer, producer.caller, cast.admin]) {
      const { statusCode, headers } = await open(caller, id, file.id);
      expect([statusCode, headers['content-disposition'], headers['content-security-policy']]).toEqual([
        200,
        'attachment; filename="Reference 1.wav"',
        "sandbox; default-src 'none'",
      ]);
    }
    const part = await open(producer.caller, id, file.id, 'bytes=0-3');
    expect([part.statusCode, part.payload]).toEqual([206, 'RIFF']);
    expect((await open(null, id, file.id)).statusCode).toBe(401);
    expect((await open(cast.stranger, id, file.id)).statusCode).toBe(403);
    expect((await open(cast.buyer, await request(), file.id)).statusCode).toBe(404);
    await assign(cast.admin, id, null);
    expect((await open(producer.caller, id, file.id)).statusCode).toBe(403);
  });

  it('is added and removed by the customer alone', async () => {
    const id = await request();
    const file = await reference(id);
    await assign(cast.admin, id, producer);
    for (const [caller, userId] of [
      [cast.stranger, cast.customer.id],
      [producer.caller, producer.user.id],
      [cast.admin, cast.customer.id],
    ] as const) {
      expect((await add(caller, id, await uploadOf(wavTone(1), userId))).status).toBe(403);
      expect((await remove(caller, id, file.id)).status).toBe(403);
    }
    expect((await add(cast.buyer, id, await uploadOf(wavTone(1), producer.user.id))).status).toBe(404);
  });
});

it('refuses files that are not what they should be, and leaves nothing behind', async () => {
  const id = await request();
  const half = await uploadOf(wavTone(1));
  await cast.testApp.dataSource.query('UPDATE uploads SET bytes = bytes + 1 WHERE id = $1', [half]);
  const text = Buffer.from('Not a sound. '.repeat(99));
  const wrong: [string, number, number][] = [];
  for (const [name, uploadId, kind, expected] of [
    ['no sound', await uploadOf(text), 'reference', 415],
    ['stems as a reference', await uploadOf(STEMS), 'reference', 415],
    ['no archive', await uploadOf(wavTone(1)), 'stems', 415],
    ['a cut archive', await uploadOf(STEMS.subarray(0, -30)), 'stems', 415],
    ['a program in the archive', await uploadOf(WITH_PROGRAM), 'stems', 415],
    ['no sound in the archive', await uploadOf(zipOf({ name: 'a.wav', content: text })), 'stems', 415],
    [
      'an archive that leads outside',
      await uploadOf(zipOf({ name: '../a.wav', content: wavTone(1) })),
      'stems',
      415,
    ],
    ['incomplete', half, 'reference', 409],
    ['none', 'none', 'reference', 404],
    ['another kind', await uploadOf(wavTone(1)), 'master', 400],
  ] as const) {
    const { status } = await add(cast.buyer, id, uploadId, kind);
    if (status !== expected) wrong.push([name, status, expected]);
  }
  expect(wrong).toEqual([]);
  const production = await request('musicProduction');
  expect((await add(cast.buyer, production, await uploadOf(STEMS), 'stems')).status).toBe(400);
  expect(await cast.testApp.dataSource.query('SELECT FROM service_brief_files')).toEqual([]);
});

it('takes ten files, one archive of stems, 4 GB, and each upload once', async () => {
  const id = await request();
  const upload = await uploadOf(wavTone(1));
  const both = await Promise.all([add(cast.buyer, id, upload), add(cast.buyer, id, upload)]);
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  expect((await add(cast.buyer, id, await uploadOf(STEMS), 'stems')).status).toBe(201);
  expect((await add(cast.buyer, id, await uploadOf(STEMS), 'stems')).status).toBe(409);
  const { dataSource } = cast.testApp;
  await dataSource.query(`UPDATE service_brief_files SET size = 4294967296 WHERE kind = 'stems'`);
  expect((await add(cast.buyer, id, await uploadOf(wavTone(1)))).status).toBe(413);
  await dataSource.query('UPDATE service_brief_files SET size = 1');
  await dataSource.query(
    `WITH u AS (INSERT INTO uploads (id, user_id, file_name, bytes) SELECT gen_random_uuid(), $2, 'x', 1 FROM generate_series(1, 8) RETURNING id)
     INSERT INTO service_brief_files (service_order_id, upload_id, kind, number, format, size)
     SELECT $1, id, 'reference', 1 + row_number() OVER (), 'wav', 1 FROM u`,
    [id, cast.customer.id],
  );
  expect((await add(cast.buyer, id, await uploadOf(wavTone(1)))).status).toBe(409);
});

it('takes files until the price is agreed, and gives them up while nobody works with them', async () => {
  const id = await request();
  const seen: Record<string, [number, number]> = {};
  for (const status of SERVICE_ORDER_STATUSES) {
    await setStatus(id, 'new');
    const file = await reference(id);
    await setStatus(id, status);
    const added = await add(cast.buyer, id, await uploadOf(wavTone(1)));
    seen[status] = [added.status, (await remove(cast.buyer, id, file.id)).status];
    await cast.testApp.dataSource.query('DELETE FROM service_brief_files');
  }
  expect(seen).toEqual({
    new: [201, 200],
    quoted: [201, 200],
    accepted: [409, 409],
    in_progress: [409, 409],
    in_review: [409, 409],
    approved: [409, 409],
    done: [409, 200],
    declined: [409, 200],
    cancelled: [409, 200],
  });
});

describe('the bytes of a file', () => {
  it('stay while it is there, and go with it', async () => {
    const id = await request();
    const file = await reference(id);
    const uploadId = await uploadIdOf(file.id);
    await cast.testApp.dataSource.query(`UPDATE uploads SET created_at = now() - interval '90 days'`);
    const sweep = () => cast.testApp.app.get(UnusedPackagesJob, { strict: false }).sweep();
    await sweep();
    expect(isStored(uploadId)).toBe(true);
    expect((await cast.buyer.rest('DELETE', `/api/uploads/${uploadId}`)).status).toBe(409);
    expect((await remove(cast.buyer, id, file.id)).body).toMatchObject({ data: [] });
    expect(isStored(uploadId)).toBe(false);
    expect((await remove(cast.buyer, id, file.id)).status).toBe(404);
  });

  it('go with the order at the next sweep', async () => {
    const id = await request();
    const uploadId = await uploadIdOf((await reference(id)).id);
    await cast.testApp.dataSource.query('DELETE FROM service_orders WHERE id = $1', [id]);
    await cast.testApp.app.get(UnusedPackagesJob, { strict: false }).sweep();
    expect(isStored(uploadId)).toBe(false);
  });
});

describe('an upload of an account that does not sell', () => {
  const GIGABYTE = 1024 ** 3;
  const begin = (caller: Caller, bytes = 10) =>
    caller.rest('POST', '/api/uploads', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
    });

  it('needs a request that waits for a price, and makes no package', async () => {
    expect((await begin(cast.buyer)).status).toBe(403);
    const id = await request();
    expect((await begin(cast.stranger)).status).toBe(403);
    const begun = await begin(cast.buyer);
    expect(begun.status).toBe(201);
    const uploadId = String(begun.headers['location']).split('/').at(-1)!;
    const made = await cast.buyer.rest('POST', '/api/packages', { upload_id: uploadId });
    expect(made.status).toBe(403);
    const elsewhere = await cast.stranger.rest('DELETE', `/api/uploads/${uploadId}`, undefined, {
      'tus-resumable': '1.0.0',
    });
    expect(elsewhere.status).toBe(404);
    for (const status of ['accepted', 'done', 'cancelled']) {
      await setStatus(id, status);
      expect([status, (await begin(cast.buyer)).status]).toEqual([status, 403]);
    }
  });

  it('has 8 GB together with the files of its requests', async () => {
    const id = await request();
    const uploadId = await uploadIdOf((await reference(id)).id);
    await cast.testApp.dataSource.query('UPDATE uploads SET bytes = $2 WHERE id = $1', [
      uploadId,
      7 * GIGABYTE,
    ]);
    expect((await begin(cast.buyer, 2 * GIGABYTE)).status).toBe(507);
    expect((await begin(cast.buyer, 10)).status).toBe(201);
  });
});
