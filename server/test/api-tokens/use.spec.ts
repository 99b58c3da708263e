import { setTimeout as delay } from 'node:timers/promises';
import { createApiToken, callerWithToken } from '../factories/api-tokens.js';
import { createSeller, createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';
import { eventually } from '../support/until.js';
import { queuedMails } from '../support/mails.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const ME = '{ me { id } }';
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Responses of both transports to a token. */
async function verdicts(token: string, userId: number): Promise<[string | undefined, number]> {
  const robot = new Caller(testApp.app, token);
  const { status } = await robot.rest('GET', `/api/orders/user/${userId}`);
  return [(await robot.graphql(ME)).code, status];
}

async function lastUse(id: number): Promise<Date | null> {
  const [row] = await testApp.dataSource.query<[{ at: Date | null }]>(
    'SELECT last_used_at AS at FROM api_tokens WHERE id = $1',
    [id],
  );
  return row.at;
}

const ADMITTED = [undefined, 200];
const REFUSED = ['UNAUTHENTICATED', 401];

it('authenticates its owner over both transports', async () => {
  const { id } = await createUser(testApp);
  const robot = await callerWithToken(testApp, id, 'read-orders');
  expect((await robot.graphql(ME)).data).toEqual({ me: { id } });
  expect((await robot.rest('GET', `/api/orders/user/${id}`)).status).toBe(200);
});

it('cannot read data of others', async () => {
  const [user, other] = [await createUser(testApp), await createUser(testApp)];
  const robot = await callerWithToken(testApp, user.id, 'read-orders');
  expect((await robot.rest('GET', `/api/orders/user/${other.id}`)).status).toBe(403);
});

it('with the scope admin reads no payout details, by shops, exports or the audit log', async () => {
  const { id } = await createUser(testApp, { isAdmin: true });
  const owner = await createSeller(testApp);
  const details = { payment_method: 'paypal', paypal_email: 'payee-secret@example.com' };
  const path = `/api/sellers/${owner.id}/payment`;
  expect((await signedIn(testApp, owner).rest('PUT', path, details)).status).toBe(200);
  const robot = await callerWithToken(testApp, id, 'admin');
  const fields = 'paypalEmail cardNumber cardHolderName iban accountHolder bic';
  const graphql = await robot.graphql(`{ seller(id: ${owner.sellerId}) { shopName ${fields} } }`);
  expect([graphql.data, graphql.code]).toEqual([
    {
      seller: {
        shopName: `Shop ${owner.id}`,
        paypalEmail: null,
        cardNumber: null,
        cardHolderName: null,
        iban: null,
        accountHolder: null,
        bic: null,
      },
    },
    'FORBIDDEN',
  ]);
  const responses = [
    await robot.graphql('{ auditLog { nodes { action changes { field before after } } } }'),
    await robot.graphql(
      `mutation { setSellerStatus(id: ${owner.sellerId}, status: inactive, expectedVersion: 1) { id } }`,
    ),
    ...(await Promise.all(
      [
        '/api/sellers',
        '/api/sellers?page=1&limit=100',
        `/api/sellers/user/${owner.id}`,
        '/api/admin/exports/sellers.csv',
        '/api/admin/audit-log',
        '/api/admin/exports/audit-log.csv',
      ].map(async (url) => robot.rest('GET', url)),
    )),
    await robot.rest('PUT', `/api/sellers/${owner.sellerId}/status`, { status: 'inactive' }),
    await robot.rest(
      'PUT',
      `/api/sellers/${owner.sellerId}/status`,
      { status: 'active' },
      { 'if-match': '"1"' },
    ),
  ];
  const texts = responses.map((response) => JSON.stringify(response));
  expect(texts.filter((text) => text.includes('payee-secret'))).toEqual([]);
  expect(texts[0]).toContain('"field":"paypalEmail","before":null,"after":"changed"');
  expect(texts[1]).toContain('STALE');
  const person = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  expect((await person.rest('GET', '/api/sellers')).text).toContain('payee-secret');
});

describe('rejects an invalid token, also where a visitor is allowed', () => {
  it.each([
    ['revoked', { revokedAt: hoursAgo(1) }],
    ['expired', { expiresAt: hoursAgo(1) }],
  ])('%s', async (_, overrides) => {
    const { id } = await createUser(testApp);
    const { token } = await createApiToken(testApp, id, ['read-orders', 'read-catalogue'], overrides);
    expect(await verdicts(token, id)).toEqual(REFUSED);
    const robot = new Caller(testApp.app, token);
    expect((await robot.graphql('{ products { nodes { id } } }')).code).toBe('UNAUTHENTICATED');
    expect((await robot.rest('GET', '/api/demos')).status).toBe(401);
  });

  it('of a deleted user', async () => {
    const { id } = await createUser(testApp);
    const { token } = await createApiToken(testApp, id, ['read-orders']);
    await testApp.dataSource.query('DELETE FROM users WHERE id = $1', [id]);
    expect(await verdicts(token, id)).toEqual(REFUSED);
  });

  it('malformed, foreign or mistyped', async () => {
    const { id } = await createUser(testApp);
    const { token } = await createApiToken(testApp, id, ['read-orders']);
    const mistyped = `${token.slice(0, 10)}${token[10] === 'a' ? 'b' : 'a'}${token.slice(11)}`;
    for (const wrong of [mistyped, token.slice(0, -1), `${token}0`, 'gn_', 'gn_x', `gn_${'0'.repeat(49)}`]) {
      expect(await verdicts(wrong, id)).toEqual(REFUSED);
    }
  });

  it('in a cookie', async () => {
    const { id } = await createUser(testApp);
    const { token } = await createApiToken(testApp, id, ['read-orders']);
    const headers = { cookie: `session=${token}` };
    expect((await visitor(testApp).rest('GET', `/api/orders/user/${id}`, undefined, headers)).status).toBe(
      401,
    );
  });
});

it('is revoked with the next request', async () => {
  const user = await createUser(testApp);
  const { token, apiToken } = await createApiToken(testApp, user.id, ['read-orders']);
  expect(await verdicts(token, user.id)).toEqual(ADMITTED);
  await signedIn(testApp, user).graphql(`mutation { revokeApiToken(id: ${apiToken.id}) { id } }`);
  expect(await verdicts(token, user.id)).toEqual(REFUSED);
});

describe('operations that end sessions', () => {
  it('a logout keeps tokens', async () => {
    const user = await createUser(testApp);
    const { token } = await createApiToken(testApp, user.id, ['read-orders']);
    await signedIn(testApp, user).rest('POST', '/api/users/logout');
    expect(await verdicts(token, user.id)).toEqual(ADMITTED);
  });

  it('a reset password revokes them', async () => {
    const user = await createUser(testApp);
    const { token } = await createApiToken(testApp, user.id, ['read-orders']);
    await visitor(testApp).rest('POST', '/api/users/forgot-password', { email: user.email });
    const [mail] = await queuedMails(testApp, user.email);
    const link = String(mail?.data['resetUrl']).split('/').at(-1);
    await visitor(testApp).rest('POST', `/api/users/reset-password/${link}`, { password: `${PASSWORD}2` });
    expect(await verdicts(token, user.id)).toEqual(REFUSED);
  });

  it('a changed password revokes them, a changed name does not', async () => {
    const user = await createUser(testApp);
    const { token } = await createApiToken(testApp, user.id, ['read-orders']);
    const profile = { name: 'New', last_name: 'Name', email: user.email, country: 'Sweden' };
    const caller = signedIn(testApp, user);
    await caller.rest('PUT', `/api/users/${user.id}`, profile);
    expect(await verdicts(token, user.id)).toEqual(ADMITTED);
    await caller.rest('PUT', `/api/users/${user.id}`, { ...profile, password: `${PASSWORD}2` });
    expect(await verdicts(token, user.id)).toEqual(REFUSED);
  });
});

describe('an admin’s token', () => {
  it('reads neither accounts nor payouts, as its text says', async () => {
    const admin = await createUser(testApp, { isAdmin: true });
    const { id } = await createSeller(testApp);
    const robot = await callerWithToken(testApp, admin.id, 'admin');
    for (const path of [
      '/api/users',
      `/api/users/${id}/details`,
      '/api/admin/exports/users.csv',
      '/api/payouts',
      '/api/admin/exports/payouts.csv',
      `/api/sellers/${id}/balance`,
    ]) {
      expect({ path, status: (await robot.rest('GET', path)).status }).toEqual({ path, status: 403 });
    }
    for (const query of [
      '{ users { totalCount } }',
      `{ user(id: ${id}) { email } }`,
      '{ payouts { totalCount } }',
      '{ sellersToPay { id } }',
      '{ sellers { nodes { balance { due } } } }',
      '{ sellers { nodes { statements { month } } } }',
    ]) {
      expect({ query, code: (await robot.graphql(query)).code }).toEqual({ query, code: 'FORBIDDEN' });
    }
    expect((await robot.graphql('{ sellers { totalCount } }')).code).toBeUndefined();
  });

  it('changes neither deliveries, prices in bulk, notes, shops nor settings, as its text says', async () => {
    const admin = await createUser(testApp, { isAdmin: true });
    const robot = await callerWithToken(testApp, admin.id, 'admin');
    for (const [method, path] of [
      ['POST', '/api/orders/1/deliveries'],
      ['PUT', '/api/orders/1/lines/1/delivery'],
      ['PUT', '/api/orders/1/email'],
      ['POST', '/api/price-changes'],
      ['POST', '/api/annotations/order/1/notes'],
      ['POST', '/api/sellers'],
      ['PUT', '/api/sellers/1'],
      ['DELETE', '/api/sellers/1'],
      ['PUT', '/api/store'],
      ['PUT', '/api/settings/commission'],
      ['PUT', '/api/settings/packages'],
      ['PUT', '/api/settings/payment'],
    ] as const) {
      expect({ path, status: (await robot.rest(method, path, {})).status }).toEqual({ path, status: 403 });
    }
  });

  it('has admin rights only with the scope admin', async () => {
    const [admin, buyer] = [await createUser(testApp, { isAdmin: true }), await createUser(testApp)];
    const { id } = await createProduct(testApp);
    const reader = await callerWithToken(testApp, admin.id, 'read-orders', 'read-catalogue');
    expect((await reader.rest('GET', `/api/orders/user/${buyer.id}`)).status).toBe(403);
    expect((await reader.rest('GET', `/api/products/${id}`)).body).not.toHaveProperty('download_link');
    expect((await reader.graphql(`{ product(id: ${id}) { downloadLink } }`)).code).toBe('FORBIDDEN');

    const manager = await callerWithToken(testApp, admin.id, 'admin');
    expect((await manager.rest('GET', `/api/orders/user/${buyer.id}`)).status).toBe(200);
    expect((await manager.rest('GET', `/api/products/${id}`)).body).toHaveProperty('download_link');
    expect((await manager.graphql(`{ product(id: ${id}) { downloadLink } }`)).code).toBeUndefined();
  });

  it('loses its rights when its owner is no longer an admin', async () => {
    const admin = await createUser(testApp, { isAdmin: true });
    const robot = await callerWithToken(testApp, admin.id, 'admin');
    expect((await robot.rest('GET', '/api/orders')).status).toBe(200);
    await testApp.dataSource.query('UPDATE users SET is_admin = false WHERE id = $1', [admin.id]);
    expect((await robot.rest('GET', '/api/orders')).status).toBe(403);
  });
});

it('has its scopes checked on nested fields', async () => {
  const { id } = await createUser(testApp);
  const reader = await callerWithToken(testApp, id, 'read-orders');
  const writer = await callerWithToken(testApp, id, 'write-orders');
  expect((await reader.graphql('{ me { cart { id } } }')).code).toBe('FORBIDDEN');
  expect((await writer.graphql('{ me { cart { id } } }')).code).toBeUndefined();
  expect((await writer.graphql('{ me { wishlist { id } } }')).code).toBe('FORBIDDEN');
});

it('needs no proof of origin', async () => {
  const { id } = await createUser(testApp);
  const robot = await callerWithToken(testApp, id, 'write-orders');
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect((await robot.rest('PUT', `/api/cart/${id}`, { cart: [] }, headers)).status).toBe(200);
});

it('neither gets nor stores a shared cached response', async () => {
  const { id } = await createUser(testApp);
  const product = await createProduct(testApp);
  const query = `{ product(id: ${product.id}) { name } }`;
  for (let n = 0; n < 4; n++) expect((await visitor(testApp).graphql(query)).code).toBeUndefined();
  expect((await new Caller(testApp.app, 'gn_wrong').graphql(query)).code).toBe('UNAUTHENTICATED');
  const robot = await callerWithToken(testApp, id, 'read-catalogue');
  for (let n = 0; n < 4; n++)
    expect((await robot.graphql(query)).data).toEqual({ product: { name: product.name } });
  expect((await visitor(testApp).graphql(query)).code).toBeUndefined();
});

it('records its last use at most once a minute', async () => {
  const { id } = await createUser(testApp);
  const { token, apiToken } = await createApiToken(testApp, id, ['read-orders']);
  const robot = new Caller(testApp.app, token);
  await robot.graphql(ME);
  const first = await eventually(
    () => lastUse(apiToken.id),
    (at) => at !== null,
  );
  expect(first).not.toBeNull();
  await robot.graphql(ME);
  await delay(100);
  expect(await lastUse(apiToken.id)).toEqual(first);
  await testApp.dataSource.query('UPDATE api_tokens SET last_used_at = $2 WHERE id = $1', [
    apiToken.id,
    hoursAgo(1),
  ]);
  await robot.graphql(ME);
  const later = await eventually(
    () => lastUse(apiToken.id),
    (at) => at !== null && at > hoursAgo(0.5),
  );
  expect(later?.getTime()).toBeGreaterThan(hoursAgo(0.5).getTime());
});
