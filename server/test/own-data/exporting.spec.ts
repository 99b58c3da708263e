import { addDays } from 'date-fns/addDays';
import { MAKE_EXPORT_TRIES, MakeExportJob } from '../../src/modules/office/own-data/make-export.job.js';
import { createSeller, createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { codeIn, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { pdfText } from '../support/pdf-text.js';
import { stored } from '../support/storing.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createPerson, fillAccount, makeExport, unzip } from './people.js';

let testApp: TestApp;
let user: User;
let caller: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  user = await createUser(testApp);
  caller = signedIn(testApp, user);
});
afterAll(() => testApp.close());

const path = (id: number) => `/api/users/${id}/export`;
const ask = (as = caller, { id }: Pick<User, 'id'> = user, body: object = {}) =>
  as.rest('POST', path(id), body);
const idIn = ({ body }: Awaited<ReturnType<typeof ask>>) => (body as { data: { id: number } }).data.id;
const latest = async () => (await caller.rest('GET', path(user.id))).body as { data: unknown };

async function download(as: Caller, owner: Pick<User, 'id'>, exportId: number) {
  await stored();
  return testApp.app.inject({
    method: 'GET',
    url: `${path(owner.id)}/${exportId}`,
    headers: as.token === null ? {} : { authorization: `Bearer ${as.token}` },
  });
}

describe('the export of the own data', () => {
  it('is accepted, made by a job, mailed, and downloaded by its owner alone', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({
      status: 202,
      body: { success: true, data: { status: 'waiting', url: null } },
    });
    const id = idIn(asked);
    expect((await download(caller, user, id)).statusCode).toBe(404);
    await makeExport(testApp, id);
    await makeExport(testApp, id);

    const mails = (await queuedMails(testApp, user.email)).filter(
      ({ template }) => template === 'data-export',
    );
    expect(mails).toHaveLength(1);
    const { downloadUrl } = mails[0]!.data as { downloadUrl: string };
    expect(new URL(downloadUrl).pathname).toBe(`${path(user.id)}/${id}`);
    expect(await latest()).toMatchObject({ data: { id, status: 'ready', url: `${path(user.id)}/${id}` } });

    const file = await download(caller, user, id);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    const files = await unzip(file.rawPayload);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['README.txt', 'account/profile.json', 'account/profile.csv']),
    );
    const stranger = signedIn(testApp, await createUser(testApp));
    const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
    expect((await download(visitor(testApp), user, id)).statusCode).toBe(401);
    for (const other of [stranger, admin]) {
      expect((await download(other, user, id)).statusCode).toBe(403);
      expect((await ask(other)).status).toBe(403);
    }
  });

  it('is refused under the path of a stranger, whose own path does not open it', async () => {
    const id = idIn(await ask());
    await makeExport(testApp, id);
    const stranger = await createUser(testApp);
    expect((await download(signedIn(testApp, stranger), stranger, id)).statusCode).toBe(404);
  });

  it('names the data that the store keeps sealed to its owner, in JSON and CSV, and is stored sealed itself', async () => {
    const seller = await createSeller(testApp, { shopName: 'Sealed Sounds' });
    const as = signedIn(testApp, seller);
    const bank = { payment_method: 'bank', iban: 'NL91ABNA0417164300', account_holder: 'Mia Lind' };
    expect((await as.rest('PUT', `/api/sellers/${seller.id}/payment`, bank)).status).toBe(200);
    const trader = {
      kind: 'person',
      name: 'Mia Lind',
      street: 'Harbour 5',
      postcode: '1011',
      city: 'Delft',
      country: 'Netherlands',
      tax_number: 'TAX-77-123',
      birth_date: '1990-05-17',
    };
    const path = `/api/sellers/${seller.id}/trader-details`;
    expect((await as.rest('PUT', path, trader)).status).toBe(200);
    const track = await createProduct(testApp, { sellerId: seller.sellerId });
    const buyer = signedIn(testApp, await createUser(testApp));
    const order = orderIn(await placeOrder(buyer, [track.id]));
    const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
    await setStatus(admin, order.id, 'completed');

    const id = idIn(await ask(as, seller));
    await makeExport(testApp, id);
    const files = await unzip((await download(as, seller, id)).rawPayload);
    const json = (name: string) => JSON.parse(files.get(`${name}.json`)!.toString()) as object;
    expect(json('seller/trader-details')).toMatchObject([
      { seller_id: seller.sellerId, ...trader, register_number: null, vat_number: null },
    ]);
    expect(json('seller/shop')).toMatchObject([{ iban: bank.iban, iban_last4: '4300' }]);
    const soldAt = expect.stringMatching(/^20\d\d-.+Z$/) as string;
    expect(json('seller/sales')).toMatchObject([{ order_id: order.id, sold_at: soldAt }]);
    expect(files.get('seller/trader-details.csv')!.toString()).toContain('TAX-77-123');
    expect(files.get('seller/shop.csv')!.toString()).toContain(bank.iban);
    expect(files.get('README.txt')!.toString()).toContain('number of a payout card');
    const [row]: [{ content: Buffer }] = await testApp.dataSource.query(
      'SELECT content FROM data_exports WHERE id = $1',
      [id],
    );
    expect(row.content.toString('latin1')).toMatch(/^v2\./);
  });

  it('ends after seven days, and the file is deleted', async () => {
    const id = idIn(await ask());
    await makeExport(testApp, id);
    await testApp.dataSource.query('UPDATE data_exports SET expires_at = now() WHERE id = $1', [id]);
    expect((await download(caller, user, id)).statusCode).toBe(404);
    expect(await latest()).toMatchObject({ data: { status: 'ended', url: null } });
    await testApp.app.get(MakeExportJob, { strict: false }).deleteEnded();
    expect(
      await testApp.dataSource.query('SELECT status, content FROM data_exports WHERE id = $1', [id]),
    ).toEqual([{ status: 'ended', content: null }]);
  });

  it('is made once a day, also when asked for twice at the same moment, and again after a failure', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([202, 429, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    await testApp.dataSource.query(`UPDATE data_exports SET status = 'failed' WHERE user_id = $1`, [user.id]);
    expect((await ask()).status).toBe(202);
    await testApp.dataSource.query(
      `UPDATE data_exports SET requested_at = now() - interval '25 hours' WHERE user_id = $1`,
      [user.id],
    );
    expect((await ask()).status).toBe(202);
  });

  it('fails after the last try of the job', async () => {
    const id = idIn(await ask());
    await testApp.dataSource.query('ALTER TABLE saved_views RENAME TO lost_views');
    await expect(makeExport(testApp, id, MAKE_EXPORT_TRIES - 1)).rejects.toThrow('saved_views');
    expect(await latest()).toMatchObject({ data: { status: 'waiting' } });
    await expect(makeExport(testApp, id, MAKE_EXPORT_TRIES)).rejects.toThrow('saved_views');
    await testApp.dataSource.query('ALTER TABLE lost_views RENAME TO saved_views');
    expect(await latest()).toMatchObject({ data: { status: 'failed' } });
  });

  it('wants the password in an older session', async () => {
    const old = signedIn(testApp, user, { authenticatedAt: addDays(new Date(), -1) });
    expect(codeIn(await ask(old))).toBe('REAUTHENTICATION_REQUIRED');
    expect((await ask(old, user, { current_password: PASSWORD })).status).toBe(202);
  });

  it('is downloaded after the password, in an older session', async () => {
    const old = signedIn(testApp, user, { authenticatedAt: addDays(new Date(), -1) });
    const id = idIn(await ask());
    await makeExport(testApp, id);
    const refused = await download(old, user, id);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      403,
      'REAUTHENTICATION_REQUIRED',
    ]);
    await old.rest('POST', '/api/sessions/reauthenticate', { current_password: PASSWORD });
    expect((await download(old, user, id)).statusCode).toBe(200);
  });

  it('is asked for and read over GraphQL', async () => {
    const asked = await caller.graphql('mutation { exportMyData { status requestedAt url } }');
    expect(asked.data).toMatchObject({ exportMyData: { status: 'waiting', url: null } });
    const { data } = await caller.graphql('{ myDataExport { status expiresAt bytes } }');
    expect(data).toEqual({ myDataExport: { status: 'waiting', expiresAt: null, bytes: null } });
  });

  it('ends with the account', async () => {
    const id = idIn(await ask());
    await caller.rest('DELETE', '/api/account', { email: user.email });
    await makeExport(testApp, id);
    expect(await testApp.dataSource.query('SELECT FROM data_exports WHERE id = $1', [id])).toEqual([]);
  });
});

it('holds everything about a person, and nothing that identifies the other side', async () => {
  const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true, email: 'boss@example.test' }));
  const [ada, bob] = [await createPerson(testApp, 'adaqx'), await createPerson(testApp, 'bobqx')];
  await fillAccount(testApp, admin, ada, bob);
  await fillAccount(testApp, admin, bob, ada);

  const textOf = async ({ caller: as, user: owner }: typeof ada) => {
    const id = idIn(await ask(as, owner));
    await makeExport(testApp, id);
    const files = await unzip((await download(as, owner, id)).rawPayload);
    const texts = [...files].map(([name, content]) =>
      name.endsWith('.pdf') ? pdfText(content) : content.toString(),
    );
    return { names: [...files.keys()], text: texts.join('\n') };
  };
  const [hers, his] = [await textOf(ada), await textOf(bob)];
  for (const [own, other, { names, text }] of [
    [ada, bob, hers],
    [bob, ada, his],
  ] as const) {
    expect(other.marks.filter((mark) => text.includes(mark))).toEqual([]);
    expect(own.marks.filter((mark) => !text.includes(mark))).toEqual([]);
    expect(text).not.toMatch(/boss@example|secret |gn_secret/);
    const lists = names.filter((name) => name.endsWith('.json')).map((name) => name.replace('.json', ''));
    const expected = [
      'account/profile',
      'account/sessions',
      'account/billing',
      'account/api-tokens',
      'account/newsletter',
      'account/messages-to-the-store',
      'account/mails',
      'account/activity',
      'shop/cart',
      'shop/wishlist',
      'shop/tracks',
      'shop/saved-searches',
      'orders/orders',
      'orders/tracks',
      'orders/messages',
      'orders/invoices',
      'orders/contracts',
      'custom-work/requests',
      'custom-work/messages',
      'custom-work/versions',
      'custom-work/made',
      'custom-work/made-messages',
      'custom-work/made-versions',
      'seller/shop',
      'seller/tracks',
      'seller/submissions',
      'seller/sales',
      'seller/payouts',
      'seller/statement',
    ];
    expect(expected.filter((list) => !lists.includes(list))).toEqual([]);
    expect(names.filter((name) => /^orders\/invoices\/.+\.pdf$/.test(name))).toHaveLength(1);
  }
});
