import { createApiToken } from '../factories/api-tokens.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { codeIn, CUSTOMER, orderPayload } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const JSON_TYPE = { 'content-type': 'application/json' };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'PATCH';

const inject = (method: Method, url: string, headers: Record<string, string> = {}, payload?: string) =>
  testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

/** GraphQL server with the extensions of the response. */
async function graphql(query: string, caller = visitor(testApp)) {
  const { body } = await caller.rest('POST', '/graphql', { query });
  return body as { errors?: object[]; extensions?: { cost: { value: number; limit: number } } };
}

it('a subscription, which the schema does not have, is the error of the caller', async () => {
  const { body } = await visitor(testApp).rest('POST', '/graphql', { query: 'subscription { __typename }' });
  expect(body).toMatchObject({
    errors: [{ message: 'The schema has no subscriptions', extensions: { code: 'BAD_USER_INPUT' } }],
  });
});

describe('an error on /graphql before a query is read', () => {
  it.each([
    ['malformed JSON', 400, 'BAD_USER_INPUT', 'POST', JSON_TYPE, '{"query":'],
    ['an empty body', 400, 'BAD_USER_INPUT', 'POST', JSON_TYPE, ''],
    ['no query', 400, 'BAD_USER_INPUT', 'POST', JSON_TYPE, '{}'],
    [
      'a body that is too large',
      413,
      'PAYLOAD_TOO_LARGE',
      'POST',
      JSON_TYPE,
      JSON.stringify({ query: 'x'.repeat(1_100_000) }),
    ],
    ['another media type', 415, 'UNSUPPORTED_MEDIA_TYPE', 'POST', { 'content-type': 'text/xml' }, '<a/>'],
    ['another method', 405, 'METHOD_NOT_ALLOWED', 'DELETE', {}, undefined],
  ] as const)(
    'has the shape of every GraphQL error: %s',
    async (_, status, code, method, headers, payload) => {
      const response = await inject(method, '/graphql', headers, payload);
      expect(response.statusCode).toBe(status);
      expect(response.json()).toEqual({
        errors: [{ message: expect.any(String) as string, extensions: { code } }],
      });
    },
  );
});

describe('the cost of a query', () => {
  it('is in each response: of Apollo, of the fast path, of its cache, and of a failed query', async () => {
    await createProduct(testApp);
    const query = '{ products(first: 3) { nodes { id } } }';
    for (let times = 0; times < 4; times += 1) {
      expect((await graphql(query)).extensions).toEqual({ cost: { value: 7, limit: 10_000 } });
    }
    const failed = await graphql('{ myOrders(first: 3) { nodes { id } } }');
    expect(failed.errors).toHaveLength(1);
    expect(failed.extensions?.cost.value).toBe(7);
    expect((await graphql('{ passwords }')).extensions?.cost.value).toBe(1);
  });
});

describe('a path that has other methods', () => {
  it.each([
    ['DELETE', '/api/products', 'GET, HEAD, POST'],
    ['PATCH', '/api/products/1', 'DELETE, GET, HEAD, PUT'],
    ['GET', '/api/users/login', 'POST'],
    ['HEAD', '/api/users/login', 'POST'],
    ['OPTIONS', '/api/coupons', 'GET, HEAD, POST'],
    ['PUT', '/%61pi/coupons/', 'GET, HEAD, POST'],
  ] as const)('%s %s responds 405 and names them', async (method, url, allow) => {
    const response = await inject(method, url);
    expect(response.statusCode).toBe(405);
    expect(response.headers['allow']).toBe(allow);
    if (method !== 'HEAD') expect(response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it('is not one that does not exist', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const response = await inject(method, '/api/nothing-here');
      expect([response.statusCode, response.headers['allow']]).toEqual([404, undefined]);
    }
  });
});

describe('a 401', () => {
  const challenge = async (headers: Record<string, string> = {}) =>
    (await inject('GET', '/api/store-notices', headers)).headers['www-authenticate'];

  it('says how to authenticate, and what is wrong where a token was sent', async () => {
    expect(await challenge()).toBe('Bearer realm="api"');
    expect(await challenge({ authorization: 'Bearer nonsense' })).toMatch(
      /^Bearer realm="api", error="invalid_token", error_description="[^"]+"$/,
    );
    const { token } = await createApiToken(testApp, (await createUser(testApp)).id, ['read-orders']);
    await testApp.dataSource.query(`UPDATE api_tokens SET expires_at = now() - interval '1 day'`);
    expect(await challenge({ authorization: `Bearer ${token}` })).toContain('error="invalid_token"');
  });

  it('alone has the header', async () => {
    const { headers } = await inject('GET', '/api/products');
    expect(headers).not.toHaveProperty('www-authenticate');
  });
});

describe('an order that is refused', () => {
  const placeOverGraphQL = (caller: Caller, input: object) =>
    caller.graphql('mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }', { input });

  it('for its price names the total of today', async () => {
    const buyer = signedIn(testApp, await createUser(testApp));
    const { id } = await createProduct(testApp, { priceCents: 10_000 });
    const { body } = await buyer.rest('POST', '/api/orders', orderPayload([id], { total_price: 99 }));
    expect(body).toMatchObject({ code: 'PRICE_CHANGED', total_price: 105 });
    const input = { products: [id], customerInfo: CUSTOMER, totalPrice: 99 };
    expect((await placeOverGraphQL(buyer, input)).errors?.[0]?.extensions).toEqual({
      code: 'PRICE_CHANGED',
      totalPrice: 105,
    });
  });

  it('for its tracks names each that is gone', async () => {
    const buyer = signedIn(testApp, await createUser(testApp));
    const gone = { status: 'reserved', quantity: 0 } as const;
    const [first, second] = [await createProduct(testApp, gone), await createProduct(testApp, gone)];
    const products = [second.id, (await createProduct(testApp)).id, first.id];
    const response = await buyer.rest('POST', '/api/orders', orderPayload(products));
    expect(codeIn(response)).toBe('TRACK_UNAVAILABLE');
    expect(response.body).toMatchObject({ product_ids: [first.id, second.id], field: 'products' });
    const { errors } = await placeOverGraphQL(buyer, { products, customerInfo: CUSTOMER });
    expect(errors?.[0]?.extensions).toMatchObject({ productIds: [first.id, second.id] });
    const added = await buyer.graphql(`mutation { addToCart(productId: ${first.id}) { id } }`);
    expect(added.errors?.[0]?.extensions).toMatchObject({
      code: 'TRACK_UNAVAILABLE',
      productIds: [first.id],
    });
  });
});

// Last, because a server that closes takes the sessions of the other with it.
it('answers too many queries in the shape of every GraphQL error', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' });
  const query = { query: '{ __typename }' };
  let response = await visitor(limited).rest('POST', '/graphql', query);
  for (let count = 0; count < 400 && response.status !== 429; count += 1) {
    response = await visitor(limited).rest('POST', '/graphql', query);
  }
  await limited.close();
  expect(response.status).toBe(429);
  expect(response.body).toEqual({
    errors: [
      {
        message: expect.any(String) as string,
        extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) as number },
      },
    ],
  });
});
