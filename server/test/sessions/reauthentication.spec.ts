import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { Session } from '../../src/modules/people/sessions/session.entity.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, PASSWORD, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const older = (user: User) => signedIn(testApp, user, { authenticatedAt: minutesAgo(16) });

/** Snapshot of the data that a sensitive change can modify. */
async function snapshot(): Promise<string> {
  const tables = [
    'users',
    'sellers',
    'api_tokens',
    'webhook_endpoints',
    'email_changes',
    'mails',
    'settings',
  ];
  const rows = await Promise.all(
    tables.map((table) => testApp.dataSource.query(`SELECT * FROM ${table} ORDER BY 1`)),
  );
  return JSON.stringify(rows);
}

interface Case {
  actor: User;
  /** Makes the change, with the current password where it is given. */
  change: (caller: Caller, currentPassword?: string) => Promise<{ status: number; code: string | undefined }>;
}

type Change = Case['change'];

const overRest =
  (method: 'PUT' | 'DELETE', url: string, body: object): Change =>
  async (caller, currentPassword) => {
    const sent = currentPassword === undefined ? body : { ...body, current_password: currentPassword };
    const { status, body: received } = await caller.rest(method, url, sent);
    return { status, code: (received as { code?: string }).code };
  };

/** @param operation with the variable `$currentPassword` */
const overGraphQL =
  (operation: string): Change =>
  async (caller, currentPassword) => {
    const query = `mutation ($currentPassword: String) { ${operation} }`;
    const { status, code } = await caller.graphql(query, currentPassword ? { currentPassword } : {});
    return { status: code ? 403 : status, code };
  };

const admin = () => createUser(testApp, { isAdmin: true });
let counter = 0;
const uniqueEmail = () => `moved${(counter += 1)}@example.test`;
const profileOf = ({ name, lastName, email, country }: User) => ({
  name,
  last_name: lastName,
  email,
  country,
});
const graphQLProfileOf = ({ name, lastName, country }: User) =>
  `name: "${name}", lastName: "${lastName}", country: "${country}"`;

async function shopOf(user: User): Promise<Seller> {
  const seller = await testApp.dataSource.manager.findOneByOrFail(Seller, { userId: user.id });
  return seller;
}

async function webhookId(by: User): Promise<number> {
  const { data } = await signedIn(testApp, by).graphql(`mutation { createWebhookEndpoint(input: {
    url: "https://example.com/hook", eventTypes: [${await anyEventType()}] }) { endpoint { id } } }`);
  return (data?.['createWebhookEndpoint'] as { endpoint: { id: number } }).endpoint.id;
}

async function anyEventType(): Promise<string> {
  const caller = signedIn(testApp, await admin());
  const { data } = await caller.graphql('{ __type(name: "WebhookEventType") { enumValues { name } } }');
  return (data?.['__type'] as { enumValues: { name: string }[] }).enumValues[0]!.name;
}

/** The instructions are stored once: each case writes others. */
const newInstructions = () => `Send the sum to account ${(counter += 1)}.`;

const CASES: Record<string, () => Promise<Case>> = {
  'payment instructions over REST': async () => ({
    actor: await admin(),
    change: overRest('PUT', '/api/settings/payment', { instructions: newInstructions() }),
  }),
  'payment instructions over GraphQL': async () => ({
    actor: await admin(),
    change: overGraphQL(
      `updatePaymentSettings(input: { instructions: "${newInstructions()}", currentPassword: $currentPassword }) { version }`,
    ),
  }),
  'own password over REST': async () => {
    const actor = await createUser(testApp);
    const body = { ...profileOf(actor), password: 'Battery-Staple-2' };
    return { actor, change: overRest('PUT', `/api/users/${actor.id}`, body) };
  },
  'own password over GraphQL': async () => {
    const actor = await createUser(testApp);
    const input = `${graphQLProfileOf(actor)}, email: "${actor.email}", password: "Battery-Staple-2"`;
    return {
      actor,
      change: overGraphQL(`updateProfile(input: { ${input}, currentPassword: $currentPassword }) { id }`),
    };
  },
  'own address over REST': async () => {
    const actor = await createUser(testApp);
    const body = { ...profileOf(actor), email: uniqueEmail() };
    return { actor, change: overRest('PUT', `/api/users/${actor.id}`, body) };
  },
  'own address over GraphQL': async () => {
    const actor = await createUser(testApp);
    const input = `${graphQLProfileOf(actor)}, email: "${uniqueEmail()}"`;
    return {
      actor,
      change: overGraphQL(`updateProfile(input: { ${input}, currentPassword: $currentPassword }) { id }`),
    };
  },
  'password of an account by an admin over REST': async () => {
    const user = await createUser(testApp);
    const body = { password: 'Battery-Staple-2' };
    return { actor: await admin(), change: overRest('PUT', `/api/users/${user.id}`, body) };
  },
  'address of an account by an admin over GraphQL': async () => {
    const { id } = await createUser(testApp);
    const input = `email: "${uniqueEmail()}", currentPassword: $currentPassword`;
    return {
      actor: await admin(),
      change: overGraphQL(`updateUser(id: ${id}, input: { ${input} }) { id }`),
    };
  },
  'admin flag over REST': async () => {
    const { id } = await createUser(testApp);
    return { actor: await admin(), change: overRest('PUT', `/api/users/${id}`, { is_admin: 1 }) };
  },
  'admin flag over GraphQL': async () => {
    const { id } = await createUser(testApp);
    const input = 'isAdmin: true, currentPassword: $currentPassword';
    return {
      actor: await admin(),
      change: overGraphQL(`updateUser(id: ${id}, input: { ${input} }) { id }`),
    };
  },
  'deletion of a user over REST': async () => {
    const { id } = await createUser(testApp);
    return { actor: await admin(), change: overRest('DELETE', `/api/users/${id}`, {}) };
  },
  'deletion of a user over GraphQL': async () => {
    const { id } = await createUser(testApp);
    const operation = `deleteUser(id: ${id}, currentPassword: $currentPassword) { message }`;
    return { actor: await admin(), change: overGraphQL(operation) };
  },
  'deletion of many users': async () => {
    const { id } = await createUser(testApp);
    const operation = `deleteUsers(ids: [${id}], currentPassword: $currentPassword) { __typename }`;
    return { actor: await admin(), change: overGraphQL(operation) };
  },
  'reset of a second factor over REST': async () => {
    const { id } = await createUser(testApp);
    return { actor: await admin(), change: overRest('DELETE', `/api/users/${id}/second-factor`, {}) };
  },
  'reset of a second factor over GraphQL': async () => {
    const { id } = await createUser(testApp);
    const operation = `resetSecondFactor(userId: ${id}, currentPassword: $currentPassword) { message }`;
    return { actor: await admin(), change: overGraphQL(operation) };
  },
  'own payout details over REST': async () => {
    const actor = await createSeller(testApp);
    const body = { payment_method: 'paypal', paypal_email: 'payee@example.test' };
    return { actor, change: overRest('PUT', `/api/sellers/${actor.id}/payment`, body) };
  },
  'own payout details over GraphQL': async () => {
    const input =
      'paymentMethod: paypal, paypalEmail: "payee@example.test", currentPassword: $currentPassword';
    return {
      actor: await createSeller(testApp),
      change: overGraphQL(`updatePayoutDetails(input: { ${input} }) { id }`),
    };
  },
  'payout details by an admin over REST': async () => {
    const { id } = await shopOf(await createSeller(testApp));
    const body = { payment_method: 'paypal', paypal_email: 'payee@example.test' };
    return { actor: await admin(), change: overRest('PUT', `/api/sellers/${id}`, body) };
  },
  'revealing payout details': async () => {
    const { id } = await shopOf(await createSeller(testApp));
    const operation = `revealPayoutDetails(sellerId: ${id}, currentPassword: $currentPassword) { sellerId }`;
    return { actor: await admin(), change: overGraphQL(operation) };
  },
  'a new API token': async () => {
    const input = 'name: "Robot", scopes: [read_orders], currentPassword: $currentPassword';
    return {
      actor: await createUser(testApp),
      change: overGraphQL(`createApiToken(input: { ${input} }) { token }`),
    };
  },
  'a new webhook': async () => {
    const input = `url: "https://example.com/hook", eventTypes: [${await anyEventType()}]`;
    return {
      actor: await admin(),
      change: overGraphQL(
        `createWebhookEndpoint(input: { ${input}, currentPassword: $currentPassword }) { secret }`,
      ),
    };
  },
  'another address of a webhook': async () => {
    const actor = await admin();
    const input = 'url: "https://example.com/other", currentPassword: $currentPassword';
    const id = await webhookId(actor);
    return { actor, change: overGraphQL(`updateWebhookEndpoint(id: ${id}, input: { ${input} }) { id }`) };
  },
  'a new secret of a webhook': async () => {
    const actor = await admin();
    const id = await webhookId(actor);
    const operation = `rotateWebhookSecret(id: ${id}, currentPassword: $currentPassword) { secret }`;
    return { actor, change: overGraphQL(operation) };
  },
};

describe.each(Object.entries(CASES))('%s', (_, prepare) => {
  it('is rejected in an older session without or with a wrong password', async () => {
    const { actor, change } = await prepare();
    const before = await snapshot();
    for (const password of [undefined, 'wrong-password']) {
      expect(await change(older(actor), password)).toEqual({
        status: 403,
        code: 'REAUTHENTICATION_REQUIRED',
      });
    }
    expect(await snapshot()).toBe(before);
  });

  it('is accepted in an older session with the current password', async () => {
    const { actor, change } = await prepare();
    expect(await change(older(actor), PASSWORD)).toEqual({ status: 200, code: undefined });
  });

  it('is accepted in a fresh session without it', async () => {
    const { actor, change } = await prepare();
    expect(await change(signedIn(testApp, actor))).toEqual({ status: 200, code: undefined });
  });
});

it('rejects a wrong password in a fresh session too', async () => {
  const { actor, change } = await CASES['own password over REST']!();
  expect((await change(signedIn(testApp, actor), 'wrong-password')).code).toBe('REAUTHENTICATION_REQUIRED');
});

it('allows other changes in older sessions', async () => {
  const user = await createUser(testApp);
  const body = { ...profileOf(user), name: 'New' };
  expect((await older(user).rest('PUT', `/api/users/${user.id}`, body)).status).toBe(200);
  const shop = await shopOf(await createSeller(testApp));
  const renamed = { shop_name: `Renamed ${shop.id}` };
  expect((await older(await admin()).rest('PUT', `/api/sellers/${shop.id}`, renamed)).status).toBe(200);
});

it('returns the field name in snake case over REST', async () => {
  const { actor } = await CASES['own password over REST']!();
  const body = { ...profileOf(actor), password: 'Battery-Staple-2' };
  const response = await older(actor).rest('PUT', `/api/users/${actor.id}`, body);
  expect(response.body).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED', field: 'current_password' });
});

describe.each<[string, (caller: Caller, password: string) => Promise<string | undefined>]>([
  [
    'REST',
    async (caller, password) => {
      const body = { current_password: password };
      const response = await caller.rest('POST', '/api/sessions/reauthenticate', body);
      return (response.body as { code?: string }).code;
    },
  ],
  [
    'GraphQL',
    async (caller, currentPassword) => {
      const query =
        'mutation ($currentPassword: String!) { reauthenticate(currentPassword: $currentPassword) { message } }';
      return (await caller.graphql(query, { currentPassword })).code;
    },
  ],
])('reauthentication over %s', (_, reauthenticate) => {
  it('lets the rejected change succeed when it is repeated', async () => {
    const { actor, change } = await CASES['own address over REST']!();
    const caller = older(actor);
    expect((await change(caller)).code).toBe('REAUTHENTICATION_REQUIRED');
    expect(await reauthenticate(caller, PASSWORD)).toBeUndefined();
    expect((await change(caller)).status).toBe(200);
  });

  it('rejects a wrong password and leaves the session as it was', async () => {
    const { actor, change } = await CASES['own address over REST']!();
    const caller = older(actor);
    expect(await reauthenticate(caller, 'wrong-password')).toBe('REAUTHENTICATION_REQUIRED');
    expect((await change(caller)).code).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('refreshes no other session of the user', async () => {
    const user = await createUser(testApp);
    const other = older(user);
    await other.graphql('{ me { id } }');
    await reauthenticate(older(user), PASSWORD);
    const sessions = await testApp.dataSource.manager.findBy(Session, { userId: user.id });
    expect(sessions.filter(({ authenticatedAt }) => authenticatedAt > minutesAgo(1))).toHaveLength(1);
  });
});

describe('guessing the current password', () => {
  let limitedApp: TestApp;
  beforeAll(async () => void (limitedApp = await createTestApp({ RATE_LIMIT: 'on' })));
  afterAll(() => limitedApp.close());

  it('is limited like the login over all operations', async () => {
    const user = await createUser(limitedApp);
    const caller = signedIn(limitedApp, user, { authenticatedAt: minutesAgo(16) });
    const body = { ...profileOf(user), email: uniqueEmail(), current_password: 'wrong' };
    for (let n = 0; n < 5; n += 1) {
      expect((await caller.rest('PUT', `/api/users/${user.id}`, body)).status).toBe(403);
      const wrong = { current_password: 'wrong' };
      expect((await caller.rest('POST', '/api/sessions/reauthenticate', wrong)).status).toBe(403);
    }
    const right = { ...body, current_password: PASSWORD };
    expect((await caller.rest('PUT', `/api/users/${user.id}`, right)).status).toBe(429);
    expect(
      (await caller.rest('POST', '/api/sessions/reauthenticate', { current_password: PASSWORD })).status,
    ).toBe(429);
  });
});
