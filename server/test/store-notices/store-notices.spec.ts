import { STORE_NOTICE_KINDS } from '#domain/store-notices.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { StoreDigestJob } from '../../src/modules/people/store-notices/store-digest.job.js';
import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { placeOrder } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { mailedCode, queuedMails } from '../support/mails.js';

const FIRST_ADMIN = 'owner@example.test';

let testApp: TestApp;
let admin: User;
let caller: Caller;
beforeAll(async () => {
  testApp = await createTestApp({ ADMIN_EMAIL: FIRST_ADMIN, ADMIN_PASSWORD: 'Owner-Horse-9' });
});
beforeEach(async () => {
  await testApp.dataSource.query('DELETE FROM mails');
  await testApp.dataSource.query('DELETE FROM store_notices');
  await testApp.dataSource.query('DELETE FROM store_notice_preferences');
  admin = await createUser(testApp, { isAdmin: true });
  caller = signedIn(testApp, admin);
});
afterEach(() => testApp.dataSource.query('UPDATE users SET is_admin = false WHERE id = $1', [admin.id]));
afterAll(() => testApp.close());

type Choice = { kind: string; mode: string };

const choose = (...choices: Choice[]) => caller.rest('PUT', '/api/store-notices', { choices });
const everything = (mode: string) =>
  choose(...['order', 'seller', 'submission', 'service_order', 'message'].map((kind) => ({ kind, mode })));
const mailsTo = async (address: string) =>
  (await queuedMails(testApp, address)).map(({ template, data }) => ({ template, data }));
const templatesTo = async (address: string) => (await mailsTo(address)).map(({ template }) => template);

const writeMessage = (text = 'Is it still there?') =>
  visitor(testApp).rest('POST', '/api/feedback/send-feedback', {
    name: 'Mia',
    email: 'mia@example.test',
    message: text,
    text,
  });

async function order(): Promise<number> {
  const buyer = signedIn(testApp, await createUser(testApp));
  const { status, body } = await placeOrder(buyer, [(await createProduct(testApp)).id]);
  expect(status).toBe(201);
  return (body as { data: { id: number } }).data.id;
}

async function registerSeller(): Promise<void> {
  const email = `seller${Math.random()}@example.test`;
  const post = (path: string, body: object) => visitor(testApp).rest('POST', `/api/users/${path}`, body);
  await post('register', {
    name: 'Ada',
    last_name: 'Byron',
    email,
    country: 'Norway',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    is_seller: true,
    shop_name: `Night Cuts ${email}`,
  });
  const verificationCode = await mailedCode(testApp, email);
  expect((await post('complete-registration', { email, verificationCode, password: PASSWORD })).status).toBe(
    201,
  );
}

const requestService = async () =>
  signedIn(testApp, await createUser(testApp)).rest('POST', '/api/co-producing/order', {
    needs: ['Arrangement'],
    description: 'Finish it, please.',
    name: 'Mia',
    email: 'mia@example.test',
  });

describe('preferences', () => {
  it('are off for an admin who has chosen nothing, and mail the first admin as before', async () => {
    const { body } = await caller.rest('GET', '/api/store-notices');
    expect((body as { data: Choice[] }).data.map(({ mode }) => mode)).toEqual(
      STORE_NOTICE_KINDS.map(() => 'off'),
    );
    await writeMessage();
    await order();
    expect(await templatesTo(FIRST_ADMIN)).toEqual(['contact-message']);
    expect(await templatesTo(admin.email)).toEqual([]);
  });

  it('change for the named kinds of the caller only, over GraphQL too, and are in the audit log', async () => {
    const { data } = await caller.graphql(
      'mutation ($input: StoreNoticesInput!) { updateStoreNotices(input: $input) { kind mode } }',
      { input: { choices: [{ kind: 'order', mode: 'daily' }] } },
    );
    const changed = (data?.['updateStoreNotices'] as Choice[]).filter(({ mode }) => mode !== 'off');
    expect(changed).toEqual([{ kind: 'order', mode: 'daily' }]);
    const read = await caller.graphql('{ myStoreNotices { kind mode } }');
    expect(read.data?.['myStoreNotices']).toEqual(data?.['updateStoreNotices']);
    const lines = await testApp.dataSource.query(
      `SELECT before, after FROM audit_log WHERE action = 'store-notices.update' AND actor_id = $1`,
      [admin.id],
    );
    expect(lines).toEqual([{ before: { order: 'off' }, after: { order: 'daily' } }]);
  });

  it.each([{ kind: 'weather', mode: 'now' }, { kind: 'order', mode: 'hourly' }, { kind: 'order' }])(
    'refuse %j and change nothing',
    async (choice) => {
      const { status } = await caller.rest('PUT', '/api/store-notices', {
        choices: [{ kind: 'seller', mode: 'now' }, choice],
      });
      expect(status).toBe(400);
      const rows = await testApp.dataSource.query('SELECT 1 FROM store_notice_preferences');
      expect(rows).toEqual([]);
    },
  );
});

describe('mails at once', () => {
  it('are queued for each kind of event, with a one-click link', async () => {
    await everything('now');
    const id = await order();
    await registerSeller();
    await writeMessage();
    expect((await requestService()).status).toBe(201);
    const mails = await mailsTo(admin.email);
    expect(mails.map(({ template }) => template)).toEqual([
      'store-notice',
      'store-notice',
      'contact-message',
      'service-order-notice',
    ]);
    expect(mails[0]!.data).toMatchObject({ eyebrow: `Order #${id}` });
    for (const { data } of mails) {
      expect(data['links']).toMatchObject({ oneClickUrl: expect.stringContaining('/unsubscribe/') });
    }
  });

  it('are not queued for an order that is refused', async () => {
    await everything('now');
    const buyer = signedIn(testApp, await createUser(testApp));
    const track = await createProduct(testApp, { status: 'sold' });
    expect((await placeOrder(buyer, [track.id])).status).toBe(409);
    expect(await templatesTo(admin.email)).toEqual([]);
  });

  it('end with the one-click link, for their kind alone, as often as it is used', async () => {
    await everything('now');
    await writeMessage();
    const { oneClickUrl } = (await mailsTo(admin.email))[0]!.data['links'] as { oneClickUrl: string };
    const path = new URL(oneClickUrl).pathname;
    for (let n = 0; n < 2; n += 1) expect((await visitor(testApp).rest('POST', path, {})).status).toBe(200);
    await writeMessage();
    await order();
    expect(await templatesTo(admin.email)).toEqual(['contact-message', 'store-notice']);
  });

  it('do not end with a forged link', async () => {
    await everything('now');
    await writeMessage();
    const { oneClickUrl } = (await mailsTo(admin.email))[0]!.data['links'] as { oneClickUrl: string };
    const forged = new URL(oneClickUrl).pathname.replace('.message.', '.order.');
    expect((await visitor(testApp).rest('POST', forged, {})).status).toBe(400);
    await order();
    expect(await templatesTo(admin.email)).toEqual(['contact-message', 'store-notice']);
  });

  it('reach no person who is not an admin any more', async () => {
    await everything('now');
    await testApp.dataSource.query('UPDATE users SET is_admin = false WHERE id = $1', [admin.id]);
    await writeMessage();
    expect(await templatesTo(admin.email)).toEqual([]);
  });
});

describe('the daily digest', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const digest = (now = new Date()) => testApp.app.get(StoreDigestJob, { strict: false }).run(now);
  /** Moves events and choices of today to the day before. */
  const aDayLater = async () => {
    await testApp.dataSource.query(`UPDATE store_notices SET created_at = created_at - interval '1 day'`);
    await testApp.dataSource.query(
      `UPDATE store_notice_preferences SET changed_at = changed_at - interval '1 day'`,
    );
  };
  const digestsTo = async (address: string) =>
    (await mailsTo(address)).filter(({ template }) => template === 'store-digest');

  it('has the events of the day before, of the chosen kinds, once however often it runs', async () => {
    await choose({ kind: 'order', mode: 'daily' }, { kind: 'message', mode: 'daily' });
    const id = await order();
    await writeMessage('One of many');
    await registerSeller();
    expect(await templatesTo(admin.email)).toEqual([]);
    await aDayLater();
    await Promise.all([digest(), digest(), digest()]);
    await digest();
    const [mail, ...others] = await digestsTo(admin.email);
    expect(others).toEqual([]);
    const groups = mail!.data['groups'] as { name: string; items: { title: string; url: string }[] }[];
    expect(groups.map(({ name, items }) => [name, items.length])).toEqual([
      ['New orders', 1],
      ['Messages', 1],
    ]);
    expect(groups[0]!.items[0]!.url).toMatch(new RegExp(`/admin/orders/${id}$`));
    expect(groups[1]!.items[0]!.title).toContain('One of many');
  });

  it('leaves out the events of today, and those from before the choice', async () => {
    await writeMessage('Before');
    await choose({ kind: 'message', mode: 'daily' });
    await aDayLater();
    await writeMessage('Today');
    await digest();
    expect(await digestsTo(admin.email)).toEqual([]);
    await digest(new Date(Date.now() + DAY_MS));
    const [mail] = await digestsTo(admin.email);
    expect(JSON.stringify(mail!.data)).toContain('Today');
    expect(JSON.stringify(mail!.data)).not.toContain('Before');
  });

  it('tells the first admin about orders and sellers without a choice', async () => {
    await createUser(testApp, { email: FIRST_ADMIN, isAdmin: true });
    await order();
    await registerSeller();
    await writeMessage();
    await aDayLater();
    await digest();
    const [mail, ...others] = await digestsTo(FIRST_ADMIN);
    expect(others).toEqual([]);
    const groups = mail!.data['groups'] as { name: string }[];
    expect(groups.map(({ name }) => name)).toEqual(['New orders', 'New sellers']);
    expect(await digestsTo(admin.email)).toEqual([]);
  });

  it('ends for every kind with its one-click link', async () => {
    await choose({ kind: 'order', mode: 'daily' }, { kind: 'message', mode: 'now' });
    await order();
    await aDayLater();
    await digest();
    const { oneClickUrl } = (await digestsTo(admin.email))[0]!.data['links'] as { oneClickUrl: string };
    await visitor(testApp).rest('POST', new URL(oneClickUrl).pathname, {});
    const { body } = await caller.rest('GET', '/api/store-notices');
    const modes = (body as { data: Choice[] }).data.filter(({ mode }) => mode !== 'off');
    expect(modes).toEqual([{ kind: 'message', mode: 'now' }]);
  });
});
