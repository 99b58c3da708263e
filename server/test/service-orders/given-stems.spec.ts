import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createServiceOrder } from '../factories/requests.js';
import { zipOf } from '../packages/archives.js';
import { createPackage, createPackageApp, upload, type PackageApp } from '../packages/package-app.js';
import { wave } from '../packages/sounds.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { until } from '../support/until.js';
import { assign, type Maker } from './cast.js';

let app: PackageApp;
let customer: User;
let buyer: Caller;
beforeAll(async () => {
  app = await createPackageApp();
  customer = await createUser(app);
  buyer = signedIn(app, customer);
});
afterAll(() => app.close());

const FRAMES = 24 * 44_100;

/** Bursts of noise, others for each seed. */
function noise(seed: number): Float32Array {
  let state = seed;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  return Float32Array.from({ length: FRAMES }, (_, i) =>
    Math.floor(i / (5_000 + 700 * seed)) % 3 === 0 ? 0.4 * next() - 0.2 : 0,
  );
}

const [KICK, BASS, VOCALS] = [noise(1), noise(2), noise(3)];
const file = (name: string, sound: Float32Array) => ({
  name,
  content: wave({ channels: [sound], bits: 16 }),
});

/** Stems of the customer, with a silent one and one that is not read. */
const STEMS = zipOf(
  file('Kick.wav', KICK),
  file('Bass.wav', BASS),
  file('Vocals.wav', VOCALS),
  file('Spare synth.wav', new Float32Array(FRAMES)),
  { name: 'Hat loop.mp3', content: Buffer.from('ID3 no sound that is read') },
);

/** A package with the overdriven sum of the sounds at other levels as its master. */
function finalFiles(...sounds: readonly Float32Array[]): Buffer {
  const mixed = Float32Array.from({ length: FRAMES }, (_, i) =>
    Math.tanh(sounds.reduce((sum, sound, n) => sum + sound[i]! * (n + 1), 0)),
  );
  return zipOf(file('Song (Master).wav', mixed));
}

/** Mixing that the customer has approved, with or without stems. */
async function approved(stems: Buffer | null): Promise<number> {
  const { id } = await createServiceOrder(app, { userId: customer.id, kind: 'mixingMastering' });
  if (stems) {
    const upload_id = await upload(app, buyer, stems, 'stems.zip');
    const added = await buyer.rest('POST', `/api/service-orders/${id}/brief-files`, {
      upload_id,
      kind: 'stems',
    });
    expect(added.status).toBe(201);
  }
  await assign(app.admin, id, { user: app.sellerUser as Maker['user'], caller: app.seller });
  await app.dataSource.query(`UPDATE service_orders SET status = 'approved' WHERE id = $1`, [id]);
  return id;
}

async function deliver(id: number, content: Buffer): Promise<void> {
  const { id: package_id } = await createPackage(app, app.seller, content);
  const { status } = await app.seller.rest('PUT', `/api/service-orders/${id}/package`, { package_id });
  expect(status).toBe(200);
}

interface Comparison {
  compared_with: string | null;
  reason: string | null;
  heard: string[];
  not_heard: string[];
  unread: string[];
}

async function comparisonFor(caller: Caller, id: number): Promise<Comparison | null> {
  const { body } = await caller.rest('GET', `/api/service-orders/${id}`);
  return (body as { data: { stems_comparison: Comparison | null } }).data.stems_comparison;
}

async function compared(id: number): Promise<Comparison> {
  let found: Comparison | null = null;
  await until('the stems are compared', async () => {
    found = await comparisonFor(app.seller, id);
    return found !== null;
  });
  return found!;
}

it('tells maker and store which stems of the customer the delivered mix lacks, anew for each delivery', async () => {
  const id = await approved(STEMS);
  await deliver(id, finalFiles(KICK, BASS));
  const lacking = await compared(id);
  expect(lacking).toEqual({
    compared_with: 'Song (Master).wav',
    reason: null,
    heard: ['Kick.wav', 'Bass.wav'],
    not_heard: ['Vocals.wav'],
    unread: ['Hat loop.mp3', 'Spare synth.wav'],
  });
  expect(await comparisonFor(app.admin, id)).toEqual(lacking);
  expect(await comparisonFor(buyer, id)).toBeNull();
  await deliver(id, finalFiles(VOCALS, KICK, BASS));
  await until('the second delivery is compared', async () => {
    return (await comparisonFor(app.seller, id))?.heard.length === 3;
  });
  expect(await compared(id)).toMatchObject({ heard: ['Kick.wav', 'Bass.wav', 'Vocals.wav'], not_heard: [] });
  // The maker is mailed about the delivery that lacks a stem, and the customer once that there are files.
  const toMaker = await queuedMails(app, (app.sellerUser as User).email);
  expect(toMaker.flatMap(({ data }) => (data['news'] === 'stems' ? [data['text']] : []))).toEqual([
    'Vocals.wav',
  ]);
  const toCustomer = await queuedMails(app, customer.email);
  expect(toCustomer.filter(({ template }) => template === 'service-files')).toHaveLength(1);
});

it('says why stems were not compared, and compares nothing where there are none', async () => {
  const cases = { no_mix: zipOf({ name: 'Song (Master).mp3', content: Buffer.from('ID3') }) };
  const id = await approved(STEMS);
  await deliver(id, cases.no_mix);
  expect(await compared(id)).toMatchObject({
    compared_with: null,
    reason: 'no_mix',
    heard: [],
    not_heard: [],
  });
  const without = await approved(null);
  await deliver(without, finalFiles(KICK));
  expect(await comparisonFor(app.seller, without)).toBeNull();
});
