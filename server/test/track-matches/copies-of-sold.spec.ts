import { FingerprintThread } from '#audio/index.js';
import { StoreDigestJob } from '../../src/modules/people/store-notices/store-digest.job.js';
import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createMediaApp, form, send, type MediaApp } from '../media/media-app.js';
import { tuneFile, type Playing } from '../media/tune.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { until } from '../support/until.js';
import { hookAt } from '../webhooks/hooks.js';
import { compareRecordings } from '../support/compare-recordings.js';

let media: MediaApp;
let user: User;
let admin: Caller;
let endpoint: number;

beforeAll(async () => {
  media = await createMediaApp();
  user = await createUser(media, { isAdmin: true });
  admin = signedIn(media, user);
  compareRecordings(media);
  ({ id: endpoint } = await hookAt(admin, 'https://hooks.example.com/in', ['SUBMISSION_MATCHED']));
  await choose('now');
}, 60_000);
afterAll(() => media.close());

const choose = (mode: string) =>
  admin.rest('PUT', '/api/store-notices', { choices: [{ kind: 'match', mode }] });

const upload = async (seed: string, playing: Playing = {}) =>
  String((await send(media, '/api/media', form({ audio: tuneFile(seed, playing) }))).body['path']);

/** A published track whose preview is compared. */
async function publish(name: string, seed: string, playing: Playing = {}): Promise<number> {
  const audio = await upload(seed, playing);
  const file = audio.replace('media/audio/', '');
  await until('the preview is compared', async () => {
    const { body } = await admin.rest('GET', `/api/media/${file}/matches`);
    return (body as { data: { status: string } }).data.status === 'ready';
  });
  return publishWith(name, audio);
}

async function publishWith(name: string, audio: string): Promise<number> {
  const { status, body } = await admin.rest('POST', '/api/products', {
    name,
    category: 'Techno',
    price: 349,
    music_key: 'F#',
    download_link: 'https://drive.google.com/package',
    audio,
  });
  expect(status).toBe(201);
  return (body as { id: number }).id;
}

async function order(track: number): Promise<number> {
  const buyer = signedIn(media, await createUser(media));
  return orderIn(await placeOrder(buyer, [track])).id;
}

const sell = async (track: number) => setStatus(admin, await order(track), 'completed');
const statusOf = async (id: number) =>
  (await media.dataSource.manager.findOneByOrFail(Product, { id })).status;
const titles = async () =>
  (await queuedMails(media, user.email))
    .filter(({ template }) => template === 'store-notice')
    .map(({ data }) => String(data['title']));
/** Waits for the jobs after a sale. */
const settled = () =>
  until('copies are looked for', async () => {
    const rows: unknown[] = await media.dataSource.query(
      "SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'look-for-copies'",
    );
    return rows.length === 0;
  });

/** Decides about the match that holds a track. */
async function decide(product: number, decision: 'allowed' | 'blocked'): Promise<void> {
  const { body } = await admin.rest('GET', '/api/admin/matches');
  const { data } = body as { data: { id: number; recording: { product: number } }[] };
  const match = data.find(({ recording }) => recording.product === product);
  await admin.rest('PUT', `/api/admin/matches/${match?.id}`, { decision, reason: 'Heard both' });
}

async function publishedEvents(productId: number): Promise<Record<string, unknown>[]> {
  const rows: { body: string }[] = await media.dataSource.query(
    `SELECT e.body FROM webhook_events e JOIN webhook_deliveries d ON d.event_id = e.id
      WHERE d.endpoint_id = $1 ORDER BY e.id`,
    [endpoint],
  );
  return rows
    .map(({ body }) => (JSON.parse(body) as { data: Record<string, unknown> }).data)
    .filter((data) => data['productId'] === productId);
}

it('leaves a track on sale when its recording is sold as another one, tells admins and integrators, and follows their decision', async () => {
  const first = await publish('First', 'one');
  const copy = await publish('Copy', 'one', { gain: 0.5 });
  expect(await titles()).toEqual([
    expect.stringMatching(/^An uploaded recording is the same recording as "First"/),
  ]);
  await sell(first);
  const title = '"Copy" is still on sale, please decide: it is the same recording as the sold "First"';
  await until('it is announced', async () => (await titles()).at(-1) === title);
  expect(await statusOf(copy)).toBe('published');
  const mail = (await queuedMails(media, user.email)).at(-1);
  expect(mail?.data).toMatchObject({
    adminUrl: expect.stringMatching(new RegExp(`/admin/products/edit/${copy}$`)) as string,
    facts: [
      { label: '"First"', value: expect.stringMatching(/^sold, \d\d seconds are the same$/) as string },
    ],
    links: { oneClickUrl: expect.stringContaining('/unsubscribe/') as string },
  });
  expect(await publishedEvents(copy)).toMatchObject([
    { matchedProductId: first, matchedSold: true, blocksSale: true },
  ]);
  await decide(copy, 'blocked');
  expect(await statusOf(copy)).toBe('archived');
  const [entry] = await media.dataSource.query<object[]>(
    `SELECT subject, actor_email FROM audit_log WHERE action = 'product.withdraw-match' ORDER BY id DESC LIMIT 1`,
  );
  expect(entry).toEqual({ subject: `product:${copy}`, actor_email: user.email });
});

it('announces a copy on sale when the sold track is compared after its sale', async () => {
  const copy = await publish('Early', 'late');
  const thread = media.app.get(FingerprintThread, { strict: false });
  const compare = thread.fingerprint.bind(thread);
  let isSold = false;
  jest.mocked(thread.fingerprint).mockImplementationOnce(async (bytes, signal) => {
    await until('it is sold', () => isSold);
    return compare(bytes, signal);
  });
  await sell(await publishWith('Late', await upload('late', { gain: 0.5 })));
  await settled();
  expect(await statusOf(copy)).toBe('published');
  isSold = true;
  await until('it is announced', async () =>
    (await titles()).includes(
      '"Early" is still on sale, please decide: it is the same recording as the sold "Late"',
    ),
  );
  expect(await statusOf(copy)).toBe('published');
});

it('leaves a reserved copy to its order, announces it, and keeps it off sale after an order if an admin has decided so', async () => {
  const first = await publish('Second', 'two');
  const copy = await publish('Held', 'two', { gain: 0.5 });
  const held = await order(copy);
  await sell(first);
  await until('it is announced', async () =>
    (await titles()).includes(
      '"Held" is reserved, do not complete its order: it is the same recording as the sold "Second"',
    ),
  );
  await decide(copy, 'blocked');
  expect(await statusOf(copy)).toBe('reserved');
  await setStatus(admin, held, 'cancelled');
  await until('the copy is off sale', async () => (await statusOf(copy)) === 'archived');
});

it('leaves a copy that an admin has allowed', async () => {
  const first = await publish('Third', 'three');
  const copy = await publish('Licensed', 'three', { gain: 0.5 });
  await media.dataSource.query(
    `UPDATE track_matches SET decision = 'allowed', reason = 'Licensed' WHERE fingerprint_id IN
       (SELECT id FROM fingerprints WHERE product_id = $1)`,
    [copy],
  );
  await sell(first);
  await settled();
  expect(await statusOf(copy)).toBe('published');
  expect((await titles()).filter((title) => title.startsWith('"Licensed"'))).toEqual([]);
});

it('is in the digest of admins who chose it', async () => {
  await choose('daily');
  await publish('Fourth', 'four');
  await publish('Again', 'four', { gain: 0.5 });
  for (const [table, column] of [
    ['store_notices', 'created_at'],
    ['store_notice_preferences', 'changed_at'],
  ]) {
    await media.dataSource.query(`UPDATE ${table} SET ${column} = ${column} - interval '1 day'`);
  }
  await media.app.get(StoreDigestJob, { strict: false }).run(new Date());
  const digest = (await queuedMails(media, user.email)).find(({ template }) => template === 'store-digest');
  expect(digest?.data['groups']).toEqual([
    {
      name: 'Same recordings',
      more: 0,
      items: [
        expect.objectContaining({ title: expect.stringContaining('same recording as "Fourth"') as string }),
      ],
    },
  ]);
});
