import { Session } from '../../src/modules/people/sessions/session.entity.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

interface Tokens {
  token: string;
  token_expires_at: string;
  refresh_token: string;
  refresh_token_expires_at: string;
}

const APP = { 'ghostnote-app': 'Crate Player' };

async function signInApp(user: User): Promise<Tokens> {
  const body = { email: user.email, password: PASSWORD };
  const response = await visitor(testApp).rest('POST', '/api/users/login', body, APP);
  expect(response.headers['set-cookie'] ?? '').not.toMatch(/session=|userId=/);
  return response.body as Tokens;
}

const tryRefresh = (refresh_token: string) =>
  visitor(testApp).rest('POST', '/api/users/token/refresh', { refresh_token });

async function refresh(token: string): Promise<Tokens> {
  const { status, body } = await tryRefresh(token);
  expect(status).toBe(200);
  return body as Tokens;
}

const meOf = async (token: string): Promise<unknown> =>
  (await new Caller(testApp.app, token).graphql('{ me { id } }')).data?.['me'];

const minutes = (time: string) => Math.round((Date.parse(time) - Date.now()) / 60_000);

describe('the sign-in of an app', () => {
  it('answers a token for an hour and a refresh token for 90 days', async () => {
    const user = await createUser(testApp);
    const tokens = await signInApp(user);
    expect(await meOf(tokens.token)).toEqual({ id: user.id });
    expect(minutes(tokens.token_expires_at)).toBe(60);
    expect(minutes(tokens.refresh_token_expires_at)).toBe(90 * 24 * 60);
  });

  it('is shown among the devices by the name of the app, and can be ended there', async () => {
    const user = await createUser(testApp);
    const { token, refresh_token } = await signInApp(user);
    const owner = signedIn(testApp, user);
    const { body } = await owner.rest('GET', '/api/sessions');
    const app = (body as { data: { id: number; device: string }[] }).data.find(
      ({ device }) => device === 'Crate Player',
    );
    await owner.rest('DELETE', `/api/sessions/${app?.id}`);
    expect(await meOf(token)).toBeNull();
    expect((await tryRefresh(refresh_token)).status).toBe(401);
  });

  it('leaves the answer of other sign-ins as it was', async () => {
    const { email } = await createUser(testApp);
    const { body } = await visitor(testApp).rest('POST', '/api/users/login', { email, password: PASSWORD });
    expect(Object.keys(body as object)).toEqual(['message', 'user', 'token']);
  });

  it('stores no refresh token, only its hash', async () => {
    const user = await createUser(testApp);
    const { refresh_token } = await signInApp(user);
    const [, family = '', secret = ''] = refresh_token.split('.');
    const row = JSON.stringify(await testApp.dataSource.manager.findOneBy(Session, { userId: user.id }));
    expect(row).not.toContain(family);
    expect(row).not.toContain(secret);
  });
});

describe('a refresh', () => {
  it('answers a new pair over REST and GraphQL, each refresh token once', async () => {
    const user = await createUser(testApp);
    const first = await signInApp(user);
    const second = await refresh(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const { data } = await visitor(testApp).graphql(
      'mutation ($token: String!) { refreshToken(refreshToken: $token) { token refreshToken tokenExpiresAt } }',
      { token: second.refresh_token },
    );
    const third = data?.['refreshToken'] as { token: string; refreshToken: string };
    expect(new Set([first.refresh_token, second.refresh_token, third.refreshToken]).size).toBe(3);
    expect(await meOf(second.token)).toEqual({ id: user.id });
    expect(await meOf(third.token)).toEqual({ id: user.id });
  });

  it('does not lengthen the session', async () => {
    const user = await createUser(testApp);
    const first = await signInApp(user);
    const second = await refresh(first.refresh_token);
    expect(second.refresh_token_expires_at).toBe(first.refresh_token_expires_at);
    await testApp.dataSource.query(
      `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
      [user.id],
    );
    expect((await tryRefresh(second.refresh_token)).status).toBe(401);
  });

  it('is refused after 30 days without a request', async () => {
    const user = await createUser(testApp);
    const { refresh_token } = await signInApp(user);
    await testApp.dataSource.query(
      `UPDATE sessions SET last_used_at = now() - interval '30 days' WHERE user_id = $1`,
      [user.id],
    );
    expect((await tryRefresh(refresh_token)).status).toBe(401);
  });

  it('with the same token twice at once ends the session', async () => {
    const { refresh_token } = await signInApp(await createUser(testApp));
    const answers = await Promise.all([tryRefresh(refresh_token), tryRefresh(refresh_token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const { body } = answers.find(({ status }) => status === 200)!;
    expect((await tryRefresh((body as Tokens).refresh_token)).status).toBe(401);
  });

  it('with a token that was spent ends the session, and its owner gets a mail', async () => {
    const user = await createUser(testApp);
    const first = await signInApp(user);
    const second = await refresh(first.refresh_token);
    expect((await tryRefresh(first.refresh_token)).status).toBe(401);
    expect((await tryRefresh(second.refresh_token)).status).toBe(401);
    expect(await meOf(second.token)).toBeNull();
    const changes = (await queuedMails(testApp, user.email)).map(({ data }) => data['change']);
    expect(changes).toEqual(['app-signed-out']);
    const lines = await testApp.dataSource.query<object[]>(
      `SELECT after FROM audit_log WHERE action = 'session.refresh-reused' AND subject = $1`,
      [`user:${user.id}`],
    );
    expect(lines).toEqual([{ after: expect.objectContaining({ app: 'Crate Player' }) as object }]);
  });

  it('with a token two generations old ends the session', async () => {
    const user = await createUser(testApp);
    const first = await signInApp(user);
    const third = await refresh((await refresh(first.refresh_token)).refresh_token);
    expect((await tryRefresh(first.refresh_token)).status).toBe(401);
    expect((await tryRefresh(third.refresh_token)).status).toBe(401);
  });

  it('with a made-up token of a session leaves the session as it is', async () => {
    const { refresh_token } = await signInApp(await createUser(testApp));
    const [id] = refresh_token.split('.');
    expect((await tryRefresh(`${id}.${'a'.repeat(43)}.${'b'.repeat(43)}`)).status).toBe(401);
    expect((await tryRefresh(refresh_token)).status).toBe(200);
  });

  it.each(['', 'gnr_1', `gnr_9999999999.${'a'.repeat(43)}.${'b'.repeat(43)}`])(
    'refuses %j with UNAUTHENTICATED',
    async (token) => {
      expect((await tryRefresh(token)).body).toMatchObject({ code: 'UNAUTHENTICATED' });
    },
  );

  it('comes from a page of any origin', async () => {
    const { refresh_token } = await signInApp(await createUser(testApp));
    const headers = { origin: 'https://partner.test', 'sec-fetch-site': 'cross-site' };
    const path = '/api/users/token/refresh';
    expect((await visitor(testApp).rest('POST', path, { refresh_token }, headers)).status).toBe(200);
  });
});

describe('the session of an app ends', () => {
  it.each<[string, (user: User, caller: Caller) => Promise<unknown>]>([
    [
      'with a changed password',
      (user, caller) =>
        caller.rest('PUT', `/api/users/${user.id}`, {
          name: user.name,
          last_name: user.lastName,
          email: user.email,
          country: user.country,
          password: 'Fresh-Horse-22',
        }),
    ],
    [
      'with a block',
      async (user) => {
        const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
        await admin.rest('PUT', `/api/users/${user.id}/block`, { reason: 'Fraud' });
      },
    ],
    ['with a sign-out everywhere', (_, caller) => caller.rest('POST', '/api/users/logout')],
    [
      'with the end of all others',
      (_, caller) => caller.graphql('mutation { endOtherSessions { message } }'),
    ],
  ])('%s', async (_, end) => {
    const user = await createUser(testApp);
    const { token, refresh_token } = await signInApp(user);
    await end(user, signedIn(testApp, user));
    expect((await tryRefresh(refresh_token)).status).toBe(401);
    expect(await meOf(token)).toBeFalsy();
  });
});

it('a token of an app reaches wishlist, saved searches and orders of its person', async () => {
  const user = await createUser(testApp);
  const app = new Caller(testApp.app, (await refresh((await signInApp(user)).refresh_token)).token);
  for (const [method, path, body] of [
    ['PUT', `/api/wishlist/${user.id}`, { wishlist: [] }],
    ['GET', '/api/saved-searches', undefined],
    ['GET', `/api/orders/user/${user.id}`, undefined],
    ['GET', `/api/users/${user.id}/details`, undefined],
  ] as const) {
    expect([path, (await app.rest(method, path, body)).status]).toEqual([path, 200]);
  }
});
