import { AttemptLogService } from '#core/audit/index.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { REST_OPERATIONS } from '../access/rest-operations.js';
import { createApiToken } from '../factories/api-tokens.js';
import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { wrongCodeOf, withTotp } from '../second-factor/accounts.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { until } from '../support/until.js';

interface Line {
  action: string;
  subject: string;
  actor_email: string | null;
  after: Record<string, unknown> | null;
}

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })));
afterAll(() => testApp.close());

const lines = (action: string, subject?: string): Promise<Line[]> =>
  testApp.dataSource.query(
    `SELECT action, subject, actor_email, after FROM audit_log
      WHERE action = $1 AND ($2::text IS NULL OR subject = $2) ORDER BY id`,
    [action, subject ?? null],
  );

const WRONG = 'not-the-password-7';
const login = (email: string, ip: string, password = WRONG) =>
  visitor(testApp).rest('POST', '/api/users/login', { email, password }, { 'x-forwarded-for': ip });
const loginOverGraphQL = (email: string) =>
  visitor(testApp).graphql('mutation ($input: LoginInput!) { login(input: $input) { message } }', {
    input: { email, password: WRONG },
  });

describe('a failed sign-in', () => {
  it('is recorded with account and network, over both transports', async () => {
    const [overRest, overGraphQL] = [await createUser(testApp), await createUser(testApp)];
    expect((await login(overRest.email.toUpperCase(), '203.0.113.77')).status).toBe(401);
    expect((await loginOverGraphQL(overGraphQL.email)).code).toBe('UNAUTHENTICATED');
    expect(await lines('user.sign-in.failed', `user:${overRest.id}`)).toEqual([
      {
        action: 'user.sign-in.failed',
        subject: `user:${overRest.id}`,
        actor_email: null,
        after: { email: overRest.email, network: '203.0.113.0/24', count: 1 },
      },
    ]);
    expect(await lines('user.sign-in.failed', `user:${overGraphQL.id}`)).toHaveLength(1);
  });

  it('is recorded without a readable address for an unknown account', async () => {
    await login('stranger.without.account@example.test', '203.0.113.78');
    const [line] = (await lines('user.sign-in.failed')).slice(-1);
    expect(line?.subject).toMatch(/^address:[0-9a-f]{16}$/);
    const everything = await testApp.dataSource.query(
      'SELECT audit_log::text AS text FROM audit_log UNION ALL SELECT audit_attempts::text FROM audit_attempts',
    );
    expect(JSON.stringify(everything)).not.toMatch(/stranger\.without|203\.0\.113\.78/);
  });

  it('is written once a minute and counted, also for concurrent attempts', async () => {
    const { id, email } = await createUser(testApp);
    await Promise.all(Array.from({ length: 6 }, () => login(email, '198.51.100.1')));
    expect(await lines('user.sign-in.failed', `user:${id}`)).toHaveLength(1);
    await testApp.dataSource.query(`UPDATE audit_attempts SET until = now() - interval '1 second'`);
    await testApp.app.get(AttemptLogService, { strict: false }).flush();
    const written = await lines('user.sign-in.failed', `user:${id}`);
    expect(written.map(({ after }) => after?.['count'])).toEqual([1, 5]);
  });

  it('has a record per network', async () => {
    const { id, email } = await createUser(testApp);
    for (const ip of ['198.51.100.2', '192.0.2.2']) await login(email, ip);
    expect(await lines('user.sign-in.failed', `user:${id}`)).toHaveLength(2);
  });

  it('keeps records of accounts findable under a flood of attempts', async () => {
    const strangers = async () =>
      (await lines('user.sign-in.failed')).filter(({ subject }) => subject.startsWith('address:')).length;
    const before = await strangers();
    for (let n = 0; n < 40; n += 1) await login(`flood${n}@example.test`, `198.18.0.${n}`);
    expect((await strangers()) - before).toBeLessThanOrEqual(31);
    const { id, email } = await createUser(testApp);
    await login(email, '198.18.1.1');
    expect(await lines('user.sign-in.failed', `user:${id}`)).toHaveLength(1);
  });
});

it('records a limited sign-in with the seconds to wait', async () => {
  const { id, email } = await createUser(testApp);
  for (let n = 0; n < 11; n += 1) await login(email, '198.51.100.9');
  expect(await lines('user.sign-in.limited', `user:${id}`)).toMatchObject([
    { after: { email, network: '198.51.100.0/24', waitSeconds: expect.any(Number) as number } },
  ]);
});

describe('a wrong second factor', () => {
  const wrongCode = async (user: User, secret: string, ip: string) => {
    const { body } = await login(user.email, ip, PASSWORD);
    const { challenge } = body as { challenge: string };
    const guess = { challenge, code: wrongCodeOf(secret) };
    return visitor(testApp).rest('POST', '/api/users/second-factor', guess, { 'x-forwarded-for': ip });
  };

  it('is recorded once a minute per account and network, and once when it is limited', async () => {
    const { user, secret } = await withTotp(testApp);
    for (let n = 0; n < 5; n += 1) expect((await wrongCode(user, secret, '203.0.113.90')).status).toBe(401);
    expect((await wrongCode(user, secret, '203.0.113.90')).status).toBe(429);
    const written = await lines('user.second-factor.failed', `user:${user.id}`);
    expect(written.map(({ after }) => after)).toEqual([
      { email: user.email, network: '203.0.113.0/24', count: 1 },
    ]);
    expect(await lines('user.second-factor.limited', `user:${user.id}`)).toHaveLength(1);
    await testApp.dataSource.query(`UPDATE audit_attempts SET until = now() - interval '1 second'`);
    await testApp.app.get(AttemptLogService, { strict: false }).flush();
    const counts = (await lines('user.second-factor.failed', `user:${user.id}`)).map(
      ({ after }) => after?.['count'],
    );
    expect(counts).toEqual([1, 4]);
  });
});

it.each<[string, (caller: Caller, userId: number) => Promise<string | undefined>]>([
  [
    'REST',
    async (caller, userId) => {
      const body = {
        name: 'A',
        last_name: 'B',
        country: 'Chad',
        email: 'd@example.test',
        current_password: WRONG,
      };
      const response = await caller.rest('PUT', `/api/users/${userId}`, body);
      return (response.body as { code?: string }).code;
    },
  ],
  [
    'GraphQL',
    async (caller) => {
      const input = `name: "Robot", scopes: [read_orders], currentPassword: "${WRONG}"`;
      return (await caller.graphql(`mutation { createApiToken(input: { ${input} }) { token } }`)).code;
    },
  ],
])('records a wrong password before a sensitive change over %s', async (_, change) => {
  const user = await createUser(testApp);
  expect(await change(signedIn(testApp, user), user.id)).toBe('REAUTHENTICATION_REQUIRED');
  expect(await lines('user.reauthentication.failed', `user:${user.id}`)).toHaveLength(1);
});

it('records a requested and a used password reset', async () => {
  const user = await createUser(testApp);
  await visitor(testApp).rest('POST', '/api/users/forgot-password', { email: user.email });
  const [mail] = await queuedMails(testApp, user.email);
  const token = String(mail?.data['resetUrl']).split('/').pop() ?? '';
  expect(await lines('user.password-reset.request', `user:${user.id}`)).toHaveLength(1);
  expect(await lines('user.password-reset.use', `user:${user.id}`)).toEqual([]);
  await visitor(testApp).rest('POST', `/api/users/reset-password/${token}`, { password: 'Another-Horse-2' });
  expect(await lines('user.password-reset.use', `user:${user.id}`)).toHaveLength(1);
});

it('records the use of an API token from a new network, once per network', async () => {
  const user = await createUser(testApp);
  const { token, apiToken } = await createApiToken(testApp, user.id, ['read-orders']);
  const use = (ip: string) =>
    visitor(testApp).rest('GET', `/api/orders/user/${user.id}`, undefined, {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': ip,
    });
  for (const ip of ['203.0.113.5', '203.0.113.5']) expect((await use(ip)).status).toBe(200);
  const found = () => lines('api-token.new-address', `api-token:${apiToken.id}`);
  await until('the first address is recorded', async () => (await found()).length === 1);
  await use('192.0.2.5');
  await until('the second address is recorded', async () => (await found()).length === 2);
  expect((await found())[1]).toMatchObject({ after: { email: user.email, network: '192.0.2.0/24' } });
});

const EXPORTS = Object.keys(REST_OPERATIONS).filter((name) => name.startsWith('GET /api/admin/exports/'));

it.each(EXPORTS)('%s is recorded with its actor', async (operation) => {
  const admin = await createUser(testApp, { isAdmin: true });
  const path = operation.replace('GET ', '');
  const url = path.includes('webhook-deliveries') ? `${path}?endpointId=1` : `${path}?search=SECRET-CODE`;
  const response = await signedIn(testApp, admin).rest('GET', url);
  const written = (await lines('export.csv')).filter(({ actor_email }) => actor_email === admin.email);
  expect(written).toHaveLength(response.status === 200 ? 1 : 0);
  if (response.status === 200)
    expect(written[0]?.subject).toBe(`export:${path.split('/').pop()?.replace('.csv', '')}`);
  expect(JSON.stringify(written)).not.toContain('SECRET-CODE');
});

it('contains no password and no token after all of these', async () => {
  const rows = await testApp.dataSource.query<{ text: string }[]>(
    'SELECT audit_log::text AS text FROM audit_log',
  );
  const everything = rows.map(({ text }) => text).join('\n');
  expect(rows.length).toBeGreaterThan(20);
  for (const secret of [WRONG, PASSWORD, 'Another-Horse-2', 'gn_', 'argon2', 'Bearer', 'v1.', 'v2.'])
    expect(everything).not.toContain(secret);
});
