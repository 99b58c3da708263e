import { readConfiguration } from '#core/config/index.js';
import { createUser, PASSWORD, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { setCookies } from '../support/cookies.js';

/** Header of a proxy such as nginx: the client's claim, then the address that the proxy saw. */
const forwarded = (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') });

async function statusesOfLogins(app: TestApp, email: string, headers: Record<string, string>[]) {
  const statuses: number[] = [];
  for (const one of headers) {
    const { status } = await visitor(app).rest('POST', '/api/users/login', { email, password: 'wrong' }, one);
    statuses.push(status);
  }
  return statuses;
}

/** Ten sign-ins a minute are allowed from one address: more of them mean that the server saw several addresses. */
const elevenLoginsWith = (app: TestApp, headersOf: (n: number) => Record<string, string>) =>
  statusesOfLogins(
    app,
    `${Math.random()}@example.test`,
    Array.from({ length: 11 }, (_, n) => headersOf(n)),
  );

describe.each([
  ['a number of hops', '1'],
  ['an address', '127.0.0.1'],
  ['a network', '10.0.0.0/8, 127.0.0.0/8'],
])('with TRUST_PROXY as %s', (_, trustProxy) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ TRUST_PROXY: trustProxy, RATE_LIMIT: 'on' });
  });
  afterAll(() => app.close());

  it('limits each visitor behind the proxy on their own', async () => {
    const statuses = await elevenLoginsWith(app, (n) => forwarded(`203.0.113.${n}`));
    expect(statuses).toEqual(Array(11).fill(401));
  });

  it('uses the address of the proxy, not those claimed by the client', async () => {
    const statuses = await elevenLoginsWith(app, (n) => forwarded(`198.51.100.${n}`, '203.0.113.99'));
    expect(statuses.at(-1)).toBe(429);
  });

  it.each([
    ['https', '__Host-session', true],
    ['http', 'session', false],
    ['https, http', 'session', false],
  ])('names and secures cookies by the scheme of the proxy: %s', async (proto, name, secure) => {
    const { email } = await createUser(app);
    const headers = { 'x-forwarded-proto': proto, host: 'shop.example' };
    const login = await visitor(app).rest('POST', '/api/users/login', { email, password: PASSWORD }, headers);
    const cookies = setCookies(login);
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toContain(name);
    for (const cookie of cookies) expect(cookie.includes('Secure')).toBe(secure);
  });
});

describe('a caller that TRUST_PROXY does not name', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ TRUST_PROXY: '10.0.0.0/8', RATE_LIMIT: 'on' });
  });
  afterAll(() => app.close());

  it('cannot claim another address', async () => {
    const statuses = await elevenLoginsWith(app, (n) => forwarded(`203.0.113.${n}`));
    expect(statuses.at(-1)).toBe(429);
  });

  it('cannot claim https', async () => {
    const { email } = await createUser(app);
    const headers = { 'x-forwarded-proto': 'https', host: 'shop.example' };
    const login = await visitor(app).rest('POST', '/api/users/login', { email, password: PASSWORD }, headers);
    expect(setCookies(login).join()).not.toMatch(/Secure|__Host-/);
  });
});

describe('session cookies on https', () => {
  const PUBLIC_URL = 'https://shop.example';
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ PUBLIC_URL });
  });
  afterAll(() => app.close());

  it.each(['__Host-session', 'session'])(
    'are read back by the name they were given alone: %s',
    async (name) => {
      const user = await createUser(app);
      const body = { email: user.email, password: PASSWORD };
      const login = await visitor(app).rest('POST', '/api/users/login', body);
      const session = setCookies(login).find((cookie) => cookie.startsWith('__Host-session='));
      expect(session).toMatch(/Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
      expect(session).not.toContain('Domain');

      const cookie = String(session).split(';', 1)[0]?.replace('__Host-session', name) ?? '';
      const details = await visitor(app).rest('GET', `/api/users/${user.id}/details`, undefined, { cookie });
      expect(details.status).toBe(name === '__Host-session' ? 200 : 401);
    },
  );

  it('are cleared by the name they were given', async () => {
    const user = await createUser(app);
    const login = await visitor(app).rest('POST', '/api/users/login', {
      email: user.email,
      password: PASSWORD,
    });
    const cookie = setCookies(login)
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    const headers = { cookie, origin: PUBLIC_URL };
    const logout = await visitor(app).rest('POST', '/api/users/logout', undefined, headers);
    expect(logout.status).toBe(200);
    expect(setCookies(logout).find((one) => one.startsWith('__Host-session=;'))).toContain('Secure');
  });
});

describe('a wrong TRUST_PROXY', () => {
  it.each([
    'yes',
    '-1',
    '1.5',
    '100',
    '1, 10.0.0.1',
    '10.0.0.256',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.1,',
  ])('stops the start with a line that names the variable: %s', (value) => {
    const start = () => readConfiguration({ APP_SECRET: 'a secret of the tests alone', TRUST_PROXY: value });
    expect(start).toThrow(/^TRUST_PROXY is wrong: .+$/);
  });

  it.each(['0', '2', 'off', 'loopback', '::1', '2001:db8::/32', '192.0.2.1, uniquelocal'])(
    'is not %s',
    (value) => {
      const start = () =>
        readConfiguration({ APP_SECRET: 'a secret of the tests alone', TRUST_PROXY: value });
      expect(start).not.toThrow();
    },
  );
});
