import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PackageMaster } from '../../src/modules/catalogue/previews/masters/package-master.entity.js';
import { ReadMasterJob } from '../../src/modules/catalogue/previews/masters/read-master.job.js';
import { Package } from '../../src/modules/catalogue/packages/package.entity.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import { wavTone } from '../media/samples.js';
import { distinct, zipOf } from '../packages/archives.js';
import { createPackage, createPackageApp, type PackageApp } from '../packages/package-app.js';
import type { Caller } from '../support/caller.js';
import { until } from '../support/until.js';

const MASTER = { name: 'Night Drive (Master).wav', content: wavTone(64) };
const ARCHIVE = zipOf(MASTER, { name: 'Stems/Kick.wav' });
const FIELDS = `id status master problem duration peaks lengthSeconds loudness audio listenAddress
  report { status duration loudness musicKey verdicts { requirement } }`;

interface Master {
  status: string;
  problem: string | null;
  duration: number | null;
  peaks: number[];
  audio: string | null;
  loudness: number | null;
  listenAddress: string | null;
  report: { status: string; duration: number | null };
}

let app: PackageApp;
beforeAll(async () => void (app = await createPackageApp()));
afterAll(() => app.close());

const uploaded = (archive = ARCHIVE, by = app.seller) => createPackage(app, by, distinct(archive));

async function find(id: number, by: Caller = app.admin): Promise<Master | null> {
  const { data } = await by.graphql(`query ($id: Int!) { packageMaster(id: $id) { ${FIELDS} } }`, { id });
  return data?.['packageMaster'] as Master | null;
}

const make = (id: number, by: Caller = app.admin) =>
  by.graphql(`mutation ($id: Int!) { makePackagePreview(id: $id) { status } }`, { id });

async function settled(id: number): Promise<Master> {
  let found: Master | null = null;
  await until('the master is settled', async () => {
    found = await find(id);
    return ['ready', 'done', 'failed'].includes(found?.status ?? '');
  });
  return found as unknown as Master;
}

const listen = (address: string, headers: Record<string, string> = {}) =>
  fetch(new URL(address, app.origin), { headers });

it('measures the master of a package that no track has yet, on the first request', async () => {
  const { id } = await uploaded();
  expect(await find(id)).toMatchObject({
    status: 'reading',
    report: { status: 'waiting' },
    listenAddress: null,
  });
  const read = await settled(id);
  expect(read).toMatchObject({
    status: 'ready',
    master: MASTER.name,
    duration: 64,
    report: { status: 'ready', duration: 64 },
  });
  expect(read.peaks).toHaveLength(200);
});

it('lets an admin listen to it in parts, at an address of their own', async () => {
  const { id } = await uploaded();
  const { listenAddress } = await settled(id);
  const whole = await listen(listenAddress ?? '');
  expect(whole.headers.get('content-type')).toBe('audio/wav');
  expect(whole.headers.get('cache-control')).toContain('no-store');
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  const part = await listen(listenAddress ?? '', { range: 'bytes=100-199' });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
});

it('lets nobody else listen to it', async () => {
  const { id } = await uploaded();
  const { listenAddress } = await settled(id);
  const other = await uploaded();
  await settled(other.id);
  const address = listenAddress ?? '';
  const [, token = ''] = address.split('token=');
  const [adminId = '', , until = ''] = token.split('-');
  const wrong = {
    'without a token': `/api/packages/${id}/master`,
    'of another package': `/api/packages/${other.id}/master?token=${token}`,
    'of another admin': address.replace(`token=${adminId}-`, 'token=999999-'),
    'for longer': address.replace(until, String(Number(until) + 60_000)),
    'two tokens': `${address}&token=${token}`,
  };
  const answers = await Promise.all(
    Object.entries(wrong).map(async ([what, path]) => [what, (await listen(path)).status]),
  );
  expect(answers).toEqual(Object.keys(wrong).map((what) => [what, 404]));
  expect((await find(id, app.seller))?.listenAddress).toBeNull();
  const stranger = signedIn(app, await createSeller(app));
  expect(await find(id, stranger)).toBeFalsy();
  for (const caller of [stranger, app.buyer, visitor(app), app.seller]) {
    expect((await make(id, caller)).data?.['makePackagePreview']).toBeFalsy();
  }
});

it('ends an address with its time, with the rights of its admin, and with the session', async () => {
  const { id } = await uploaded();
  await settled(id);
  const user = await createUser(app, { isAdmin: true });
  const admin = signedIn(app, user);
  const { listenAddress } = (await find(id, admin)) ?? {};
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  expect((await listen(listenAddress ?? '')).status).toBe(404);
  later.mockRestore();
  expect((await listen(listenAddress ?? '')).status).toBe(200);
  await app.dataSource.manager.update(User, user.id, { isAdmin: false });
  expect((await listen(listenAddress ?? '')).status).toBe(404);
  await app.dataSource.manager.update(User, user.id, { isAdmin: true });
  expect((await listen(listenAddress ?? '')).status).toBe(200);
  await admin.rest('POST', '/api/users/logout');
  expect((await listen(listenAddress ?? '')).status).toBe(404);
});

it('makes a preview that the approved track takes', async () => {
  const { id, link } = await uploaded();
  await settled(id);
  expect((await make(id)).data).toEqual({ makePackagePreview: { status: 'waiting' } });
  const made = await settled(id);
  expect(made).toMatchObject({ status: 'done', lengthSeconds: 64 });
  expect(Math.abs((made.loudness ?? 0) + 9)).toBeLessThanOrEqual(0.5);
  const { data, errors } = await app.admin.graphql(
    `mutation ($input: CreateProductInput!) { createProduct(input: $input) { audio } }`,
    {
      input: {
        name: 'Night Drive',
        category: 'Techno',
        price: 499,
        musicKey: 'F',
        audio: made.audio,
        downloadLink: link,
      },
    },
  );
  expect(errors ?? data).toEqual({ createProduct: { audio: made.audio } });
});

it.each<[string, Buffer, RegExp]>([
  ['no master', zipOf({ name: 'Song A.wav' }, { name: 'Song B.wav' }), /clearly the master/],
  ['a master that is no audio', zipOf({ ...MASTER, content: 'no music at all' }), /cannot be read/],
])('says why a package with %s cannot be listened to', async (_, archive, problem) => {
  const { id } = await uploaded(archive);
  expect(await settled(id).catch(() => find(id))).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(problem) as string,
    report: { status: 'failed' },
  });
});

it('removes copies after two weeks, and makes one again for the next listener', async () => {
  const { id } = await uploaded();
  await settled(id);
  const { upload } = await app.dataSource.manager.findOneByOrFail(Package, { id });
  const copy = join(app.dataDir, `${upload.path}-master.wav`);
  expect(statSync(copy).mode & 0o077).toBe(0);
  const job = app.app.get(ReadMasterJob, { strict: false });
  await job.removeCopies();
  expect(existsSync(copy)).toBe(true);
  await app.dataSource.manager.update(PackageMaster, id, { copiedAt: new Date('2020-01-01') });
  await job.removeCopies();
  expect(existsSync(copy)).toBe(false);
  await settled(id);
  expect(existsSync(copy)).toBe(true);
});
