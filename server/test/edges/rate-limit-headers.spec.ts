import { callerWithToken } from '../factories/api-tokens.js';
import { createUser, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';

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
  const response = await robot.rest('GET', '/api/products', undefined, from('203.0.113.5'));
  expect(limitsIn(response).policy).toBe('"read";q=300;w=60, "apiToken";q=300;w=60');
});

it('sends no such headers where nothing is limited', async () => {
  const { headers } = await visitor(app).rest('GET', '/healthz');
  expect(limitsIn({ headers })).toEqual({ policy: undefined, quota: undefined });
});
