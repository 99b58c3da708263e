import { Session } from '../../src/modules/people/sessions/session.entity.js';
import { endSessions } from '../../src/modules/people/sessions/session.repository.js';
import { SessionService } from '../../src/modules/people/sessions/session.service.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { callerWithToken } from '../factories/api-tokens.js';
import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { addPasskey } from '../second-factor/accounts.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { SoftwareAuthenticator } from '../support/authenticator.js';
import type { Caller } from '../support/caller.js';
import { until } from '../support/until.js';
import { whileLocked } from '../support/while-locked.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const LIST = '{ mySessions { id device createdAt lastUsedAt expiresAt isCurrent } }';

interface Listed {
  id: number;
  device: string;
  isCurrent: boolean;
}

async function listOf(caller: Caller): Promise<Listed[]> {
  const { data } = await caller.graphql(LIST);
  return data?.['mySessions'] as Listed[];
}

async function isSignedIn(caller: Caller): Promise<boolean> {
  const { data } = await caller.graphql('{ me { id } }');
  return data?.['me'] !== null;
}

async function currentId(caller: Caller): Promise<number> {
  return (await listOf(caller)).find(({ isCurrent }) => isCurrent)!.id;
}

const rowsOf = (user: User) => testApp.dataSource.manager.findBy(Session, { userId: user.id });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000;

async function login(user: User, headers: Record<string, string> = {}) {
  const body = { email: user.email, password: PASSWORD };
  return visitor(testApp).rest('POST', '/api/users/login', body, headers);
}

describe('the list of sessions', () => {
  it('shows device, times and the current session over REST and GraphQL', async () => {
    const user = await createUser(testApp);
    const other = signedIn(testApp, user, { lastUsedAt: minutesAgo(0.5) });
    await other.rest('GET', '/api/openapi.json');
    const { token } = (await login(user, { 'user-agent': CHROME_ON_WINDOWS })).body as { token: string };
    const bearer = { authorization: `Bearer ${token}` };

    const { body } = await visitor(testApp).rest('GET', '/api/sessions', undefined, bearer);

    const [current] = await testApp.dataSource.manager.findBy(Session, { userAgent: CHROME_ON_WINDOWS });
    const { success, data } = body as { success: boolean; data: object[] };
    expect(success).toBe(true);
    expect(data).toEqual([
      {
        id: current!.id,
        device: 'Chrome on Windows',
        created_at: current!.createdAt.toISOString(),
        last_used_at: current!.lastUsedAt.toISOString(),
        expires_at: current!.expiresAt.toISOString(),
        is_current: true,
      },
      expect.objectContaining({ device: 'Firefox on Linux', is_current: false }),
    ]);
    expect(await listOf(other)).toEqual([
      expect.objectContaining({ device: 'Chrome on Windows', isCurrent: false }),
      expect.objectContaining({ device: 'Firefox on Linux', isCurrent: true }),
    ]);
  });

  it('leaves out expired sessions and those of other users', async () => {
    const [user, other] = [await createUser(testApp), await createUser(testApp)];
    await isSignedIn(signedIn(testApp, other));
    await isSignedIn(signedIn(testApp, user, { expiresAt: minutesAgo(1) }));
    expect(await listOf(signedIn(testApp, user))).toHaveLength(1);
  });

  it('contains neither the IP address nor the token of a session', async () => {
    const caller = signedIn(testApp, await createUser(testApp), { ip: '203.0.113.9' });
    const { text } = await caller.rest('GET', '/api/sessions');
    expect(text).not.toContain('203.0.113.9');
    expect(text).not.toContain(caller.token!);
  });
});

describe.each([
  ['REST', (caller: Caller, id: number) => caller.rest('DELETE', `/api/sessions/${id}`)],
  [
    'GraphQL',
    async (caller: Caller, id: number) => {
      const { code } = await caller.graphql(`mutation { endSession(id: ${id}) { message } }`);
      return { status: code === 'NOT_FOUND' ? 404 : code === 'FORBIDDEN' ? 403 : 200 };
    },
  ],
])('ending a session over %s', (_, end) => {
  it('ends it at once and keeps the others', async () => {
    const user = await createUser(testApp);
    const [kept, ended] = [signedIn(testApp, user), signedIn(testApp, user)];
    expect((await end(kept, await currentId(ended))).status).toBe(200);
    expect([await isSignedIn(kept), await isSignedIn(ended)]).toEqual([true, false]);
  });

  it('returns 404 for a session of another user and keeps it', async () => {
    const [victim, attacker] = [await createUser(testApp), await createUser(testApp)];
    const theirs = signedIn(testApp, victim);
    const id = await currentId(theirs);
    expect((await end(signedIn(testApp, attacker), id)).status).toBe(404);
    expect(await isSignedIn(theirs)).toBe(true);
  });

  it('returns 404 to an admin too', async () => {
    const theirs = signedIn(testApp, await createUser(testApp));
    const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
    expect((await end(admin, await currentId(theirs))).status).toBe(404);
    expect(await isSignedIn(theirs)).toBe(true);
  });

  it('rejects API tokens', async () => {
    const user = await createUser(testApp);
    const session = signedIn(testApp, user);
    const robot = await callerWithToken(testApp, user.id, 'read-orders', 'write-orders');
    expect((await end(robot, await currentId(session))).status).toBe(403);
    expect(await isSignedIn(session)).toBe(true);
  });
});

it('clears the cookies when the current session is ended', async () => {
  const caller = signedIn(testApp, await createUser(testApp));
  const { headers } = await caller.rest('DELETE', `/api/sessions/${await currentId(caller)}`);
  expect(String(headers['set-cookie'])).toMatch(/session=;/);
});

it('ends all sessions but the current one', async () => {
  const user = await createUser(testApp);
  const [current, second, third] = [1, 2, 3].map(() => signedIn(testApp, user));
  await current!.graphql('mutation { endOtherSessions { message } }');
  expect(await Promise.all([current, second, third].map((caller) => isSignedIn(caller!)))).toEqual([
    true,
    false,
    false,
  ]);
});

it('rejects a token that combines another user with a live session', async () => {
  const [victim, attacker] = [await createUser(testApp), await createUser(testApp)];
  const theirs = signedIn(testApp, victim);
  const crossed = signedIn(testApp, attacker, { id: 900_000, userId: victim.id });
  expect([await isSignedIn(theirs), await isSignedIn(crossed)]).toEqual([true, false]);
});

describe('the lifetime of a session', () => {
  const cookieAges = (headers: Record<string, unknown>) =>
    (headers['set-cookie'] as string[])
      .filter((cookie) => /^(session|userId)=/.test(cookie))
      .map((cookie) => Number(/Max-Age=(\d+)/.exec(cookie)?.[1]));

  it('is 7 days', async () => {
    const user = await createUser(testApp);
    const { headers } = await login(user);
    const [session] = await rowsOf(user);
    expect(hours(session!.createdAt, session!.expiresAt)).toBeCloseTo(168, 1);
    expect(cookieAges(headers)).toEqual([604_800, 604_800]);
  });

  it('is 12 hours for an admin, including the token; cookies keep 7 days', async () => {
    const admin = await createUser(testApp, { isAdmin: true });
    const { headers, body } = await login(admin);
    const [session] = await rowsOf(admin);
    expect(hours(session!.createdAt, session!.expiresAt)).toBeCloseTo(12, 1);
    const claims = (body as { token: string }).token.split('.')[1]!;
    const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, number>;
    expect(exp! - iat!).toBe(12 * 3600);
    expect(cookieAges(headers)).toEqual([604_800, 604_800]);
  });

  it('ends when the row expires, even if the token is valid for longer', async () => {
    const user = await createUser(testApp);
    expect(await isSignedIn(signedIn(testApp, user, { expiresAt: minutesAgo(1) }))).toBe(false);
  });

  it('ends for an admin after 30 idle minutes, over REST and GraphQL', async () => {
    const admin = await createUser(testApp, { isAdmin: true });
    const active = signedIn(testApp, admin, { lastUsedAt: minutesAgo(29) });
    const idle = signedIn(testApp, admin, { lastUsedAt: minutesAgo(31) });
    expect((await active.rest('GET', '/api/users')).status).toBe(200);
    expect((await idle.rest('GET', '/api/users')).status).toBe(401);
    expect((await idle.graphql('{ users { totalCount } }')).code).toBe('UNAUTHENTICATED');
  });

  it('has no idle limit for other users', async () => {
    const user = await createUser(testApp);
    expect(await isSignedIn(signedIn(testApp, user, { lastUsedAt: minutesAgo(60 * 24 * 6) }))).toBe(true);
  });

  it('records its last use at most once a minute', async () => {
    const user = await createUser(testApp);
    const lastUse = async () => (await rowsOf(user))[0]!.lastUsedAt.getTime();
    const caller = signedIn(testApp, user, { lastUsedAt: minutesAgo(10) });
    await isSignedIn(caller);
    await until('the use is recorded', async () => (await lastUse()) > Date.now() - 60_000);
    const recorded = await lastUse();
    await isSignedIn(caller);
    await isSignedIn(caller);
    expect(await lastUse()).toBe(recorded);
  });
});

describe('a sign-in that has begun', () => {
  const client = { userAgent: '', ip: '127.0.0.1' };
  const start = (user: User) => testApp.app.get(SessionService, { strict: false }).start(user, client);
  const totalOf = async (user: User) => (await rowsOf(user)).length;

  it.each<[string, (user: User, caller: Caller) => Promise<unknown>]>([
    [
      'a change of the password',
      ({ id, name, lastName: last_name, email, country }, caller) =>
        caller.rest('PUT', `/api/users/${id}`, {
          name,
          last_name,
          email,
          country,
          password: 'Another-Horse-2',
        }),
    ],
    ['a first second factor', (_, caller) => addPasskey(caller, new SoftwareAuthenticator())],
    [
      'the end of all other sessions',
      (_, caller) => caller.graphql('mutation { endOtherSessions { message } }'),
    ],
  ])('starts no session after %s', async (_, change) => {
    const { id } = await createUser(testApp);
    const verified = await testApp.dataSource.manager.findOneByOrFail(User, { id });
    await change(verified, signedIn(testApp, verified));
    const before = await totalOf(verified);
    await expect(start(verified)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await totalOf(verified)).toBe(before);
  });

  it('waits for a change in progress that ends all sessions', async () => {
    const user = await createUser(testApp);
    const { status } = await whileLocked(
      testApp,
      user.id,
      () => login(user),
      (manager) => endSessions(manager, user.id),
    );
    expect(status).toBe(401);
    expect(await rowsOf(user)).toEqual([]);
  });
});

it('ends the sessions of a deleted user', async () => {
  const [admin, user] = [await createUser(testApp, { isAdmin: true }), await createUser(testApp)];
  const before = signedIn(testApp, user);
  await isSignedIn(before);
  await signedIn(testApp, admin).rest('DELETE', `/api/users/${user.id}`);
  expect(await rowsOf(user)).toEqual([]);
  expect(await isSignedIn(before)).toBe(false);
});

it('stores at most 400 characters of the user agent', async () => {
  const user = await createUser(testApp);
  await login(user, { 'user-agent': 'x'.repeat(5_000) });
  expect((await rowsOf(user))[0]!.userAgent).toHaveLength(400);
});
