import { hash } from '@node-rs/argon2';
import { In } from 'typeorm';
import { mailboxForm } from '#domain/mailbox.js';
import { SubscriberDeletionListener } from '../../src/modules/people/subscribers/subscriber-deletion.listener.js';
import { Subscriber } from '../../src/modules/people/subscribers/subscriber.entity.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { CUSTOMER, placeOrder } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { mailedCode, mailedLoginCode, queuedMails } from '../support/mails.js';

let testApp: TestApp;
let counter = 0;
beforeAll(async () => void (testApp = await createTestApp()));
beforeEach(() => testApp.dataSource.query('DELETE FROM rate_limits'));
afterAll(() => testApp.close());

const post = (path: string, body: object) => visitor(testApp).rest('POST', `/api/${path}`, body);

/** A new mailbox in its one form, and other spellings of it. */
function mailbox(): { form: string; spellings: string[] } {
  const name = `ren\u00e9e${(counter += 1)}`;
  return {
    form: `${name}@xn--bcher-kva.test`,
    spellings: [
      `${name}@b\u00fccher.test`,
      `${name.normalize('NFD')}@BU\u0308CHER.test`,
      `\u200b${name}@b\u00fccher.test\u2060`,
      `${name.toUpperCase()}\uff20b\u00fccher\uff0etest`,
    ],
  };
}

const registration = (email: string) => ({
  name: 'Ren\u00e9e',
  last_name: 'Test',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  country: 'Sweden',
});

const countUsers = async () => testApp.dataSource.manager.count(User);

/** Results by spelling, so that one failure shows all of them. */
async function each<T>(spellings: readonly string[], run: (spelling: string) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const spelling of spellings) {
    await testApp.dataSource.query('DELETE FROM rate_limits');
    results.push(await run(spelling));
  }
  return results;
}

describe('a mailbox has one account, however its address is spelled', () => {
  it('registers, completes and signs in with any spelling, and stores one form', async () => {
    const { form, spellings } = mailbox();
    await post('users/register', registration(spellings[1]!));
    const verificationCode = await mailedCode(testApp, form);
    const proof = { email: spellings[2], verificationCode, password: PASSWORD };
    expect(await post('users/complete-registration', proof)).toMatchObject({
      status: 201,
      body: { user: { email: form } },
    });
    const logins = await each([form, ...spellings], async (email) => {
      const { status, body } = await post('users/login', { email, password: PASSWORD });
      return [status, (body as { user?: { email: string } }).user?.email];
    });
    expect(logins).toEqual([form, ...spellings].map(() => [200, form]));
  });

  it('opens no second account by registration or code', async () => {
    const { form, spellings } = mailbox();
    const { id } = await createUser(testApp, { email: form });
    const before = await countUsers();
    await each(spellings, (email) => post('users/register', registration(email)));
    const templates = (await queuedMails(testApp, form)).map(({ template }) => template);
    expect(templates).toEqual(spellings.map(() => 'account-exists'));
    await testApp.dataSource.query('DELETE FROM mails');
    const signIns = await each(spellings, async (email) => {
      await post('users/login-code', { email });
      const code = await mailedLoginCode(testApp, form);
      const { body } = await post('users/login-with-code', { email, code });
      return (body as { user?: { id: number } }).user?.id;
    });
    expect(signIns).toEqual(spellings.map(() => id));
    expect(await countUsers()).toBe(before);
  });

  it('resets its password, and counts each spelling as the same mailbox', async () => {
    const { form, spellings } = mailbox();
    await createUser(testApp, { email: form });
    for (const email of [form, ...spellings]) await post('users/forgot-password', { email });
    expect(await queuedMails(testApp, form)).toHaveLength(5);
    expect((await post('users/forgot-password', { email: `\u00ad${form}` })).status).toBe(429);
    expect((await post('users/login-code', { email: spellings[0] })).status).toBe(429);
  });

  it('cannot be taken by the profile of another account, and its own spellings are no change', async () => {
    const { form, spellings } = mailbox();
    const owner = await createUser(testApp, { email: form });
    const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
    const other = await createUser(testApp);
    const taken = await each(spellings, async (email) =>
      admin.rest('PUT', `/api/users/${other.id}`, { email }),
    );
    expect(taken.map(({ status }) => status)).toEqual(spellings.map(() => 409));
    const { name, lastName, country } = owner;
    const own = await each(spellings, (email) =>
      signedIn(testApp, owner).rest('PUT', `/api/users/${owner.id}`, {
        name,
        last_name: lastName,
        country,
        email,
      }),
    );
    expect(own.map(({ status }) => status)).toEqual(spellings.map(() => 200));
    expect(await queuedMails(testApp, form)).toEqual([]);
  });

  it('is written in its one form by every other form', async () => {
    const { form, spellings } = mailbox();
    const email = spellings[1]!;
    await post('subscribe/subscribe', { email });
    await post('subscribe/subscribe', { email: spellings[2] });
    await post('feedback/send-feedback', { name: 'Ren\u00e9e', email, message: 'Hello' });
    const buyer = signedIn(testApp, await createUser(testApp));
    const track = await createProduct(testApp);
    await placeOrder(buyer, [track.id], { customer_info: { ...CUSTOMER, email } });
    await buyer.rest('POST', '/api/mixing-mastering/order', {
      needs: ['Mixing'],
      stemsCount: 24,
      example: '',
      description: 'Ten stems',
      name: 'Ren\u00e9e',
      email,
    });
    const seller = await createSeller(testApp);
    await signedIn(testApp, seller).rest('PUT', `/api/sellers/${seller.id}/payment`, {
      payment_method: 'paypal',
      paypal_email: email,
    });
    const [stored] = await testApp.dataSource.query<Record<string, string>[]>(
      `SELECT (SELECT json_agg(email) FROM subscribers WHERE email::text LIKE '%cher%')::text AS subscribers,
              (SELECT email FROM contact_messages ORDER BY id DESC LIMIT 1) AS contact,
              (SELECT email FROM orders ORDER BY id DESC LIMIT 1) AS orders,
              (SELECT email FROM service_orders ORDER BY id DESC LIMIT 1) AS services,
              (SELECT paypal_email FROM sellers WHERE user_id = $1) AS payout`,
      [seller.id],
    );
    expect(stored).toEqual({
      subscribers: JSON.stringify([form]),
      contact: form,
      orders: form,
      services: form,
      payout: form,
    });
  });
});

describe('an account of an earlier version, stored as it was typed', () => {
  it('signs in with every spelling, and keeps the mailbox from new accounts', async () => {
    const { form, spellings } = mailbox();
    const failures: unknown[] = [];
    for (const stored of spellings) {
      const { id } = await createUser(testApp, { email: stored });
      for (const email of [form, ...spellings]) {
        await testApp.dataSource.query('DELETE FROM rate_limits');
        const { body } = await post('users/login', { email, password: PASSWORD });
        if ((body as { user?: { id: number } }).user?.id !== id) failures.push({ stored, email, body });
      }
      await post('users/register', registration(form));
      const last = (await queuedMails(testApp, form)).at(-1);
      if (last?.template !== 'account-exists') failures.push({ stored, last });
      await testApp.dataSource.manager.delete(User, { id });
    }
    expect(failures).toEqual([]);
  });

  it('signs in by its own password beside another account of the mailbox', async () => {
    const { form, spellings } = mailbox();
    const passwordHash = await hash('Another-Horse-2');
    const ids = [
      (await createUser(testApp, { email: spellings[0]!, passwordHash })).id,
      (await createUser(testApp, { email: form })).id,
    ];
    const signIns = await each(['Another-Horse-2', PASSWORD], async (password) => {
      const { body } = await post('users/login', { email: spellings[0], password });
      return (body as { user?: { id: number } }).user?.id;
    });
    expect(signIns).toEqual(ids);
  });

  it('confirms a change by a code that is mailed to it', async () => {
    const { form, spellings } = mailbox();
    const user = await createUser(testApp, { email: spellings[2]! });
    await post('users/login-code', { email: form });
    const code = await mailedLoginCode(testApp, form);
    const { status } = await signedIn(testApp, user).rest('POST', '/api/sessions/reauthenticate', { code });
    expect(status).toBe(200);
  });

  it('is never opened by the owner of another mailbox', async () => {
    const name = `mike${(counter += 1)}`;
    // Each pair differs in what its letter case or its invisible characters mean: a joiner is part of a Persian domain.
    const pairs = [
      [
        `${name}@\u0646\u0627\u0645\u0647\u0627\u06cc.test`,
        `${name}@\u0646\u0627\u0645\u0647\u200c\u0627\u06cc.test`,
      ],
      [`${name}@example.test`, `${name.replace('i', '\u0130')}@example.test`],
    ] as const;
    for (const [stored, other] of pairs) {
      const { id } = await createUser(testApp, { email: stored });
      await testApp.dataSource.query('DELETE FROM rate_limits');
      await post('users/login-code', { email: other });
      const code = await mailedLoginCode(testApp, mailboxForm(other));
      const { body } = await post('users/login-with-code', { email: other, code });
      expect((body as { user?: { id: number } }).user?.id).not.toBe(id);
    }
  });

  it('keeps its newsletter as one subscription', async () => {
    const { form, spellings } = mailbox();
    const { manager } = testApp.dataSource;
    await manager.insert(Subscriber, { email: spellings[2]!, isActive: true });
    await post('subscribe/subscribe', { email: form });
    expect((await queuedMails(testApp, form)).at(-1)?.template).toBe('newsletter-known');
  });
});

describe('a password', () => {
  const COMPOSED = 'Caf\u00e9-Stra\u00dfe-1';
  const APART = COMPOSED.normalize('NFD');
  const signInWith = (email: string, password: string) => post('users/login', { email, password });
  const statuses = async (email: string) => [
    (await signInWith(email, COMPOSED)).status,
    (await signInWith(email, APART)).status,
    (await signInWith(email, 'Cafe-Stra\u00dfe-1')).status,
  ];

  it('signs in composed and decomposed, after registration, change and reset', async () => {
    const { form } = mailbox();
    await post('users/register', { ...registration(form), password: APART, confirmPassword: COMPOSED });
    const verificationCode = await mailedCode(testApp, form);
    const proof = { email: form, verificationCode, password: COMPOSED };
    expect((await post('users/complete-registration', proof)).status).toBe(201);
    expect(await statuses(form)).toEqual([200, 200, 401]);

    const user = await createUser(testApp);
    const { name, lastName, country, email } = user;
    const changed = { name, last_name: lastName, country, email, password: APART };
    await signedIn(testApp, user).rest('PUT', `/api/users/${user.id}`, changed);
    expect(await statuses(email)).toEqual([200, 200, 401]);

    const other = await createUser(testApp);
    await post('users/forgot-password', { email: other.email });
    const link = String((await queuedMails(testApp, other.email)).at(-1)?.data['resetUrl']);
    await post(`users/reset-password/${link.split('/').at(-1)}`, { password: APART });
    expect(await statuses(other.email)).toEqual([200, 200, 401]);
  });

  it('of an earlier version, hashed as it was typed, signs in and confirms changes', async () => {
    const { manager } = testApp.dataSource;
    const user = await createUser(testApp);
    await manager.update(User, { id: user.id }, { passwordHash: await hash(APART) });
    expect(await statuses(user.email)).toEqual([200, 200, 401]);
    const reauthenticate = (password: string) =>
      signedIn(testApp, user).rest('POST', '/api/sessions/reauthenticate', { current_password: password });
    expect((await reauthenticate(APART)).status).toBe(200);
    expect((await reauthenticate(COMPOSED)).status).toBe(200);
  });
});

it('a joiner in a domain makes another mailbox, of the newsletter too', async () => {
  const [plain, joined] = [
    'list@\u0646\u0627\u0645\u0647\u0627\u06cc.test',
    'list@\u0646\u0627\u0645\u0647\u200c\u0627\u06cc.test',
  ];
  await testApp.dataSource.manager.insert(Subscriber, { email: plain, isActive: true });
  expect((await post('subscribe/subscribe', { email: joined })).status).toBe(200);
  expect(await queuedMails(testApp, plain)).toEqual([]);
  expect(await queuedMails(testApp, mailboxForm(joined))).toMatchObject([{ template: 'newsletter-confirm' }]);
  const user = await createUser(testApp, { email: joined });
  const listener = testApp.app.get(SubscriberDeletionListener, { strict: false });
  await testApp.dataSource.transaction((manager) => listener.accountDeleted(manager, user));
  const left = await testApp.dataSource.manager.findBy(Subscriber, {
    email: In([plain, mailboxForm(joined)]),
  });
  expect(left).toMatchObject([{ email: plain }]);
});
