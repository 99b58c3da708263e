import { createHash } from 'node:crypto';
import { callerWithToken } from '../factories/api-tokens.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await createProduct(app);
});
afterAll(() => app.close());

const PREFLIGHT = { 'apollo-require-preflight': 'true' };

function extensionsOf(query: string): string {
  const sha256Hash = createHash('sha256').update(query).digest('hex');
  return JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
}

const byHash = (caller: Caller, query: string, headers: Record<string, string> = {}): Promise<ApiResponse> =>
  caller.rest('GET', `/graphql?extensions=${encodeURIComponent(extensionsOf(query))}`, undefined, {
    ...PREFLIGHT,
    ...headers,
  });

async function register(query: string, caller = visitor(app)): Promise<void> {
  const extensions = JSON.parse(extensionsOf(query)) as object;
  await caller.rest('POST', '/graphql', { query, extensions });
}

const firstError = ({ body }: ApiResponse) =>
  (body as { errors?: { message: string }[] }).errors?.[0]?.message;

describe('a persisted query', () => {
  const CATALOGUE = '{ products(first: 1) { nodes { id name price } } }';

  it('is asked for once, then answered to a GET with its hash, and may be cached', async () => {
    expect(firstError(await byHash(visitor(app), CATALOGUE))).toBe('PersistedQueryNotFound');
    await register(CATALOGUE);
    const { body, headers, status } = await byHash(visitor(app), CATALOGUE);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { products: { nodes: [{ id: expect.any(Number) as number }] } } });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=30, stale-while-revalidate=60',
      etag: expect.stringMatching(/^W\/"/) as string,
      vary: expect.stringContaining('Authorization') as string,
    });
  });

  it('that has not changed is answered with 304 and no body', async () => {
    await register(CATALOGUE);
    const { headers } = await byHash(visitor(app), CATALOGUE);
    const again = await byHash(visitor(app), CATALOGUE, { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each<[string, () => Promise<Caller>]>([
    ['a login', async () => signedIn(app, await createUser(app))],
    ['an API token', async () => callerWithToken(app, (await createUser(app)).id, 'read-orders')],
  ])('is not cached for %s', async (_, caller) => {
    await register(CATALOGUE);
    const { status, headers } = await byHash(await caller(), CATALOGUE);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('of the caller is not cached, for a visitor neither', async () => {
    const query = '{ me { id } }';
    await register(query);
    expect((await byHash(visitor(app), query)).headers['cache-control']).toBe('no-store');
  });

  it('that fails is not cached', async () => {
    const query = '{ products(first: 1) { nodes { id downloadLink } } }';
    await register(query);
    const response = await byHash(visitor(app), query);
    expect(firstError(response)).toBeDefined();
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('needs a header that a page of another site cannot send unasked', async () => {
    await register(CATALOGUE);
    const url = `/graphql?extensions=${encodeURIComponent(extensionsOf(CATALOGUE))}`;
    expect((await visitor(app).rest('GET', url)).status).toBe(400);
  });

  it('must have the text that its hash says', async () => {
    const extensions = JSON.parse(extensionsOf(CATALOGUE)) as object;
    const response = await visitor(app).rest('POST', '/graphql', { query: '{ me { id } }', extensions });
    expect(response).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
    });
  });

  it('that is not valid is not kept', async () => {
    const query = '{ nothing }';
    await register(query);
    expect(firstError(await byHash(visitor(app), query))).toBe('PersistedQueryNotFound');
  });
});

it('refuses a mutation by GET, although it is registered', async () => {
  const query = 'mutation { clearCart { id } }';
  const buyer = signedIn(app, await createUser(app));
  await register(query, buyer);
  const response = await byHash(buyer, query);
  expect([response.status, response.headers['allow']]).toEqual([405, 'POST']);
});
