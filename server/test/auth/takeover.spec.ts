import { PasswordService } from '#core/auth/index.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';

const NEW_PASSWORD = 'a-new-password';
const CONFIRM = 'mutation ($token: String!) { confirmEmailChange(token: $token) { message } }';
const UNDO = 'mutation ($token: String!) { undoEmailChange(token: $token) { message } }';

let testApp: TestApp;
let user: User;
let owner: Caller;
let newEmail: string;
let counter = 0;

beforeAll(async () => void (testApp = await createTestApp()));
beforeEach(async () => {
  user = await createUser(testApp);
  owner = signedIn(testApp, user);
  newEmail = `moved${(counter += 1)}@example.test`;
});
afterAll(() => testApp.close());

const emailOf = async (id: number) => (await testApp.dataSource.manager.findOneByOrFail(User, { id })).email;

const editProfile = (caller: Caller, changes: object) =>
  caller.rest('PUT', `/api/users/${user.id}`, {
    name: user.name,
    last_name: user.lastName,
    email: user.email,
    country: user.country,
    ...changes,
  });

/** The token at the end of the newest link of this kind in a mailbox. */
async function mailedToken(email: string, template: string, key: string): Promise<string> {
  const mail = (await queuedMails(testApp, email)).findLast((one) => one.template === template);
  return String(mail?.data[key]).split('/').at(-1) ?? '';
}

const confirmToken = () => mailedToken(newEmail, 'confirm-email', 'confirmUrl');
const undoToken = (email = user.email) => mailedToken(email, 'email-replaced', 'undoUrl');

async function resetToken(): Promise<string> {
  await visitor(testApp).rest('POST', '/api/users/forgot-password', { email: user.email });
  return mailedToken(user.email, 'password-reset', 'resetUrl');
}

const reset = (token: string) =>
  visitor(testApp).rest('POST', `/api/users/reset-password/${token}`, { password: NEW_PASSWORD });

const confirm = (token: string) => visitor(testApp).graphql(CONFIRM, { token });

async function moveAccount(): Promise<void> {
  await editProfile(owner, { email: newEmail });
  await confirm(await confirmToken());
  expect(await emailOf(user.id)).toBe(newEmail);
}

const admin = async () => signedIn(testApp, await createUser(testApp, { isAdmin: true }));

const login = (email: string) =>
  visitor(testApp).rest('POST', '/api/users/login', { email, password: PASSWORD });

const undos: [string, (token: string) => Promise<{ status: number; code?: string | undefined }>][] = [
  ['REST', (token) => visitor(testApp).rest('POST', `/api/users/undo-email-change/${token}`)],
  ['GraphQL', (token) => visitor(testApp).graphql(UNDO, { token })],
];

describe('a pending address change', () => {
  it.each([
    ['a password reset', async () => reset(await resetToken())],
    ['a password change', () => editProfile(owner, { password: NEW_PASSWORD })],
    [
      'a password change by an admin',
      async () => (await admin()).rest('PUT', `/api/users/${user.id}`, { password: NEW_PASSWORD }),
    ],
    [
      'a password change over GraphQL',
      () => {
        const { name, lastName, email, country } = user;
        return owner.graphql(
          'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
          { input: { name, lastName, email, country, password: NEW_PASSWORD } },
        );
      },
    ],
    [
      'an address change by an admin',
      async () => (await admin()).rest('PUT', `/api/users/${user.id}`, { email: `admin-${newEmail}` }),
    ],
  ])('ends with %s', async (_, change) => {
    await editProfile(owner, { email: newEmail });
    const token = await confirmToken();
    await change();
    expect((await confirm(token)).code).toBe('BAD_USER_INPUT');
    expect(await emailOf(user.id)).not.toBe(newEmail);
  });

  it('ends with the account', async () => {
    await editProfile(owner, { email: newEmail });
    const token = await confirmToken();
    await (await admin()).rest('DELETE', `/api/users/${user.id}`);
    expect((await confirm(token)).code).toBe('BAD_USER_INPUT');
  });

  it('is announced to the current mailbox before it takes effect', async () => {
    await editProfile(owner, { email: newEmail });
    expect(await queuedMails(testApp, user.email)).toMatchObject([
      { template: 'email-change-requested', data: { newEmail, resetUrl: expect.any(String) as string } },
    ]);
  });

  it('is limited to five requests per account and hour', async () => {
    const responses = [];
    for (let n = 0; n < 6; n += 1) {
      responses.push(await editProfile(owner, { name: `Name ${n}`, email: `${n}-${newEmail}` }));
    }
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(responses[5]?.body).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await testApp.dataSource.manager.findOneByOrFail(User, { id: user.id })).name).toBe('Name 4');
  });

  it('is required for an admin’s own address too', async () => {
    const self = await createUser(testApp, { isAdmin: true });
    await signedIn(testApp, self).rest('PUT', `/api/users/${self.id}`, { email: newEmail });
    expect(await emailOf(self.id)).toBe(self.email);
    await confirm(await confirmToken());
    expect(await emailOf(self.id)).toBe(newEmail);
  });
});

describe('an older reset link', () => {
  it.each([
    ['a password change', () => editProfile(owner, { password: NEW_PASSWORD })],
    ['an address change', moveAccount],
    [
      'an address change by an admin',
      async () => (await admin()).rest('PUT', `/api/users/${user.id}`, { email: newEmail }),
    ],
    ['another reset', async () => reset(await resetToken())],
  ])('ends with %s', async (_, change) => {
    const token = await resetToken();
    await change();
    expect((await reset(token)).status).toBe(400);
  });
});

describe('a changed address', () => {
  it('ends every session and sets a new cookie in the confirming browser', async () => {
    const other = signedIn(testApp, user);
    await editProfile(owner, { email: newEmail });
    const response = await owner.rest('POST', '/graphql', {
      query: CONFIRM,
      variables: { token: await confirmToken() },
    });
    for (const caller of [owner, other]) {
      expect((await caller.rest('GET', `/api/users/${user.id}/details`)).status).toBe(401);
    }
    const cookie = (response.headers['set-cookie'] as string[])
      .find((line) => line.includes('session='))
      ?.split(';')[0];
    const details = await visitor(testApp).rest('GET', `/api/users/${user.id}/details`, undefined, {
      cookie: String(cookie),
    });
    expect(details.status).toBe(200);
  });

  it('does not sign in another caller who confirms it', async () => {
    await editProfile(owner, { email: newEmail });
    const stranger = signedIn(testApp, await createUser(testApp));
    const variables = { token: await confirmToken() };
    const { headers } = await stranger.rest('POST', '/graphql', { query: CONFIRM, variables });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is mailed to both addresses, with an undo link to the replaced one', async () => {
    await moveAccount();
    const replaced = (await queuedMails(testApp, user.email)).at(-1);
    expect(replaced).toMatchObject({ template: 'email-replaced', data: { newEmail, validDays: 7 } });
    expect(replaced?.data['undoUrl']).toMatch(/^http:\/\/localhost:3000\/undo-email-change\/[\w-]{43}$/);
    expect((await queuedMails(testApp, newEmail)).at(-1)).toMatchObject({
      template: 'security-notice',
      data: { change: 'email-changed' },
    });
  });

  it.each(undos)('can be undone from the replaced mailbox over %s', async (_, undo) => {
    await moveAccount();
    expect(await undo(await undoToken())).toMatchObject({ status: 200 });
    expect(await emailOf(user.id)).toBe(user.email);
    expect((await login(user.email)).status).toBe(200);
    for (const email of [user.email, newEmail]) {
      expect((await queuedMails(testApp, email)).at(-1)).toMatchObject({
        template: 'security-notice',
        data: { change: 'email-restored' },
      });
    }
  });

  it('can be undone after a change by an admin', async () => {
    await (await admin()).rest('PUT', `/api/users/${user.id}`, { email: newEmail });
    expect((await owner.rest('GET', `/api/users/${user.id}/details`)).status).toBe(401);
    await visitor(testApp).graphql(UNDO, { token: await undoToken() });
    expect(await emailOf(user.id)).toBe(user.email);
  });

  it('cannot be undone by a link older than 7 days', async () => {
    await moveAccount();
    const age = (interval: string) =>
      testApp.dataSource.query(
        `UPDATE email_change_undos SET expires_at = expires_at - $2::interval WHERE user_id = $1`,
        [user.id, interval],
      );
    await age('7 days');
    expect((await visitor(testApp).graphql(UNDO, { token: await undoToken() })).code).toBe('BAD_USER_INPUT');
    await age('-1 minute');
    expect((await visitor(testApp).graphql(UNDO, { token: await undoToken() })).code).toBeUndefined();
  });

  it.each(undos)('can be undone once per link over %s', async (_, undo) => {
    await moveAccount();
    const token = await undoToken();
    await undo(token);
    await (await admin()).rest('PUT', `/api/users/${user.id}`, { email: newEmail });
    await undo(token);
    expect(await emailOf(user.id)).toBe(newEmail);
  });

  it('ends sessions, API tokens, reset links and pending changes when it is undone', async () => {
    await moveAccount();
    const thief = signedIn(testApp, await testApp.dataSource.manager.findOneByOrFail(User, { id: user.id }));
    const { data } = await thief.graphql(
      'mutation { createApiToken(input: { name: "Back door", scopes: [read_orders] }) { token } }',
    );
    const { token } = data?.['createApiToken'] as { token: string };
    await editProfile(thief, { email: `next-${newEmail}` });
    const pending = await mailedToken(`next-${newEmail}`, 'confirm-email', 'confirmUrl');
    await visitor(testApp).rest('POST', '/api/users/forgot-password', { email: newEmail });
    const resetLink = await mailedToken(newEmail, 'password-reset', 'resetUrl');

    const withToken = () =>
      visitor(testApp).rest('GET', `/api/orders/user/${user.id}`, undefined, {
        authorization: `Bearer ${token}`,
      });
    expect((await withToken()).status).toBe(200);

    await visitor(testApp).graphql(UNDO, { token: await undoToken() });
    expect((await thief.rest('GET', `/api/users/${user.id}/details`)).status).toBe(401);
    expect((await withToken()).status).toBe(401);
    expect((await reset(resetLink)).status).toBe(400);
    expect((await confirm(pending)).code).toBe('BAD_USER_INPUT');
    expect(await emailOf(user.id)).toBe(user.email);
  });

  it('can be undone after a second change, whose undo link is revoked', async () => {
    await moveAccount();
    const second = `second-${newEmail}`;
    await (await admin()).rest('PUT', `/api/users/${user.id}`, { email: second });
    const laterUndo = await undoToken(newEmail);
    await visitor(testApp).graphql(UNDO, { token: await undoToken() });
    expect(await emailOf(user.id)).toBe(user.email);
    expect((await visitor(testApp).graphql(UNDO, { token: laterUndo })).code).toBe('BAD_USER_INPUT');
    expect(await emailOf(user.id)).toBe(user.email);
  });

  it('can be undone after a password reset by the intruder', async () => {
    await moveAccount();
    await visitor(testApp).rest('POST', '/api/users/forgot-password', { email: newEmail });
    expect((await reset(await mailedToken(newEmail, 'password-reset', 'resetUrl'))).status).toBe(200);
    await visitor(testApp).graphql(UNDO, { token: await undoToken() });
    expect(await emailOf(user.id)).toBe(user.email);
  });

  it('stores no undo token in clear text', async () => {
    await moveAccount();
    const token = await undoToken();
    const rows = await testApp.dataSource.query('SELECT token_hash FROM email_change_undos');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

it('hashes no password for an invalid reset link', async () => {
  const hash = jest.spyOn(testApp.app.get(PasswordService, { strict: false }), 'hash');
  hash.mockClear();
  expect((await reset('no-such-link')).status).toBe(400);
  expect(hash).not.toHaveBeenCalled();
  hash.mockRestore();
});
