import { isSameMailbox, mailboxForm } from '#domain/mailbox.js';
import { Order } from '../../src/modules/sales/orders/order.entity.js';
import { PasswordReset } from '../../src/modules/people/accounts/links/account-link.entity.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { revokeAccountLinks } from '../../src/modules/people/accounts/index.js';
import { createSeller, createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { placeOrder } from '../orders/shop.js';
import { addPasskey, login } from '../second-factor/accounts.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { SoftwareAuthenticator } from '../support/authenticator.js';
import { Caller } from '../support/caller.js';
import { mailedCode, mailedLoginCode, queuedMails } from '../support/mails.js';
import { whileLocked } from '../support/while-locked.js';

let testApp: TestApp;
let user: User;
let newEmail: string;
let counter = 0;
beforeAll(async () => void (testApp = await createTestApp()));
beforeEach(async () => {
  await testApp.dataSource.query('DELETE FROM rate_limits');
  user = await createUser(testApp);
  newEmail = `thief${(counter += 1)}@example.test`;
});
afterAll(() => testApp.close());

const post = (path: string, body: object) => visitor(testApp).rest('POST', `/api/users/${path}`, body);
const accountOf = (email: string) => testApp.dataSource.manager.findOneBy(User, { email });
const admin = async () => signedIn(testApp, await createUser(testApp, { isAdmin: true }));

async function mailedToken(email: string, template: string, key: string): Promise<string> {
  const mail = (await queuedMails(testApp, email)).findLast((one) => one.template === template);
  return String(mail?.data[key]).split('/').at(-1) ?? '';
}

/** Moves the account to another address, as an intruder does. @returns the undo token in the replaced mailbox */
async function moveAccount(): Promise<string> {
  const { name, lastName, country } = user;
  await signedIn(testApp, user).rest('PUT', `/api/users/${user.id}`, {
    name,
    last_name: lastName,
    country,
    email: newEmail,
  });
  const token = await mailedToken(newEmail, 'confirm-email', 'confirmUrl');
  await visitor(testApp).graphql(
    'mutation ($token: String!) { confirmEmailChange(token: $token) { message } }',
    {
      token,
    },
  );
  expect((await accountOf(newEmail))?.id).toBe(user.id);
  return mailedToken(mailboxForm(user.email), 'email-replaced', 'undoUrl');
}

/** Adds a passkey to the moved account. @returns the token of the link in the notice, which the intruder gets */
async function addedByIntruder(): Promise<string> {
  const moved = await testApp.dataSource.manager.findOneByOrFail(User, { id: user.id });
  await addPasskey(signedIn(testApp, moved), new SoftwareAuthenticator());
  return mailedToken(newEmail, 'security-notice', 'resetUrl');
}

const statusOfReset = async (token: string) =>
  (await post(`reset-password/${token}`, { password: 'Another-Horse-2' })).status;

const undo = (token: string) => post(`undo-email-change/${token}`, {});

/** Opens an account for the replaced address by a mailed code. */
async function signInByCode(): Promise<{ caller: Caller; id: number }> {
  await post('login-code', { email: user.email });
  const code = await mailedLoginCode(testApp, user.email);
  const { body } = await post('login-with-code', { email: user.email, code });
  const { token, user: opened } = body as { token: string; user: { id: number } };
  return { caller: new Caller(testApp.app, token), id: opened.id };
}

async function register(overrides: object = {}): Promise<{ caller: Caller; id: number }> {
  const proof = { email: user.email, password: PASSWORD };
  const form = { ...proof, name: 'New', last_name: 'One', country: 'Sweden', confirmPassword: PASSWORD };
  await post('register', { ...form, ...overrides });
  const verificationCode = await mailedCode(testApp, user.email);
  const { body } = await post('complete-registration', { ...proof, verificationCode });
  const { token, user: opened } = body as { token: string; user: { id: number } };
  return { caller: new Caller(testApp.app, token), id: opened.id };
}

describe('undoing an address change', () => {
  it('takes the address from an empty account that a sign-in by code opened', async () => {
    const token = await moveAccount();
    const { id, caller } = await signInByCode();
    expect(id).not.toBe(user.id);
    expect((await undo(token)).status).toBe(200);
    expect((await accountOf(user.email))?.id).toBe(user.id);
    expect((await caller.rest('GET', `/api/users/${id}/details`)).status).toBe(401);
    expect((await login(testApp, user)).token).toEqual(expect.any(String));
  });

  it('restores the address as it was spelled, and takes it from an account with another spelling', async () => {
    const email = `ren\u00e9e${counter}@B\u00fccher.test`;
    user = await createUser(testApp, { email });
    const token = await moveAccount();
    await post('login-code', { email });
    const code = await mailedLoginCode(testApp, mailboxForm(email));
    expect((await post('login-with-code', { email, code })).status).toBe(200);
    expect((await undo(token)).status).toBe(200);
    const accounts = (await testApp.dataSource.manager.find(User)).filter((one) =>
      isSameMailbox(one.email, email),
    );
    expect(accounts).toMatchObject([{ id: user.id, email }]);
  });

  it('takes over what the owner did in the account that was opened meanwhile', async () => {
    const token = await moveAccount();
    const { caller } = await register();
    const track = await createProduct(testApp);
    expect((await placeOrder(caller, [track.id])).status).toBe(201);
    expect((await undo(token)).status).toBe(200);
    expect(await testApp.dataSource.manager.countBy(Order, { userId: user.id })).toBe(1);
    expect(await testApp.dataSource.manager.countBy(User, { email: user.email })).toBe(1);
  });

  it('takes the address, and no more, from an account that cannot be merged', async () => {
    user = await createSeller(testApp);
    const token = await moveAccount();
    const { id } = await register({ is_seller: true, shop_name: `Second ${user.id}` });
    expect((await undo(token)).status).toBe(200);
    expect((await accountOf(user.email))?.id).toBe(user.id);
    const other = await testApp.dataSource.manager.findOneByOrFail(User, { id });
    expect(other.email).toMatch(/\.invalid$/);
    const changes = (await queuedMails(testApp, user.email)).map(({ data }) => data['change']);
    expect(changes).toContain('address-taken-back');
  });

  it('takes the address, and no more, from another account that an admin gave it to', async () => {
    const token = await moveAccount();
    const other = await createUser(testApp);
    await testApp.dataSource.query(`UPDATE users SET created_at = now() - interval '1 year' WHERE id = $1`, [
      other.id,
    ]);
    expect((await (await admin()).rest('PUT', `/api/users/${other.id}`, { email: user.email })).status).toBe(
      200,
    );
    expect((await undo(token)).status).toBe(200);
    expect((await accountOf(user.email))?.id).toBe(user.id);
    expect(await testApp.dataSource.manager.existsBy(User, { id: other.id })).toBe(true);
  });

  it('takes the address from an admin and from a blocked account', async () => {
    for (const state of [{ isAdmin: true }, { blockedAt: new Date(), blockReason: 'Fraud' }]) {
      user = await createUser(testApp);
      newEmail = `thief${(counter += 1)}@example.test`;
      const token = await moveAccount();
      const { id } = await signInByCode();
      await testApp.dataSource.manager.update(User, { id }, state);
      expect((await undo(token)).status).toBe(200);
      expect((await accountOf(user.email))?.id).toBe(user.id);
      expect(await testApp.dataSource.manager.findOneByOrFail(User, { id })).toMatchObject(
        'isAdmin' in state ? { isAdmin: true } : { isBlocked: true },
      );
    }
  });

  it('works while the address is being taken', async () => {
    const token = await moveAccount();
    await post('login-code', { email: user.email });
    const code = await mailedLoginCode(testApp, user.email);
    const [undone] = await Promise.all([undo(token), post('login-with-code', { email: user.email, code })]);
    expect(undone.status).toBe(200);
    expect((await accountOf(user.email))?.id).toBe(user.id);
  });

  it('removes the passkey that the intruder added, and tells the restored mailbox alone', async () => {
    const token = await moveAccount();
    const moved = await testApp.dataSource.manager.findOneByOrFail(User, { id: user.id });
    await addPasskey(signedIn(testApp, moved), new SoftwareAuthenticator());
    expect((await undo(token)).status).toBe(200);
    expect((await login(testApp, user)).token).toEqual(expect.any(String));
    expect((await queuedMails(testApp, user.email)).at(-1)?.data).toMatchObject({
      change: 'email-restored',
      removed: ['Passkey “My phone”', 'Recovery codes'],
    });
    expect((await queuedMails(testApp, newEmail)).at(-1)?.data).not.toHaveProperty('removed');
  });

  it('ends the links that notices have mailed to the address of the intruder', async () => {
    const undoToken = await moveAccount();
    const link = await addedByIntruder();
    expect((await undo(undoToken)).status).toBe(200);
    expect(await statusOfReset(link)).toBe(400);
  });

  it('leaves no reset link to the address of the intruder that was requested at the same moment', async () => {
    const undoToken = await moveAccount();
    const { email } = user;
    await whileLocked(
      testApp,
      user.id,
      () => post('forgot-password', { email: newEmail }),
      async (manager) => {
        await manager.update(User, { id: user.id }, { email });
        await revokeAccountLinks(manager, user.id);
      },
    );
    const templates = (await queuedMails(testApp, newEmail)).map(({ template }) => template);
    expect(templates).not.toContain('password-reset');
    expect(await testApp.dataSource.manager.countBy(PasswordReset, { userId: user.id })).toBe(0);
    expect((await undo(undoToken)).status).toBe(200);
  });

  it('leaves the links that were mailed to the restored address before', async () => {
    await addPasskey(signedIn(testApp, user), new SoftwareAuthenticator());
    const link = await mailedToken(user.email, 'security-notice', 'resetUrl');
    await testApp.dataSource.query(
      `UPDATE recovery_links SET since = since - interval '1 minute' WHERE user_id = $1`,
      [user.id],
    );
    expect((await undo(await moveAccount())).status).toBe(200);
    expect(await statusOfReset(link)).toBe(200);
  });
});

describe('an account that comes back to its earlier address', () => {
  it('is kept by no link of the mailbox that it leaves, when an admin moves it back', async () => {
    await moveAccount();
    const link = await addedByIntruder();
    expect((await (await admin()).rest('PUT', `/api/users/${user.id}`, { email: user.email })).status).toBe(
      200,
    );
    expect(await statusOfReset(link)).toBe(400);
    const left = await queuedMails(testApp, newEmail);
    expect(left.map(({ template }) => template)).not.toContain('email-replaced');
    expect(left.at(-1)?.data).toMatchObject({ change: 'email-restored' });
    expect((await queuedMails(testApp, user.email)).at(-1)?.data).toMatchObject({ change: 'email-restored' });
  });
});
