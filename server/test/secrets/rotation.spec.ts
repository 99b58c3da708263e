import { readConfiguration } from '#core/config/index.js';
import { KeyRing, SealedText } from '#core/secrets/index.js';
import { rotateSecret } from '../../src/modules/office/secret-rotation/index.js';
import { SEALED_COLUMNS } from '../../src/modules/office/secret-rotation/rotate-secret.js';
import { PayoutCipherService } from '../../src/modules/people/sellers/payouts/payout-cipher.service.js';
import { EmailChangeService } from '../../src/modules/people/accounts/links/email-change.service.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { Caller } from '../support/caller.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { mailedCode, queuedMails } from '../support/mails.js';

const OLD = 'the old secret of the tests';
const NEW = 'the new secret of the tests';
const CARD = '4242424242424242';

const configurationOf = (APP_SECRET: string, APP_SECRET_PREVIOUS = '') =>
  readConfiguration({ APP_SECRET, APP_SECRET_PREVIOUS });

let before: TestApp;
let sellerId: number;

/** Another process of the same installation. */
const startWith = (secret: string, previous = '') =>
  createTestApp({ APP_SECRET: secret, APP_SECRET_PREVIOUS: previous }, before.databaseUrl);

beforeAll(async () => {
  before = await createTestApp({ APP_SECRET: OLD });
  ({ sellerId } = await createSeller(before));
});
/** The seller's card lies under the old secret, as it did before a rotation. */
beforeEach(async () => {
  const sealed = new PayoutCipherService(new KeyRing(configurationOf(OLD))).seal(sellerId, CARD);
  await before.dataSource.query('UPDATE sellers SET card_number_encrypted = $2 WHERE id = $1', [
    sellerId,
    sealed,
  ]);
});
afterAll(() => before.close());

const cardUnder = async (secret: string) => {
  const [{ sealed }]: [{ sealed: string }] = await before.dataSource.query(
    'SELECT card_number_encrypted AS sealed FROM sellers WHERE id = $1',
    [sellerId],
  );
  return new PayoutCipherService(new KeyRing(configurationOf(secret))).open(sellerId, sealed);
};

it('lists every column of sealed text', async () => {
  const columns: { name: string }[] = await before.dataSource.query(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name ~ '(_sealed|_encrypted)$' ORDER BY 1`,
  );
  const named = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(named.sort((a, b) => a.localeCompare(b))).toEqual(columns.map(({ name }) => name));
});

it('keeps signed links valid as long as the previous secret is configured', async () => {
  // A server of its own, because Passport keeps one strategy per process, that of the newest server.
  const earlier = await startWith(OLD);
  const admin = signedIn(earlier, await createUser(earlier, { isAdmin: true }));
  const buyer = signedIn(earlier, await createUser(earlier));
  const { id } = orderIn(await placeOrder(buyer, [(await createProduct(earlier)).id]));
  await setStatus(admin, id, 'completed');
  const { products } = orderIn(await buyer.rest('GET', `/api/orders/${id}`));
  const link = new URL(products[0]?.download_link ?? '').pathname;
  const [during, after] = [await startWith(NEW, OLD), await startWith(NEW)];
  const statusIn = async ({ app }: TestApp) => (await app.inject({ method: 'GET', url: link })).statusCode;
  expect(await statusIn(after)).toBe(404);
  expect(await statusIn(during)).toBe(302);
  await Promise.all([earlier.close(), during.close(), after.close()]);
});

describe('codes and links that were mailed before a rotation', () => {
  const NEW_EMAIL = 'rotated-to@example.test';
  let during: TestApp;
  let after: TestApp;
  let moving: User;
  beforeAll(async () => {
    moving = await createUser(before);
    const { manager } = before.dataSource;
    await before.app.get(EmailChangeService, { strict: false }).request(manager, moving, NEW_EMAIL);
    during = await startWith(NEW, OLD);
    after = await startWith(NEW);
  });
  afterAll(() => Promise.all([during.close(), after.close()]));

  const post = async (testApp: TestApp, path: string, body: object) =>
    (await visitor(testApp).rest('POST', `/api/users/${path}`, body)).status;
  const mailedToken = async (recipient: string, link: string) => {
    const url = (await queuedMails(before, recipient)).findLast(({ data }) => link in data)?.data[link];
    return new URL(String(url)).pathname.split('/').pop() ?? '';
  };

  it('complete a registration', async () => {
    const email = 'rotated@example.test';
    const form = { name: 'Ada', last_name: 'Lovelace', email, country: 'Sweden' };
    await post(before, 'register', { ...form, password: PASSWORD, confirmPassword: PASSWORD });
    const body = { email, verificationCode: await mailedCode(before, email), password: PASSWORD };
    expect(await post(after, 'complete-registration', body)).toBe(400);
    expect(await post(during, 'complete-registration', { ...body, password: 'Wrong-Horse-1' })).toBe(400);
    expect(await post(during, 'complete-registration', body)).toBe(201);
  });

  it('reset a password', async () => {
    const { email } = await createUser(before);
    await post(before, 'forgot-password', { email });
    const path = `reset-password/${await mailedToken(email, 'resetUrl')}`;
    expect(await post(after, path, { password: 'Battery-Staple-2' })).toBe(400);
    expect(await post(during, path, { password: 'Battery-Staple-2' })).toBe(200);
    expect(await post(during, path, { password: 'Battery-Staple-3' })).toBe(400);
  });

  it('confirm a new email address, and undo it', async () => {
    const confirm = async (testApp: TestApp, token: string) => {
      const query = 'mutation ($token: String!) { confirmEmailChange(token: $token) { message } }';
      return (await visitor(testApp).graphql(query, { token })).code;
    };
    const token = await mailedToken(NEW_EMAIL, 'confirmUrl');
    expect(await confirm(after, token)).toBe('BAD_USER_INPUT');
    expect(await confirm(during, token)).toBeUndefined();
    const undo = `undo-email-change/${await mailedToken(moving.email, 'undoUrl')}`;
    expect(await post(after, undo, {})).toBe(200);
  });
});

describe('a session token', () => {
  const profile = (testApp: TestApp, token: string) =>
    new Caller(testApp.app, token).graphql('{ me { id } }');
  const isSignedIn = async (testApp: TestApp, token: string) => {
    const { data } = await profile(testApp, token);
    return Boolean(data?.['me']);
  };
  const withHeader = (token: string, header: object) =>
    [Buffer.from(JSON.stringify(header)).toString('base64url'), ...token.split('.').slice(1)].join('.');

  it('is valid as long as the previous secret is configured', async () => {
    const caller = signedIn(before, await createUser(before));
    const token = caller.token ?? '';
    // Sequential, because Passport keeps one strategy per process, that of the newest server.
    const during = await startWith(NEW, OLD);
    expect(await isSignedIn(during, token)).toBe(true);
    const renewed = signedIn(during, await createUser(during)).token ?? '';
    await during.close();
    const after = await startWith(NEW);
    expect(await isSignedIn(after, token)).toBe(false);
    expect(await isSignedIn(after, renewed)).toBe(true);
    await after.close();
  });

  it.each([
    ['an unknown key', { alg: 'HS256', typ: 'JWT', kid: 'AAAAAAAA' }],
    ['another of our keys', { alg: 'HS256', typ: 'JWT', kid: new KeyRing(configurationOf(NEW)).currentId }],
    ['no key', { alg: 'HS256', typ: 'JWT' }],
    ['no algorithm', { alg: 'none', typ: 'JWT', kid: new KeyRing(configurationOf(OLD)).currentId }],
    ['a key of the prototype', { alg: 'HS256', typ: 'JWT', kid: '__proto__' }],
  ])('is rejected when it names %s', async (_, header) => {
    const caller = signedIn(before, await createUser(before));
    const during = await startWith(NEW, OLD);
    expect(await isSignedIn(during, withHeader(caller.token ?? '', header))).toBe(false);
    await during.close();
  });
});

it('keeps values that no configured secret decrypts, and counts them', async () => {
  const { columns } = await rotateSecret(configurationOf(NEW), before.databaseUrl);
  expect(columns).toContainEqual({
    name: 'sellers.card_number_encrypted',
    current: 0,
    sealed: 0,
    unreadable: 1,
  });
  expect(await cardUnder(OLD)).toBe(CARD);
});

it('encrypts everything under the new secret, which then suffices', async () => {
  const { columns } = await rotateSecret(configurationOf(NEW, OLD), before.databaseUrl);
  expect(columns.every(({ unreadable }) => unreadable === 0)).toBe(true);
  expect(await cardUnder(NEW)).toBe(CARD);
  await expect(cardUnder(OLD)).rejects.toMatchObject({ code: 'CONFLICT' });

  const ring = new KeyRing(configurationOf(NEW));
  for (const { table, column, purpose } of SEALED_COLUMNS) {
    const rows: { sealed: string }[] = await before.dataSource.query(
      `SELECT ${column} AS sealed FROM ${table} WHERE ${column} <> ''`,
    );
    expect(rows.every(({ sealed }) => new SealedText(ring, purpose).isCurrent(sealed))).toBe(true);
  }
  const again = await rotateSecret(configurationOf(NEW), before.databaseUrl);
  expect(again.columns.reduce((sum, { sealed, unreadable }) => sum + sealed + unreadable, 0)).toBe(0);
});
