import { createUser, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { mailedCode } from '../support/mails.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
});
afterAll(() => app.close());

const READS_PER_MINUTE = 300;

/** The status of the read that is one too many. */
async function statusAfterTooMany(ip: string, read: (headers: Record<string, string>) => Promise<number>) {
  const headers = { 'x-forwarded-for': ip };
  await Promise.all(Array.from({ length: READS_PER_MINUTE }, () => read(headers)));
  return read(headers);
}

describe('a path with needless escapes', () => {
  it.each(['/api/products/1', '/%61pi/products/1', '/api/%70roducts/1/', '/%61pi/products/1?x=1'])(
    'is counted as a REST read: %s',
    async (path) => {
      const status = await statusAfterTooMany(`203.0.113.${path.length}`, async (headers) => {
        return (await visitor(app).rest('GET', path, undefined, headers)).status;
      });
      expect(status).toBe(429);
    },
  );

  it.each(['/graphql', '/%67raphql', '/graph%71l/', '/%67raphql?x=1'])(
    'is counted as a GraphQL read: %s',
    async (path) => {
      const body = { query: '{ captcha { provider } }' };
      const status = await statusAfterTooMany(`198.51.100.${path.length}`, async (headers) => {
        return (await visitor(app).rest('POST', path, body, headers)).status;
      });
      expect(status).toBe(429);
    },
  );

  it('accepts its documented field names', async () => {
    const body = {
      name: 'Ada',
      last_name: 'Lovelace',
      email: 'escaped@example.test',
      country: 'Sweden',
      password: 'Correct-Horse-1',
      confirmPassword: 'Correct-Horse-1',
    };
    expect(await visitor(app).rest('POST', '/%61pi/users/register', body)).toMatchObject({ status: 200 });
    expect(await mailedCode(app, 'escaped@example.test')).toMatch(/^\d{6}$/);
  });

  it('requires sign-in for private data', async () => {
    const { id } = await createUser(app);
    expect((await visitor(app).rest('GET', `/%61pi/users/${id}/details`)).status).toBe(401);
  });

  it('forbids caching', async () => {
    const response = await visitor(app).rest('POST', '/%67raphql', { query: '{ captcha { provider } }' });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
