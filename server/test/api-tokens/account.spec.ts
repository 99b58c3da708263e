import { API_SCOPES, MAX_API_TOKENS } from '#domain/api-tokens.js';
import { createApiToken, callerWithToken } from '../factories/api-tokens.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { ALL_EVENTS, createHook, hookAt } from '../webhooks/hooks.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const TOKEN = '{ id name prefix scopes createdAt lastUsedAt expiresAt revokedAt }';
const CREATE = `mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { token apiToken ${TOKEN} } }`;
const REVOKE = `mutation ($id: Int!) { revokeApiToken(id: $id) ${TOKEN} }`;
const LIST = `{ myApiTokens ${TOKEN} }`;

interface Shown {
  id: number;
  name: string;
  prefix: string;
  revokedAt: string | null;
}

const create = (caller: Caller, input: object) => caller.graphql(CREATE, { input });
const listOf = async (caller: Caller) => (await caller.graphql(LIST)).data?.['myApiTokens'] as Shown[];

async function person(isAdmin = false) {
  const user = await createUser(testApp, { isAdmin });
  return { user, caller: signedIn(testApp, user) };
}

it('shows a token once, and stores only its hash', async () => {
  const { caller } = await person();
  const { data } = await create(caller, { name: ' Robot ', scopes: ['read_orders'] });
  const { token, apiToken } = data?.['createApiToken'] as { token: string; apiToken: Shown };

  expect(apiToken).toMatchObject({
    name: 'Robot',
    scopes: ['read_orders'],
    lastUsedAt: null,
  });
  expect(token.startsWith(apiToken.prefix)).toBe(true);
  expect(JSON.stringify(await listOf(caller))).not.toContain(token.slice(apiToken.prefix.length));
  const stored = JSON.stringify(await testApp.dataSource.query('SELECT * FROM api_tokens'));
  expect(stored).not.toContain(token.slice(apiToken.prefix.length));
});

describe('the expiry of a token', () => {
  const daysOf = async (expiresAt?: Date) => {
    const { caller } = await person();
    const { data, errors } = await create(caller, { name: 'Robot', scopes: ['read_orders'], expiresAt });
    const made = data?.['createApiToken'] as { apiToken: { expiresAt: string } } | null | undefined;
    if (!made) return errors?.[0]?.extensions?.['field'];
    return (Date.parse(made.apiToken.expiresAt) - Date.now()) / 86_400_000;
  };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

  it('is 90 days by default', async () => {
    expect(await daysOf()).toBeCloseTo(90, 1);
  });

  it('is chosen by the owner, up to a year ahead', async () => {
    expect(await daysOf(inDays(30))).toBeCloseTo(30, 1);
    expect(await daysOf(inDays(365))).toBeCloseTo(365, 1);
  });

  it('is stored within a year although the clock of the caller is fast', async () => {
    expect(await daysOf(new Date(inDays(365).getTime() + 600_000))).toBeLessThanOrEqual(365);
  });

  it('is at most a year ahead', async () => {
    expect(await daysOf(inDays(366))).toBe('expiresAt');
  });
});

it('accepts a token without expiry from before this rule', async () => {
  const { user } = await person();
  const robot = await callerWithToken(testApp, user.id, 'read-orders');
  expect((await robot.graphql('{ myOrders { totalCount } }')).code).toBeUndefined();
});

it.each(['admin', 'read-finance', 'read-store'] as const)(
  'revokes the %s tokens of a former admin permanently',
  async (scope) => {
    const [boss, former] = [await person(true), await person(true)];
    const robot = await callerWithToken(testApp, former.user.id, scope);
    const other = await callerWithToken(testApp, former.user.id, 'read-orders');
    const setAdmin = (isAdmin: boolean) =>
      boss.caller.rest('PUT', `/api/users/${former.user.id}`, { is_admin: isAdmin });
    for (const isAdmin of [false, true]) expect((await setAdmin(isAdmin)).status).toBe(200);
    expect((await robot.graphql('{ products { totalCount } }')).code).toBe('UNAUTHENTICATED');
    expect((await other.graphql('{ myOrders { totalCount } }')).code).toBeUndefined();
  },
);

it('cannot create or change a webhook endpoint, which would outlive the token', async () => {
  const { user, caller } = await person(true);
  const hook = await hookAt(caller, 'https://hooks.example.test/a');
  const robot = await callerWithToken(testApp, user.id, 'admin', 'write-orders');
  const attempts = [
    await createHook(robot, { url: 'https://thief.example.test', eventTypes: ALL_EVENTS }),
    await robot.graphql(
      `mutation { updateWebhookEndpoint(id: ${hook.id}, input: { url: "https://thief.example.test" }) { id } }`,
    ),
    await robot.graphql(`mutation { rotateWebhookSecret(id: ${hook.id}) { secret } }`),
  ];
  expect(attempts.map(({ code }) => code)).toEqual(Array(3).fill('FORBIDDEN'));
  const urls = await testApp.dataSource.query('SELECT url FROM webhook_endpoints');
  expect(urls).toEqual([{ url: 'https://hooks.example.test/a' }]);
});

it('never returns the hash', async () => {
  const { user, caller } = await person();
  const { apiToken } = await createApiToken(testApp, user.id, ['read-orders']);
  const [{ hash }] = await testApp.dataSource.query<[{ hash: string }]>(
    'SELECT hash FROM api_tokens WHERE id = $1',
    [apiToken.id],
  );
  const responses = [await caller.graphql(LIST), await caller.graphql(REVOKE, { id: apiToken.id })];
  expect(JSON.stringify(responses)).not.toContain(hash);
  expect((await caller.graphql('{ myApiTokens { hash } }')).code).toBe('BAD_USER_INPUT');
});

it.each([
  ['name', { name: '  ', scopes: ['read_orders'] }],
  ['name', { name: 'x'.repeat(61), scopes: ['read_orders'] }],
  ['scopes', { name: 'Robot', scopes: [] }],
  ['scopes', { name: 'Robot', scopes: ['read_orders', 'read_orders'] }],
  ['expiresAt', { name: 'Robot', scopes: ['read_orders'], expiresAt: '2020-01-01T00:00:00Z' }],
])('rejects an invalid %s: %j', async (field, input) => {
  const { caller } = await person();
  const { code, errors } = await create(caller, input);
  expect([code, errors?.[0]?.extensions?.['field']]).toEqual(['BAD_USER_INPUT', field]);
});

it('grants the scopes of admins to admins, and those of sellers to sellers', async () => {
  const callers = {
    buyer: (await person()).caller,
    seller: signedIn(testApp, await createSeller(testApp)),
    admin: (await person(true)).caller,
  };
  const refused: Record<string, string[]> = {};
  for (const scope of API_SCOPES) {
    for (const [name, caller] of Object.entries(callers)) {
      const { code } = await create(caller, { name: 'Robot', scopes: [scope.replace('-', '_')] });
      if (code) (refused[scope] ??= []).push(`${name} ${code}`);
    }
  }
  const [seller, admin] = [
    ['buyer FORBIDDEN', 'admin FORBIDDEN'],
    ['buyer FORBIDDEN', 'seller FORBIDDEN'],
  ];
  expect(refused).toEqual({
    'read-sales': seller,
    'write-listings': seller,
    'read-finance': admin,
    'read-store': admin,
    admin,
  });
});

it(`lets an account have ${MAX_API_TOKENS}, also with concurrent requests`, async () => {
  const { user, caller } = await person();
  for (let n = 0; n < MAX_API_TOKENS - 1; n++) await createApiToken(testApp, user.id, ['read-orders']);
  const input = { name: 'Robot', scopes: ['read_orders'] };
  const responses = await Promise.all([1, 2, 3].map(() => create(caller, input)));
  expect(responses.filter(({ code }) => code === 'CONFLICT')).toHaveLength(2);
  expect(responses.filter(({ code }) => code === undefined)).toHaveLength(1);
  const [newest] = await listOf(caller);
  await caller.graphql(REVOKE, { id: newest?.id });
  expect((await create(caller, input)).code).toBeUndefined();
});

it('does not list or revoke tokens of others', async () => {
  const [mine, other] = [await person(), await person()];
  const { apiToken } = await createApiToken(testApp, mine.user.id, ['read-orders']);
  expect(await listOf(other.caller)).toEqual([]);
  expect((await other.caller.graphql(REVOKE, { id: apiToken.id })).code).toBe('NOT_FOUND');
  expect(await listOf(mine.caller)).toHaveLength(1);
});

it('revokes permanently and idempotently', async () => {
  const { user, caller } = await person();
  const { apiToken } = await createApiToken(testApp, user.id, ['read-orders']);
  const revoke = async () =>
    ((await caller.graphql(REVOKE, { id: apiToken.id })).data?.['revokeApiToken'] as Shown).revokedAt;
  const first = await revoke();
  expect(first).not.toBeNull();
  expect(await revoke()).toBe(first);
  expect(await listOf(caller)).toEqual([]);
});

it('records both in the audit log, without the token', async () => {
  const { user, caller } = await person();
  const { data } = await create(caller, { name: 'Robot', scopes: ['write_orders'] });
  const { token, apiToken } = data?.['createApiToken'] as { token: string; apiToken: Shown };
  await caller.graphql(REVOKE, { id: apiToken.id });
  const records = await testApp.dataSource.query<{ action: string; actor_id: number }[]>(
    'SELECT action, actor_id, before, after FROM audit_log WHERE subject = $1 ORDER BY id',
    [`api-token:${apiToken.id}`],
  );
  expect(records).toMatchObject([
    { action: 'api-token.create', actor_id: user.id, after: { name: 'Robot', scopes: ['write-orders'] } },
    { action: 'api-token.revoke', actor_id: user.id, before: { name: 'Robot' } },
  ]);
  expect(JSON.stringify(records)).not.toContain(token.slice(0, 8));
});
