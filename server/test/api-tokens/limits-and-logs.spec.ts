import { API_TOKEN_REQUESTS_PER_MINUTE } from '#domain/api-tokens.js';
import { createApiToken } from '../factories/api-tokens.js';
import { createUser } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';

let testApp: TestApp;
const written: string[] = [];
beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0);
  }
  testApp = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'true' });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await testApp.close();
});

it('limits a token over all networks, independently of other tokens', async () => {
  const { id } = await createUser(testApp);
  const { token } = await createApiToken(testApp, id, ['read-orders']);
  const other = await createApiToken(testApp, id, ['read-orders']);
  const request = (text: string, n: number) =>
    new Caller(testApp.app, text).rest('GET', `/api/orders/user/${id}`, undefined, {
      'x-forwarded-for': `198.51.100.${n % 200}`,
    });

  for (let n = 0; n < API_TOKEN_REQUESTS_PER_MINUTE; n++) expect((await request(token, n)).status).toBe(200);

  const rejected = await request(token, 1);
  expect(rejected).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect((await request(other.token, 2)).status).toBe(200);
}, 60_000);

it('writes no token to a log, not even on errors', async () => {
  const { id } = await createUser(testApp);
  const { token } = await createApiToken(testApp, id, ['read-orders']);
  const robot = new Caller(testApp.app, token);
  await robot.graphql('{ me { id } }');
  await robot.graphql('{ me { id ');
  await robot.rest('GET', `/api/orders/user/${id}`);
  await new Caller(testApp.app, `${token}x`).graphql('{ me { id } }');
  await testApp.dataSource.query('ALTER TABLE api_tokens RENAME TO api_tokens_away');
  await robot.graphql('{ me { id } }');
  await robot.rest('GET', `/api/orders/user/${id}`);
  await testApp.dataSource.query('ALTER TABLE api_tokens_away RENAME TO api_tokens');
  expect(written.join('')).toContain('api_tokens');
  expect(written.join('')).not.toContain(token.slice(3));
});
