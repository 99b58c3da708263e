import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, signedIn } from '../factories/people.js';
import { form, send } from '../media/media-app.js';
import { tuneFile } from '../media/tune.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { zipOf } from '../packages/archives.js';
import { createPackage, createPackageApp, type PackageApp } from '../packages/package-app.js';
import type { Caller } from '../support/caller.js';
import { compareRecordings } from '../support/compare-recordings.js';
import { queuedMails } from '../support/mails.js';
import { until } from '../support/until.js';

let app: PackageApp;
let thief: Caller;
let rivalUser: User;
let rival: Caller;
let rivalTrack: number;
let track: number;
let reviewed: { id: number; link: string };
let changed: { id: number; link: string; sha256: string | null };
let review: number;

/** A published track of a seller, once its preview is compared. */
async function publish(user: User, name: string, seed: string, fields: object = {}): Promise<number> {
  const { id } = await app.dataSource.manager.findOneByOrFail(Seller, { userId: user.id });
  const audio = String((await send(app, '/api/media', form({ audio: tuneFile(seed) }))).body['path']);
  const file = audio.replace('media/audio/', '');
  await until('the preview is compared', async () => {
    const { body } = await app.admin.rest('GET', `/api/media/${file}/matches`);
    return (body as { data: { status: string } }).data.status === 'ready';
  });
  const { body } = await app.admin.rest('POST', '/api/products', {
    name,
    seller_id: id,
    category: 'Techno',
    price: 349,
    music_key: 'F#',
    download_link: 'https://drive.google.com/package',
    audio,
    ...fields,
  });
  return (body as { id: number }).id;
}

const reload = (id: number) => app.dataSource.manager.findOneByOrFail(Product, { id });
const approve = () => app.admin.rest('POST', `/api/package-reviews/${review}`, { approve: true });
const packed = (seed: string) =>
  zipOf({ name: 'Track (Master).wav', content: tuneFile(seed, { gain: 0.8 }) });
const mailsTo = async ({ email }: User) =>
  (await queuedMails(app, email)).filter(({ template }) => template === 'recording-match');
const matchesOf = async (caller: Caller) => {
  const { body } = await caller.rest('GET', '/api/matches');
  return (body as { data: Record<string, unknown>[] }).data;
};

beforeAll(async () => {
  app = await createPackageApp();
  compareRecordings(app);
  thief = app.seller;
  rivalUser = await createSeller(app);
  rival = signedIn(app, rivalUser);
  rivalTrack = await publish(rivalUser, 'Rival Anthem', 'anthem');
  reviewed = await createPackage(app, app.admin, packed('harmless'));
  track = await publish(app.sellerUser, 'Harmless', 'harmless', { download_link: reviewed.link });
  // A package for an own track, made of the preview of the rival.
  changed = await createPackage(app, thief, packed('anthem'), { product_id: track });
  const { body } = await app.admin.rest('GET', '/api/package-reviews');
  review = (body as { data: { id: number }[] }).data[0]!.id;
}, 120_000);
afterAll(() => app.close());

it('is not delivered, and not approved while the earlier recording of the rival holds it', async () => {
  expect((await reload(track)).downloadLink).toBe(reviewed.link);
  expect(await approve()).toMatchObject({ status: 409, body: { code: 'CONFLICT', field: 'audio' } });
  expect((await reload(track)).downloadLink).toBe(reviewed.link);
  const { data } = await app.admin.graphql(
    '{ packageReviews { matches { blocking recording { title since } other { title since sold } } } openMatches { blocking recording { product } other { product } } }',
  );
  expect(data).toEqual({
    packageReviews: [
      {
        matches: [
          {
            blocking: true,
            recording: { title: 'Harmless', since: null },
            other: { title: 'Rival Anthem', since: expect.any(String) as string, sold: false },
          },
        ],
      },
    ],
    openMatches: [{ blocking: true, recording: { product: track }, other: { product: rivalTrack } }],
  });
});

it('is mailed to both owners, neither of whom learns who the other is', async () => {
  const [ofThief, ofRival] = [await mailsTo(app.sellerUser), await mailsTo(rivalUser)];
  expect([ofThief, ofRival].map((mails) => mails.map(({ data }) => [data['part'], data['title']]))).toEqual([
    [['later', 'Harmless']],
    [['earlier', 'Rival Anthem']],
  ]);
  const shopOf = async ({ id }: User) =>
    (await app.dataSource.manager.findOneByOrFail(Seller, { userId: id })).shopName;
  for (const text of [app.sellerUser.email, await shopOf(app.sellerUser), 'Harmless']) {
    expect(JSON.stringify(ofRival)).not.toContain(text);
  }
  for (const text of [rivalUser.email, await shopOf(rivalUser)]) {
    expect(JSON.stringify(ofThief)).not.toContain(text);
  }
  expect(await matchesOf(thief)).toMatchObject([
    { product_id: track, held: true, other_title: 'Rival Anthem', decision: null, statement: null },
  ]);
  // Uploads of a rival are not public.
  expect(await matchesOf(rival)).toMatchObject([
    { product_id: rivalTrack, held: false, other_title: null, decision: null },
  ]);
});

it('neither takes the track of the rival off sale nor certifies its recording when the own track is sold', async () => {
  const bystander = await publish(app.sellerUser, 'Bystander', 'bystander', {
    download_link: (await createPackage(app, app.admin, packed('bystander'))).link,
  });
  const stolen = await createPackage(app, thief, packed('anthem'), { product_id: bystander });
  const order = orderIn(await placeOrder(app.buyer, [bystander]));
  await setStatus(app.admin, order.id, 'completed');
  const certificates = () =>
    app.dataSource.query<{ document: object }[]>(
      'SELECT document FROM certificate_links WHERE order_id = $1',
      [order.id],
    );
  await until('the certificate is issued', async () => (await certificates()).length > 0);
  expect(JSON.stringify(await certificates())).not.toContain(stolen.sha256!);
  expect((await reload(rivalTrack)).status).toBe('published');
  const sold: unknown[] = await app.dataSource.query(
    `SELECT 1 FROM fingerprints WHERE is_sold AND source NOT IN
       (SELECT 'packages/' || upload_id FROM packages WHERE product_id = $1 UNION SELECT audio FROM products WHERE id = $1)`,
    [bystander],
  );
  expect(sold).toEqual([]);
});

it('is decided with both heard, and a decision against it leaves everything as it is', async () => {
  const own = (await matchesOf(thief)).find(({ product_id }) => product_id === track);
  const state = (caller: Caller, id: unknown, text: string) =>
    caller.rest('PUT', `/api/matches/${String(id)}/statement`, { text });
  expect((await state(thief, own!['id'], 'I have licensed it')).status).toBe(200);
  expect((await state(rival, own!['id'], 'They have not')).status).toBe(200);
  expect((await state(rival, own!['id'], ' ')).status).toBe(400);
  const stranger = signedIn(app, await createSeller(app));
  expect((await state(stranger, own!['id'], 'Me too')).status).toBe(404);
  expect((await state(app.buyer, own!['id'], 'Me too')).status).toBe(403);
  const { data } = await app.admin.graphql(
    '{ packageReviews { matches { id recording { statement } other { statement } } } }',
  );
  const [{ matches }] = data?.['packageReviews'] as [{ matches: [{ id: number }] }, object];
  expect(matches[0]).toMatchObject({
    recording: { statement: 'I have licensed it' },
    other: { statement: 'They have not' },
  });
  await app.admin.rest('PUT', `/api/admin/matches/${matches[0].id}`, {
    decision: 'blocked',
    reason: 'No licence was shown',
  });
  expect((await approve()).status).toBe(409);
  expect([(await reload(track)).status, (await reload(rivalTrack)).status]).toEqual([
    'published',
    'published',
  ]);
  expect((await mailsTo(rivalUser)).at(-1)?.data).toMatchObject({ part: 'earlier', decision: 'blocked' });
  expect((await mailsTo(app.sellerUser)).at(-1)?.data).toMatchObject({ part: 'later', decision: 'blocked' });
});

it('is delivered once an admin allows it and approves the package', async () => {
  const { body } = await app.admin.rest('GET', `/api/package-reviews/${review}/matches`);
  const [match] = (body as { data: { matches: { id: number }[] } }).data.matches;
  const allowed = { decision: 'allowed', reason: 'The licence was shown' };
  await app.admin.rest('PUT', `/api/admin/matches/${match!.id}`, allowed);
  expect((await approve()).status).toBe(200);
  expect((await reload(track)).downloadLink).toBe(changed.link);
});
