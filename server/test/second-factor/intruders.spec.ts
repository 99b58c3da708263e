import { ApiToken } from '../../src/modules/people/api-tokens/api-token.entity.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { WebhookEndpoint } from '../../src/modules/platform/webhooks/endpoints/webhook-endpoint.entity.js';
import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { SoftwareAuthenticator } from '../support/authenticator.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { until } from '../support/until.js';
import {
  addPasskey,
  codeOf,
  complete,
  enableTotp,
  login,
  startRegistration,
  startTotp,
  withPasskey,
  withTotp,
  type LoginBody,
} from './accounts.js';

const NEW_PASSWORD = 'Another-Horse-2';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
beforeEach(() => testApp.dataSource.query('DELETE FROM rate_limits'));
afterAll(() => testApp.close());

const isSignedIn = async (caller: Caller, { id }: User) =>
  (await caller.rest('GET', `/api/users/${id}/details`)).status === 200;

const lastMail = async (email: string) => (await queuedMails(testApp, email)).at(-1);
const tokenIn = (link: unknown) => String(link).split('/').at(-1) ?? '';

async function requestedReset({ email }: User): Promise<string> {
  await visitor(testApp).rest('POST', '/api/users/forgot-password', { email });
  return tokenIn((await lastMail(email))?.data['resetUrl']);
}

const useReset = (token: string) =>
  visitor(testApp).rest('POST', `/api/users/reset-password/${token}`, { password: NEW_PASSWORD });

async function resetPassword(user: User): Promise<void> {
  expect((await useReset(await requestedReset(user))).status).toBe(200);
}

async function loginWithNewPassword({ email }: Pick<User, 'email'>): Promise<LoginBody> {
  const { body } = await visitor(testApp).rest('POST', '/api/users/login', { email, password: NEW_PASSWORD });
  return body as LoginBody;
}

/** Signs in with password and authenticator app, as the owner does after the enrolment. */
async function signInWithTotp(user: User, secret: string): Promise<void> {
  const { challenge } = await login(testApp, user);
  expect((await complete(testApp, { challenge, code: codeOf(secret, 1) })).status).toBe(200);
}

async function signInByPasskeyAlone(authenticator: SoftwareAuthenticator): Promise<string | undefined> {
  const { data: started } = await visitor(testApp).graphql(
    'mutation { startPasskeySignIn { challenge options } }',
  );
  const { challenge, options } = started?.['startPasskeySignIn'] as { challenge: string; options: string };
  const { data } = await visitor(testApp).graphql(
    'mutation ($input: PasskeySignInInput!) { signInWithPasskey(input: $input) { token } }',
    { input: { challenge, response: authenticator.authenticate(options) } },
  );
  return (data?.['signInWithPasskey'] as { token: string } | undefined)?.token;
}

describe('turning on a second factor', () => {
  it.each<[string, (caller: Caller) => Promise<unknown>]>([
    ['an app', async (caller) => enableTotp(caller, (await startTotp(caller)).secret)],
    ['a passkey', (caller) => addPasskey(caller, new SoftwareAuthenticator())],
  ])('by %s ends every other session and what it has begun', async (_, turnOn) => {
    const user = await createUser(testApp);
    const [owner, thief] = [signedIn(testApp, user), signedIn(testApp, user)];
    const newEmail = `thief-${user.id}@example.test`;
    const { name, lastName, country } = user;
    const moved = { name, last_name: lastName, country, email: newEmail };
    expect((await thief.rest('PUT', `/api/users/${user.id}`, moved)).status).toBe(200);
    const confirmation = tokenIn((await lastMail(newEmail))?.data['confirmUrl']);
    const reset = await requestedReset(user);
    await turnOn(owner);
    expect([await isSignedIn(owner, user), await isSignedIn(thief, user)]).toEqual([true, false]);
    expect((await thief.rest('PUT', `/api/users/${user.id}`, moved)).status).toBe(401);
    const confirm = await visitor(testApp).graphql(
      'mutation ($token: String!) { confirmEmailChange(token: $token) { message } }',
      { token: confirmation },
    );
    expect(confirm.code).toBe('BAD_USER_INPUT');
    expect((await useReset(reset)).status).toBe(400);
  });

  it('stops the requests of other sessions that wait for it', async () => {
    const user = await createSeller(testApp);
    await testApp.dataSource.manager.update(User, { id: user.id }, { isAdmin: true });
    const thief = signedIn(testApp, user);
    await isSignedIn(thief, user);
    const { name, lastName, country } = user;
    const { manager } = testApp.dataSource;
    const { requests } = await manager.transaction(async (tx) => {
      await tx.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]);
      const pending = [
        thief.graphql('mutation { createApiToken(input: { name: "x", scopes: [read_orders] }) { token } }'),
        thief.graphql('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }', {
          input: { name, lastName, country, email: 'thief@example.test' },
        }),
        startRegistration(thief),
        thief.graphql(
          'mutation { updatePayoutDetails(input: { paymentMethod: paypal, paypalEmail: "thief@example.test" }) { id } }',
        ),
        thief.graphql(
          'mutation { createWebhookEndpoint(input: { url: "https://evil.example/", eventTypes: [ORDER_COMPLETED] }) { secret } }',
        ),
      ];
      await until('all requests wait for the lock', async () => {
        const [{ count }] = await testApp.dataSource.query<[{ count: number }]>(
          `SELECT count(*)::int AS count FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return count === pending.length;
      });
      await tx.query('DELETE FROM sessions WHERE user_id = $1', [user.id]);
      // Not awaited before the commit, which they wait for.
      return { requests: pending };
    });
    const codes = (await Promise.all(requests)).map(({ code }) => code);
    expect(codes).toEqual(codes.map(() => 'UNAUTHENTICATED'));
    expect(await manager.countBy(ApiToken, { userId: user.id })).toBe(0);
    expect(await testApp.dataSource.query('SELECT FROM email_changes WHERE user_id = $1', [user.id])).toEqual(
      [],
    );
  });

  it('keeps the sessions that have proven one, when another is added', async () => {
    const { user, caller, secret } = await withTotp(testApp);
    const proven = signedIn(testApp, user, { secondFactor: true });
    const unproven = signedIn(testApp, user);
    expect(await isSignedIn(unproven, user)).toBe(true);
    await addPasskey(proven, new SoftwareAuthenticator());
    expect(await Promise.all([proven, caller, unproven].map((one) => isSignedIn(one, user)))).toEqual([
      true,
      true,
      false,
    ]);
    await signInWithTotp(user, secret);
  });
});

describe('a password reset', () => {
  it.each<[string, (caller: Caller) => Promise<unknown>]>([
    ['authenticator app', async (caller) => enableTotp(caller, (await startTotp(caller)).secret)],
    ['passkey', (caller) => addPasskey(caller, new SoftwareAuthenticator())],
  ])('removes a planted %s that would lock out the owner, and says so', async (_, plant) => {
    const user = await createUser(testApp);
    await plant(signedIn(testApp, user));
    expect(await login(testApp, user)).toMatchObject({ requiresSecondFactor: true });
    await resetPassword(user);
    expect((await loginWithNewPassword(user)).token).toEqual(expect.any(String));
    const { removed } = (await lastMail(user.email))?.data as { removed: string[] };
    expect(removed).toEqual([
      expect.stringMatching(/^(Passkey “My phone”|Authenticator app)$/),
      'Recovery codes',
    ]);
  });

  it('removes a planted passkey that has signed in alone', async () => {
    const user = await createUser(testApp);
    const authenticator = new SoftwareAuthenticator();
    await addPasskey(signedIn(testApp, user), authenticator);
    expect(await signInByPasskeyAlone(authenticator)).toEqual(expect.any(String));
    await resetPassword(user);
    expect(await signInByPasskeyAlone(authenticator)).toBeUndefined();
    expect((await loginWithNewPassword(user)).token).toEqual(expect.any(String));
  });

  it('keeps the factor that the owner has proven, and removes those that were added since', async () => {
    const { user, caller, secret, recoveryCodes } = await withTotp(testApp);
    await signInWithTotp(user, secret);
    const planted = new SoftwareAuthenticator();
    await addPasskey(caller, planted);
    expect(await signInByPasskeyAlone(planted)).toEqual(expect.any(String));
    await resetPassword(user);
    const { challenge, methods } = await loginWithNewPassword(user);
    expect(methods).toEqual(['TOTP', 'RECOVERY_CODE']);
    expect((await complete(testApp, { challenge, code: recoveryCodes[0] })).status).toBe(200);
    expect((await lastMail(user.email))?.data).toMatchObject({ change: 'recovery-code-used' });
    expect((await queuedMails(testApp, user.email)).at(-2)?.data).toMatchObject({
      removed: ['Passkey “My phone”'],
    });
  });

  it('removes a passkey that replaced the proven factor', async () => {
    const { user, caller, secret } = await withTotp(testApp);
    await signInWithTotp(user, secret);
    const planted = new SoftwareAuthenticator();
    await addPasskey(caller, planted);
    await caller.graphql('mutation { disableTotp { message } }');
    const { challenge, passkey_options } = await login(testApp, user);
    const passkeyResponse = planted.authenticate(passkey_options);
    expect((await complete(testApp, { challenge, passkeyResponse })).status).toBe(200);
    await resetPassword(user);
    expect((await loginWithNewPassword(user)).token).toEqual(expect.any(String));
  });

  it('keeps a passkey of last week that signs in', async () => {
    const { user, authenticator } = await withPasskey(testApp);
    await testApp.dataSource.query(
      `UPDATE passkeys SET created_at = now() - interval '8 days' WHERE user_id = $1`,
      [user.id],
    );
    expect(await signInByPasskeyAlone(authenticator)).toEqual(expect.any(String));
    await resetPassword(user);
    expect(await loginWithNewPassword(user)).toMatchObject({ requiresSecondFactor: true });
  });

  it('removes tokens, endpoints and payout details of the intruder, and leaves those of the owner', async () => {
    const { manager } = testApp.dataSource;
    const user = await createSeller(testApp);
    await manager.update(User, { id: user.id }, { isAdmin: true });
    const owner = signedIn(testApp, user);
    const endpoint = (url: string) =>
      owner.graphql(
        'mutation ($url: String!) { createWebhookEndpoint(input: { url: $url, eventTypes: [ORDER_COMPLETED] }) { endpoint { id } } }',
        { url },
      );
    await endpoint('https://example.com/own');
    await endpoint('https://example.com/changed');
    const { secret } = await startTotp(owner);
    await enableTotp(owner, secret);
    await signInWithTotp(user, secret);

    const thief = signedIn(testApp, user, { secondFactor: true });
    await thief.graphql(
      'mutation { createApiToken(input: { name: "Back door", scopes: [read_orders] }) { token } }',
    );
    const [changed] = await manager.findBy(WebhookEndpoint, { url: 'https://example.com/changed' });
    await thief.graphql(
      'mutation ($id: Int!) { updateWebhookEndpoint(id: $id, input: { url: "https://evil.example/?key=1" }) { id } }',
      { id: changed?.id },
    );
    const payout = { payment_method: 'paypal', paypal_email: 'thief@example.test' };
    expect((await thief.rest('PUT', `/api/sellers/${user.id}/payment`, payout)).status).toBe(200);

    await resetPassword(user);
    expect(await manager.countBy(ApiToken, { userId: user.id })).toBe(1);
    expect((await manager.findOneByOrFail(ApiToken, { userId: user.id })).revokedAt).not.toBeNull();
    expect((await manager.find(WebhookEndpoint)).map(({ url }) => url)).toEqual(['https://example.com/own']);
    expect(await manager.findOneByOrFail(Seller, { userId: user.id })).toMatchObject({
      paymentMethod: null,
      paypalEmail: null,
    });
    expect((await lastMail(user.email))?.data).toMatchObject({
      change: 'password-reset',
      removed: ['API token “Back door”', 'Webhook https://evil.example/', 'Payout details'],
    });
    expect(await loginWithNewPassword(user)).toMatchObject({ requiresSecondFactor: true });
  });

  it('leaves payout details of long ago to an owner without a factor', async () => {
    const user = await createSeller(testApp);
    const { manager } = testApp.dataSource;
    await manager.update(
      Seller,
      { userId: user.id },
      { paymentMethod: 'paypal', paypalEmail: 'own@example.test' },
    );
    await resetPassword(user);
    expect(await manager.findOneByOrFail(Seller, { userId: user.id })).toMatchObject({
      paypalEmail: 'own@example.test',
    });
    expect((await lastMail(user.email))?.data).not.toHaveProperty('removed');
  });
});

describe('the link in the notice about an added factor', () => {
  it('takes the account back although the intruder has proven the factor', async () => {
    const user = await createUser(testApp);
    const thief = signedIn(testApp, user);
    const { secret } = await startTotp(thief);
    await enableTotp(thief, secret);
    const notice = await lastMail(user.email);
    expect(notice?.data).toMatchObject({ change: 'authenticator-enabled' });
    await signInWithTotp(user, secret);
    const name = { name: 'Thief', last_name: user.lastName, email: user.email, country: user.country };
    await signedIn(testApp, user, { secondFactor: true }).rest('PUT', `/api/users/${user.id}`, {
      ...name,
      password: 'The-Thief-knows-1',
    });
    const token = tokenIn(notice?.data['resetUrl']);
    expect((await useReset(token)).status).toBe(200);
    expect((await loginWithNewPassword(user)).token).toEqual(expect.any(String));
    expect((await lastMail(user.email))?.data).toMatchObject({
      removed: ['Authenticator app', 'Recovery codes'],
    });
    expect((await useReset(token)).status).toBe(400);
  });

  it('ends after seven days', async () => {
    const { user } = await withTotp(testApp);
    const token = tokenIn((await lastMail(user.email))?.data['resetUrl']);
    await testApp.dataSource.query(
      `UPDATE recovery_links SET expires_at = expires_at - interval '7 days' WHERE user_id = $1`,
      [user.id],
    );
    expect((await useReset(token)).status).toBe(400);
  });

  it('is stored without its token', async () => {
    const { user } = await withTotp(testApp);
    const token = tokenIn((await lastMail(user.email))?.data['resetUrl']);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await testApp.dataSource.query('SELECT * FROM recovery_links');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
