import { createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const send = (query: unknown, more: Record<string, unknown> = {}) =>
  visitor(testApp).rest('POST', '/graphql', { query, ...more });

const nested = (depth: number) =>
  `{ __schema { types ${'{ fields { type '.repeat(depth)}{ name }${' } }'.repeat(depth)} } }`;

/** Documents that contain just so much of one thing. */
const levels = (depth: number) => `${'{ a '.repeat(depth)}${'} '.repeat(depth)}`;
const repeated = (count: number, of: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => of(n)).join(' ');
const aliases = (count: number) => `{ ${repeated(count, (n) => `a${n}: product(id: 1) { id }`)} }`;
const directives = (count: number) => `{ me { id ${'@include(if: true) '.repeat(count)} } }`;
const tokens = (count: number) =>
  `{ products(filter: { excludeIds: [${'1 '.repeat(count - 16)}] }) { totalCount } }`;
const namedFragments = (count: number, times: number) =>
  `${repeated(count, (n) => `...F${n}`)} } ${repeated(count, (n) => `fragment F${n} on Query { ${'__typename '.repeat(times)} }`)}`;
/** Each of 2,401 values: a list, its 100 rows, and 23 of each row. */
const pages = (count: number) => {
  const row = repeated(23, () => 'id');
  return `query ($first: Int) { ${repeated(count, (n) => `a${n}: products(first: $first) { nodes { ${row} } }`)} }`;
};

/** Reason of a refused document, where that is one of the limits. */
async function limitsExceeded(query: string): Promise<string[]> {
  const { status, body } = await send(query);
  expect(status).toBeLessThan(500);
  const { errors = [], data } = body as {
    data?: unknown;
    errors?: { message: string; extensions: object }[];
  };
  const exceeded = errors.filter(({ message }) => /limit|more tha/i.test(message));
  if (exceeded.length > 0) {
    expect(data).toBeUndefined();
    for (const { extensions } of exceeded) {
      const { limit, value } = extensions as { limit: number; value: number };
      expect(extensions).toMatchObject({ code: 'QUERY_TOO_COMPLEX', measure: expect.any(String) as string });
      expect(value).toBeGreaterThan(limit);
      expect(status).toBe(400);
    }
  }
  return exceeded.map(({ message }) => message.toLowerCase());
}

it.each([
  ['depth', levels(11), 10, 11],
  ['aliases', aliases(17), 15, 17],
  ['directives', directives(6), 5, 6],
  ['tokens', tokens(1501), 1500, 1501],
  ['cost', pages(5), 10_000, 12_005],
])('tells a program the limit of %s and what exceeds it', async (measure, query, limit, value) => {
  const { body } = await send(query);
  const { errors } = body as { errors: { extensions: object }[] };
  expect(errors.map(({ extensions }) => extensions)).toContainEqual({
    code: 'QUERY_TOO_COMPLEX',
    measure,
    limit,
    value,
  });
});

describe('a GraphQL request', () => {
  it.each([
    ['no query', undefined],
    ['a number', 7],
    ['a syntax error', '{ products('],
    ['an unknown field', '{ passwords }'],
    ['a wrong type', '{ product(id: "abc") { id } }'],
    ['an id out of range', '{ product(id: 99999999999) { id } }'],
    ['a page that is too long', '{ products(first: 101) { totalCount } }'],
    ['an order that there is not', '{ products(orderBy: PASSWORD) { totalCount } }'],
    ['an empty page', '{ products(first: 0) { totalCount } }'],
    ['a cursor of somebody else', '{ products(after: "nonsense") { totalCount } }'],
    ['a missing input', 'mutation { login { token } }'],
  ])('with %s gets a clear BAD_USER_INPUT', async (_, query) => {
    const { status, body } = await send(query);
    expect(status).toBeLessThan(500);
    const { errors } = body as { errors: { message: string; extensions: { code: string } }[] };
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(body)).not.toMatch(/stacktrace|node_modules/);
  });

  it('names the field of a wrong input', async () => {
    const { body } = await send('mutation ($i: RegisterInput!) { register(input: $i) { message } }', {
      variables: {
        i: {
          name: 'A',
          lastName: ' ',
          email: 'a@b.test',
          password: 'Aa1!aaaa',
          confirmPassword: 'x',
          country: 'Yemen',
        },
      },
    });
    expect(body).toMatchObject({
      errors: [
        { message: 'Last name is required', extensions: { code: 'BAD_USER_INPUT', field: 'lastName' } },
      ],
    });
  });

  it('has days and moments of ISO 8601 alone, and no range that ends before it starts', async () => {
    const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
    const lists = [
      (range: string) => `{ ledgerEntries(filter: { ${range} }) { nodes { id } } }`,
      (range: string) => `{ auditLog(filter: { ${range} }) { nodes { id } } }`,
      (range: string) => `{ orders(filter: { ${range} }) { nodes { id } } }`,
      (range: string) => `{ adminDashboard(${range}) { revenue } }`,
    ];
    const ranges = [
      'from: "2026-02-30"',
      'to: "11/29/2026"',
      'from: "tomorrow"',
      'to: 20260731',
      'from: "2026-08-01", to: "2026-07-31"',
      'from: "2026-07-31T20:00:00Z", to: "2026-07-31T10:00:00Z"',
    ];
    const accepted: string[] = [];
    for (const query of lists.flatMap((list) => ranges.map(list))) {
      const { errors } = await admin.graphql(query);
      if (errors?.[0]?.extensions?.['code'] !== 'BAD_USER_INPUT') accepted.push(query);
    }
    expect(accepted).toEqual([]);
    const variable = 'query ($from: DateTime) { ledgerEntries(filter: { from: $from }) { nodes { id } } }';
    for (const from of ['2026-02-30', 20_260_731]) {
      expect((await admin.graphql(variable, { from })).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', field: 'filter.from' } },
      ]);
    }
    expect((await admin.graphql(variable, { from: '2026-07-31' })).errors).toBeUndefined();
  });

  it.each([
    ['10 levels', 'depth', levels(10), levels(11)],
    ['15 aliases', 'aliases', aliases(15), aliases(16)],
    ['5 directives on a field', 'directives', directives(5), directives(6)],
    ['1500 tokens', 'token', tokens(1500), tokens(1501)],
    [
      'a field named 50 times',
      'repeated',
      `{ ${'__typename '.repeat(50)} }`,
      `{ ${'__typename '.repeat(51)} }`,
    ],
    [
      'a field named 50 times in inline fragments',
      'repeated',
      `{ ${'... { __typename __typename } '.repeat(25)} }`,
      `{ __typename ${'... { __typename __typename } '.repeat(25)} }`,
    ],
    [
      'a field named 50 times in fragments',
      'repeated',
      `{ ${namedFragments(25, 2)}`,
      `{ __typename ${namedFragments(25, 2)}`,
    ],
    ['a cost of 10000 values', 'cost', pages(4), pages(5)],
  ])('may have %s, checked before execution', async (_, limit, fits, exceeds) => {
    expect(await limitsExceeded(fits)).toEqual([]);
    expect(await limitsExceeded(exceeds)).toEqual([expect.stringContaining(limit)]);
  });

  it('has a limit for nested introspection', async () => {
    const { body } = await send(nested(4));
    const extensions = { code: 'QUERY_TOO_COMPLEX', measure: 'introspectionDepth', limit: 2, value: 3 };
    expect(body).toMatchObject({ errors: [{ extensions }] });
    expect(body).not.toHaveProperty('data');
  });

  it('answers introspection, for integrators', async () => {
    expect((await send(nested(2))).status).toBe(200);
  });

  it('rejects batches', async () => {
    const response = await visitor(testApp).rest('POST', '/graphql', [
      { query: '{ me { id } }' },
      { query: '{ me { id } }' },
    ]);
    expect(response.status).toBe(400);
  });

  it('rejects a cross-site form post', async () => {
    const response = await visitor(testApp).rest('POST', '/graphql', 'query={me{id}}', {
      'content-type': 'text/plain',
    });
    expect(response.status).toBe(415);
  });
});
