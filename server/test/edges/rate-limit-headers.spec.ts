import { callerWithToken } from '../factories/api-tokens.js';
import { createUser, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
});
afterAll(() => app.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const limitsIn = ({ headers }: { headers: Record<string, unknown> }) => ({
  policy: headers['ratelimit-policy'],
  quota: headers['ratelimit'],
});

it('names the limit of reads and what is left of it, on both transports', async () => {
  const read = () => visitor(app).rest('GET', '/api/products', undefined, from('203.0.113.1'));
  expect(limitsIn(await read())).toEqual({
    policy: '"read";q=300;w=60',
    quota: expect.stringMatching(/^"read";r=299;t=(60|59)$/) as string,
  });
  expect(limitsIn(await read()).quota).toMatch(/^"read";r=298;/);
  const query = { query: '{ products(first: 1) { nodes { id } } }' };
  const graphql = await visitor(app).rest('POST', '/graphql', query, from('203.0.113.1'));
  expect(limitsIn(graphql).quota).toMatch(/^"read";r=297;/);
});

it('names every limit that a request counted in', async () => {
  const body = { email: 'nobody@example.test', password: 'wrong-password' };
  const { status, ...response } = await visitor(app).rest(
    'POST',
    '/api/users/login',
    body,
    from('203.0.113.2'),
  );
  expect(status).toBe(401);
  expect(limitsIn(response)).toEqual({
    policy: '"write";q=120;w=60, "login";q=10;w=60, "loginCaller";q=30;w=900',
    quota: expect.stringMatching(
      /^"write";r=119;t=\d+, "login";r=9;t=\d+, "loginCaller";r=29;t=\d+$/,
    ) as string,
  });
});

it('says that nothing is left in a refusal, with the time of Retry-After', async () => {
  const body = { email: 'somebody@example.test', password: 'wrong-password' };
  const login = () => visitor(app).rest('POST', '/api/users/login', body, from('203.0.113.3'));
  for (let attempt = 0; attempt < 10; attempt += 1) await login();
  const { status, headers } = await login();
  expect(status).toBe(429);
  expect(headers['ratelimit']).toContain(`"login";r=0;t=${String(headers['retry-after'])}`);
});

it('does not name the limits of a mailbox, in which others count too', async () => {
  const forgot = { email: (await createUser(app)).email };
  const { headers } = await visitor(app).rest(
    'POST',
    '/api/users/forgot-password',
    forgot,
    from('203.0.113.4'),
  );
  expect(headers['ratelimit-policy']).toBe('"write";q=120;w=60');
});

it('names the limit of an API token', async () => {
  const robot = await callerWithToken(app, (await createUser(app)).id, 'read-catalogue');
  const read = () => robot.rest('GET', '/api/products', undefined, from('203.0.113.5'));
  expect(limitsIn(await read()).policy).toBe('"read";q=300;w=60, "apiToken";q=300;w=60');
  expect(limitsIn(await read()).policy).toBe('"apiToken";q=300;w=60');
});

it('leaves the limit of an address to its visitors while its tokens read', async () => {
  const address = from('203.0.113.6');
  const robot = await callerWithToken(app, (await createUser(app)).id, 'read-catalogue');
  const paths = ['/api/products', '/api/demos'];
  for (let n = 0; n < 40; n += 1) await robot.rest('GET', paths[n % 2]!, undefined, address);
  await robot.graphql('{ __typename }');
  const { quota } = limitsIn(await visitor(app).rest('GET', '/api/products', undefined, address));
  // The first request of the token, before it was known, and this one.
  expect(quota).toMatch(/"read";r=298;/);
});

it('counts made-up tokens in the limit of their address', async () => {
  const address = from('203.0.113.7');
  const stranger = new Caller(app.app, `gn_${'x'.repeat(49)}`);
  for (let n = 0; n < 3; n += 1) {
    expect((await stranger.rest('GET', '/api/products', undefined, address)).status).toBe(401);
  }
  const { quota } = limitsIn(await visitor(app).rest('GET', '/api/products', undefined, address));
  expect(quota).toMatch(/"read";r=296;/);
});

it('sends no such headers where nothing is limited', async () => {
  const { headers } = await visitor(app).rest('GET', '/healthz');
  expect(limitsIn({ headers })).toEqual({ policy: undefined, quota: undefined });
});
