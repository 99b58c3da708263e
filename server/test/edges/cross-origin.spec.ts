import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const PARTNER = { origin: 'https://partner.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
const ME = { query: '{ me { id } }' };

const preflight = (url: string, method: string, headers = 'authorization, content-type') =>
  app.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      ...PARTNER,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    },
  });

describe('a preflight', () => {
  it.each([
    ['/graphql', 'POST'],
    ['/graphql?operationName=Me', 'GET'],
    ['/api/orders', 'POST'],
    ['/api/users/1', 'PUT'],
    ['/api/uploads', 'POST'],
    ['/api/nothing/here', 'DELETE'],
  ])('of %s is answered', async (url, method) => {
    const response = await preflight(url, method);
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-max-age': expect.stringMatching(/^\d+$/) as string,
    });
    expect(String(response.headers['access-control-allow-methods'])).toContain(method);
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each(['authorization', 'content-type', 'idempotency-key', 'if-match', 'ghostnote-version', 'range'])(
    'allows %s',
    async (header) => {
      const { headers } = await preflight('/graphql', 'POST', header);
      expect(String(headers['access-control-allow-headers']).toLowerCase().split(', ')).toContain(header);
    },
  );

  it.each(['/', '/media/covers/ab12.webp', '/healthz'])('of %s allows nothing', async (url) => {
    expect((await preflight(url, 'POST')).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('leaves the description of the upload protocol as it is', async () => {
    const response = await app.app.inject({ method: 'OPTIONS', url: '/api/uploads' });
    expect(response.headers).toMatchObject({ 'tus-version': '1.0.0' });
  });
});

describe('a request of another origin', () => {
  it('with a bearer token is answered, and the page may read it', async () => {
    const user = await createUser(app);
    const integrator = signedIn(app, user);
    const responses = [
      await integrator.rest('POST', '/graphql', ME, PARTNER),
      await integrator.rest('GET', `/api/users/${user.id}/details`, undefined, PARTNER),
    ];
    for (const { status, headers } of responses) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
    expect(responses[0]?.body).toMatchObject({ data: { me: { id: user.id } } });
  });

  it('may read limits, tags and links', async () => {
    const { headers } = await visitor(app).rest('GET', '/api/products', undefined, PARTNER);
    const exposed = String(headers['access-control-expose-headers']).split(', ');
    expect(exposed).toEqual(
      expect.arrayContaining(['ETag', 'Link', 'RateLimit', 'Retry-After', 'Deprecation', 'X-Total-Count']),
    );
  });

  it.each<[number, string, 'GET' | 'POST', string, unknown, Record<string, string>]>([
    [
      400,
      'malformed JSON',
      'POST',
      '/api/orders',
      '{',
      { 'content-type': 'application/json', authorization: 'Bearer x' },
    ],
    [400, 'a malformed address', 'GET', '/api/products/%E0%A4%A', undefined, {}],
    [401, 'an unknown token', 'GET', '/api/products', undefined, { authorization: 'Bearer gn_unknown' }],
    [401, 'nobody', 'GET', '/api/sessions', undefined, {}],
    [403, 'a foreign change', 'POST', '/api/contact', {}, {}],
    [404, 'an unknown path', 'GET', '/api/nothing/here', undefined, {}],
    [
      413,
      'a large body',
      'POST',
      '/graphql',
      { query: ' '.repeat(1_100_000) },
      { authorization: 'Bearer x' },
    ],
    [415, 'a form', 'POST', '/graphql', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('reads its %i of %s', async (status, _, method, url, body, headers) => {
    const response = await visitor(app).rest(method, url, body, { ...PARTNER, ...headers });
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({ 'access-control-allow-origin': '*' });
  });
});

it.each(['Bearer x', 'Bearer a b'])('refuses a change with the made-up token %j', async (authorization) => {
  const { email } = await createUser(app);
  const headers = { ...PARTNER, authorization };
  const response = await visitor(app).rest(
    'POST',
    '/api/users/login',
    { email, password: PASSWORD },
    headers,
  );
  expect(response).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});

describe('a session cookie', () => {
  const read = async (headers: Record<string, string>): Promise<number> => {
    const cookie = `session=${signedIn(app, await createUser(app)).token ?? ''}`;
    return (await visitor(app).rest('GET', '/api/sessions', undefined, { cookie, ...headers })).status;
  };

  it.each<[string, Record<string, string>]>([
    ['another site', PARTNER],
    ['a sibling domain', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another port, before browsers sent Sec-Fetch-Site', { origin: 'http://localhost:5999' }],
  ])('does not authenticate a read of a page of %s', async (_, headers) => {
    expect(await read(headers)).toBe(401);
  });

  it.each<[string, Record<string, string>]>([
    ['our own pages', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }],
    ['a link in a mail', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['a browser that says nothing', {}],
  ])('authenticates a read of %s', async (_, headers) => {
    expect(await read(headers)).toBe(200);
  });
});

// Last: the strategies of passport are of the process, and those of this server replace the others.
it('shows another origin its 429', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' });
  try {
    let response = await visitor(limited).rest('GET', '/api/demos', undefined, PARTNER);
    for (let sent = 1; response.status === 200 && sent < 400; sent += 1) {
      response = await visitor(limited).rest('GET', '/api/demos', undefined, PARTNER);
    }
    expect(response.status).toBe(429);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'retry-after': expect.stringMatching(/^\d+$/) as string,
    });
  } finally {
    await limited.close();
  }
});
