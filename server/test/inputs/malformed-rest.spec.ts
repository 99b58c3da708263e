import { REST_OPERATIONS } from '../access/rest-operations.js';
import { castOf, type Cast } from '../access/callers.js';
import { DescribedApi, type NamedOperation } from '../api-docs/described-api.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse } from '../support/caller.js';

let testApp: TestApp;
let cast: Cast;
beforeAll(async () => {
  testApp = await createTestApp();
  cast = await castOf(testApp);
});
afterAll(() => testApp.close());

/** Fails for a response with a 5xx status, and for a refusal without the contract's shape. */
function expectClearResponse(response: ApiResponse): void {
  expect(unclearIn(response)).toBeUndefined();
}

const INTERNALS = /\bselect .+ from\b|\binsert into\b|typeorm|\bat .*\.js:/i;

/** Returns what is wrong with a response, or undefined. */
function unclearIn({ status, body }: ApiResponse): string | undefined {
  if (status >= 500) return `status ${status}`;
  if (status < 400) return undefined;
  const { error, message, code } = body as { error: unknown; message: unknown; code: unknown };
  if (typeof error !== 'string' || error !== message)
    return `error ${String(error)}, message ${String(message)}`;
  if (typeof code !== 'string' || !/^[A-Z_]+$/.test(code)) return `code ${String(code)}`;
  return INTERNALS.test(error) ? error : undefined;
}

const KEYS = [
  'email',
  'password',
  'confirmPassword',
  'name',
  'last_name',
  'country',
  'verificationCode',
  'shop_name',
  'cart',
  'wishlist',
  'products',
  'customer_info',
  'projectSelections',
  'coupon_id',
  'total_price',
  'status',
  'code',
  'discount_percent',
  'expiry_date',
  'is_active',
  'is_forever',
  'is_admin',
  'is_seller',
  'data',
];

const VALUES: [string, unknown][] = [
  ['numbers', 7],
  ['huge numbers', 1e308],
  ['negative numbers', -1],
  ['nulls', null],
  ['lists', [[['x']], null, {}]],
  ['objects', { $ne: 1, toString: 'x', __proto__: { isAdmin: true } }],
  ['long texts', 'x'.repeat(50_000)],
  ['NUL characters', 'a\u0000b'],
  ['lone surrogates', '\ud800'],
  ['line breaks', 'a\r\nBcc: b@c.test'],
  ['SQL', "'; DROP TABLE users; --"],
];

const changes = Object.entries(REST_OPERATIONS).filter(([operation]) => /^(POST|PUT|PATCH)/.test(operation));

describe.each(changes)('%s', (operation, { url, audience }) => {
  const [method = 'POST', path = '/'] = operation.split(' ');
  const call = (body: unknown, headers: Record<string, string> = {}) =>
    cast.callers[audience === 'owner' ? 'buyer' : 'admin']().rest(
      method as 'POST',
      url?.(cast.ownerId) ?? path,
      body,
      headers,
    );

  if (operation.endsWith('/logout')) {
    it('needs no body', async () => {
      expectClearResponse(await call({ anything: 1 }));
      cast = await castOf(testApp);
    });
    return;
  }

  it('answers every kind of wrong value clearly', async () => {
    const unclear: [string, string][] = [];
    for (const [kind, value] of VALUES) {
      const response = await call(Object.fromEntries(KEYS.map((key) => [key, value])));
      const fault = unclearIn(response);
      if (fault) unclear.push([kind, fault]);
    }
    expect(unclear).toEqual([]);
  });

  it('takes no malformed JSON, no bare values and no other media type', async () => {
    const json = { 'content-type': 'application/json' };
    for (const text of ['{"a":', '[1,2', 'null', '"text"', '7', '[]', ''])
      expectClearResponse(await call(text, json));
    const xml = await call('<a/>', { 'content-type': 'application/xml' });
    expect([400, 415]).toContain(xml.status);
    expectClearResponse(xml);
  });
});

describe('an id in a path', () => {
  const withId = Object.keys(REST_OPERATIONS).filter((operation) => / \/api\/.*:(id|userId)/.test(operation));

  it.each(withId)('%s answers 400 or 404 to what is none', async (operation) => {
    const [method = 'GET', path = ''] = operation.split(' ');
    for (const id of [
      '0',
      '-1',
      '1.5',
      'abc',
      '2147483648',
      '99999999999999999999',
      '%00',
      "1'",
      '1e3',
      '0x10',
      'NaN',
    ]) {
      const response = await cast.callers.admin().rest(method as 'GET', path.replace(/:\w+/, id), {});
      expect([id, [400, 403, 404].includes(response.status)]).toEqual([id, true]);
      expectClearResponse(response);
    }
  });
});

describe('a query', () => {
  type Parameter = NonNullable<NamedOperation['operation']['parameters']>[number];

  /** Queries that are not refused with 400, each with one parameter of a list or an export changed. */
  async function accepted(
    isMeant: (parameter: Parameter) => boolean,
    queryOf: (name: string) => string[],
  ): Promise<string[]> {
    const api = await DescribedApi.of(testApp);
    const queries = api.operations
      .filter(({ method }) => method === 'GET')
      .flatMap(({ path, operation }) =>
        (operation.parameters ?? [])
          .filter((one) => one.in === 'query' && isMeant(one))
          .flatMap(({ name }) => queryOf(name))
          .map((query) => `${path.replace(/\{\w+\}/g, String(cast.ownerId))}?${query}`),
      );
    expect(queries.length).toBeGreaterThan(20);
    const responses = await Promise.all(
      queries.map(async (url) => ({ url, response: await cast.callers.admin().rest('GET', url) })),
    );
    return responses.filter(({ response }) => response.status !== 400).map(({ url }) => url);
  }

  it('has numbers in decimal digits alone', async () => {
    const isNumber = ({ schema }: Parameter) => /^(integer|number)$/.test(String(schema['type']));
    const texts = ['0x10', '0b11', '1e1', '१२', '1,5'].map(encodeURIComponent);
    expect(await accepted(isNumber, (name) => texts.map((text) => `${name}=${text}`))).toEqual([]);
  });

  it('is refused with the names of its parameters as they are described', async () => {
    const api = await DescribedApi.of(testApp);
    const named = api.operations
      .filter(({ method }) => method === 'GET')
      .flatMap(({ path, operation }) =>
        (operation.parameters ?? [])
          .filter((one) => one.in === 'query' && one.name.includes('_'))
          .map(({ name }) => ({ name, url: `${path.replace(/\{\w+\}/g, String(cast.ownerId))}?${name}=~` })),
      );
    const refusals = await Promise.all(
      named.map(async (one) => ({ ...one, response: await cast.callers.admin().rest('GET', one.url) })),
    );
    const refused = refusals.filter(({ response }) => response.status === 400);
    expect(refused.length).toBeGreaterThan(20);
    const misnamed = refused.filter(({ name, response }) => {
      const { field, message } = response.body as { field: string; message: string };
      return field !== name || /[a-z][A-Z]/.test(message);
    });
    expect(misnamed.map(({ url, response }) => [url, response.body])).toEqual([]);
  });

  it('has days of the calendar in `from` and `to`, the first before the last', async () => {
    const isBound = ({ name }: Parameter) => name === 'from' || name === 'to';
    const texts = ['2026-02-30', '11/29/2026', '2026-07-31T10:00:00+25:00', 'tomorrow'].map(
      encodeURIComponent,
    );
    const queryOf = (name: string) => [
      ...texts.map((text) => `${name}=${text}`),
      'from=2026-08-01&to=2026-07-31',
    ];
    expect(await accepted(isBound, queryOf)).toEqual([]);
  });
});

it.each(['/api', '/api/', '/api/nothing', '/api/users/1/2/3', '/api/products/1/unknown'])(
  'answers 404 in the same shape to the unknown path %s',
  async (path) => {
    const response = await cast.callers.visitor().rest('GET', path);
    expect(response.status).toBe(404);
    expectClearResponse(response);
  },
);

it('answers in the same shape and with the same headers to an address that cannot be read', async () => {
  const parts = [
    'products/%E0%A4%A',
    'products/%',
    'products/%ZZ',
    '%E0%A4%A',
    `products/${'x'.repeat(501)}`,
  ];
  const addresses = parts.map((part) => `/api/${part}`);
  const { headers: usual } = await cast.callers.visitor().rest('GET', '/api/products/1');
  for (const address of [...addresses, '/graphql/%E0%A4%A', '/media/%E0%A4%A.webp']) {
    for (const method of ['GET', 'POST'] as const) {
      const response = await cast.callers.visitor().rest(method, address);
      expect(address.includes('%') ? [400] : [400, 404]).toContain(response.status);
      expectClearResponse(response);
      for (const name of ['content-security-policy', 'x-content-type-options'])
        expect([name, response.headers[name]]).toEqual([name, usual[name]]);
    }
  }
});

it('refuses a body above the limit with 413', async () => {
  const response = await cast.callers
    .visitor()
    .rest('POST', '/api/users/login', { email: 'x'.repeat(2_000_000) });
  expect(response.status).toBe(413);
  expectClearResponse(response);
});
