import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  concatAST,
  getIntrospectionQuery,
  Kind,
  parse,
  separateOperations,
  validate,
  visit,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
} from 'graphql';
import { costLimit } from '#core/graphql/cost-limit.rule.js';
import { MAX_COST } from '#core/graphql/limits.js';
import { OrderMessagesService } from '../../src/modules/sales/order-messages/order-messages.service.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse, Caller, GraphQLResponse } from '../support/caller.js';

let app: TestApp;
let schema: GraphQLSchema;
beforeAll(async () => {
  app = await createTestApp();
  ({ schema } = app.app.get(GraphQLSchemaHost, { strict: false }));
});
afterAll(() => app.close());

const send = (query: string, variables: object = {}) =>
  visitor(app).rest('POST', '/graphql', { query, variables });

const codeOf = ({ body }: ApiResponse) =>
  (body as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;

const repeated = (count: number, of: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => of(n)).join(' ');

const FULL = {
  descriptions: true,
  schemaDescription: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  inputValueDeprecation: true,
} as const;
const TYPES = '{ types { name fields { name description args { name } type { name } } } }';

describe('introspection', () => {
  it.each([
    ['as code generators send it', getIntrospectionQuery({ descriptions: false })],
    ['as GraphiQL sends it, all in', getIntrospectionQuery(FULL)],
    ['of one type', '{ __type(name: "Product") { fields { name type { name ofType { name } } } } }'],
    ['beside __typename', `{ __typename __schema ${TYPES} }`],
  ])('passes %s', async (_, query) => {
    const response = await send(query);
    expect([response.status, codeOf(response)]).toEqual([200, undefined]);
  });

  it.each([
    ['by 15 aliases', `{ ${repeated(15, (n) => `a${n}: __schema ${TYPES}`)} }`],
    ['by two aliases', `{ a: __schema ${TYPES} b: __schema ${TYPES} }`],
    ['for each of two types', '{ a: __type(name: "Product") { name } b: __type(name: "User") { name } }'],
    [
      'in a fragment',
      `query { a: __schema { description } ...Q } fragment Q on Query { b: __schema ${TYPES} }`,
    ],
    ['in another operation', `query A { __schema ${TYPES} } query B { __schema ${TYPES} }`],
  ])('is rejected more than once per document %s', async (_, query) => {
    const response = await send(query, {});
    expect([response.status, codeOf(response)]).toEqual([400, 'QUERY_TOO_COMPLEX']);
    expect(response.text.length).toBeLessThan(10_000);
  });

  it.each([
    ['types of types', '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }'],
    [
      'types of one type',
      '{ __type(name: "Query") { fields { type { ofType { fields { type { ofType { fields { type { name fields { type { fields { name } } } } } } } } } } } } }',
    ],
    [
      'the same types under many names',
      `{ __schema { ${repeated(14, (n) => `a${n}: types { fields { name args { name type { name } } type { name } } }`)} } }`,
    ],
    [
      'fragments that spread one another',
      `{ __schema { types { ...F0 } } } ${repeated(40, (n) => `fragment F${n} on __Type { ...F${n + 1} ...F${n + 1} }`)} fragment F40 on __Type { name }`,
    ],
  ])('is rejected by its size: %s', async (_, query) => {
    const started = performance.now();
    const response = await send(query);
    expect(codeOf(response)).toBe('QUERY_TOO_COMPLEX');
    expect(response.body).not.toHaveProperty('data');
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('is rejected when a fragment contains itself', async () => {
    const response = await send('{ __schema { types { ...F } } } fragment F on __Type { ofType { ...F } }');
    expect(codeOf(response)).toBe('BAD_USER_INPUT');
  });

  it('gives the same description each time, however it was computed', async () => {
    const texts = [];
    for (let time = 0; time < 5; time += 1) texts.push((await send(getIntrospectionQuery(FULL))).text);
    expect(new Set(texts).size).toBe(1);
  });
});

/** Cost of a query, from the rule itself. */
function costOf(document: DocumentNode): number {
  const [error] = validate(schema, document, [costLimit(-1)]);
  return Number(/found (\d+)/.exec(error?.message ?? '')?.[1]);
}

describe('the cost of a list without `first`', () => {
  it.each([
    // 200 small numbers take the bytes of 25 values.
    ['{ product(id: 1) { peaks } }', 1 + 1 + 25],
    ['{ products(first: 10) { nodes { peaks } } }', 1 + 10 * (1 + 1 + 25)],
    ['{ order(id: 1) { products { name } } }', 1 + 1 + 4],
    ['{ adminDashboard { days { day } } }', 1 + 1 + 366],
    // One search among all tracks for each row.
    ['{ products(first: 10) { nodes { mixesWith(first: 1) { id } } } }', 1 + 10 * (1 + 1 + 500 + 1)],
    ['{ me { cart { id name } } }', 1 + 1 + 100 * 2],
    [
      '{ audioMatches(path: "a") { matches { recording { peaks } other { peaks } } } }',
      1 + 1 + 10 * 2 * (1 + 1 + 25),
    ],
    ['{ trackSubmissions(first: 5) { nodes { matches { id } } } }', 1 + 5 * (1 + 1 + 10)],
  ])('is its usual length: %s', (query, cost) => {
    expect(costOf(parse(query))).toBe(cost);
  });

  const waveforms = (first: string, count: number) =>
    repeated(count, (n) => `a${n}: products(first: ${first}) { nodes { id peaks } }`);

  it('refuses the waveforms of many pages', async () => {
    expect(codeOf(await send(`{ ${waveforms('100', 3)} }`))).toBeUndefined();
    const response = await send(`{ ${waveforms('100', 4)} }`);
    expect([response.status, codeOf(response)]).toEqual([400, 'QUERY_TOO_COMPLEX']);
    expect(response.text).toContain('cost limit');
  });

  it('holds for a repeated document with the page length in a variable', async () => {
    const query = `query ($first: Int) { ${waveforms('$first', 4)} }`;
    for (let time = 0; time < 4; time += 1) {
      expect(codeOf(await send(query, { first: 2 }))).toBe('QUERY_TOO_COMPLEX');
    }
  });

  it('is the longest page where nothing is declared', () => {
    expect(costOf(parse('{ me { wishlist { id } } }'))).toBe(1 + 1 + 100);
  });
});

describe('a list that is longer than usual', () => {
  let buyer: Caller;
  beforeAll(async () => {
    const user = await createUser(app);
    buyer = signedIn(app, user);
    const [first, second] = [await createProduct(app), await createProduct(app)];
    for (const { id, messages } of [
      { id: first.id, messages: 3_000 },
      { id: second.id, messages: 200 },
    ]) {
      const order = orderIn(await placeOrder(buyer, [id]));
      await app.dataSource.query(
        `INSERT INTO order_messages (order_id, side, author, text)
         SELECT $1, 'buyer', 'somebody', 'x' FROM generate_series(1, $2::integer)`,
        [order.id, messages],
      );
    }
  });
  const long = ({ data, errors }: GraphQLResponse) => [
    data,
    errors?.[0]?.extensions?.['code'],
    errors?.[0]?.message,
  ];
  const refusal = 'Query cost limit of 10000 values exceeded by the lists of the response';

  it('counts by its real length with all that is read of each item', async () => {
    for (let time = 0; time < 3; time += 1) {
      const response = await buyer.graphql(
        '{ myOrders(first: 2) { nodes { messages { id side text createdAt } } } }',
      );
      expect(long(response)).toMatchObject([null, 'QUERY_TOO_COMPLEX', refusal]);
      expect(response.errors?.[0]?.extensions).toMatchObject({ measure: 'cost', limit: 10_000 });
    }
    const shorter = await buyer.graphql('{ myOrders(first: 2) { nodes { messages { id side } } } }');
    const { nodes } = shorter.data?.['myOrders'] as { nodes: { messages: object[] }[] };
    expect(nodes.map(({ messages }) => messages.length).sort((a, b) => a - b)).toEqual([200, 3_000]);
  });

  it('counts under each of its names', async () => {
    const names = (count: number) =>
      `{ myOrders(first: 1) { nodes { ${repeated(count, (n) => `m${n}: messages { id side text createdAt files { id } }`)} } } }`;
    expect((await buyer.graphql(names(5))).code).toBeUndefined();
    expect((await buyer.graphql(names(15))).code).toBe('QUERY_TOO_COMPLEX');
  });

  it('is not loaded where it costs too much', async () => {
    const load = jest.spyOn(app.app.get(OrderMessagesService, { strict: false }), 'ofOrders');
    await buyer.graphql('{ myOrders(first: 2) { nodes { id messages { id side text createdAt } } } }');
    const loaded = load.mock.calls.flatMap(([ids]) => ids);
    load.mockRestore();
    expect(loaded).toHaveLength(1);
  });
});

describe('our own pages', () => {
  const folder = join(process.cwd(), 'client/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.graphql'),
  );
  const all = concatAST(files.map((file) => parse(readFileSync(join(folder, file), 'utf8'))));
  const operations = Object.entries(separateOperations(all));

  it.each(operations)('stay below the limit: %s', (_, document) => {
    expect(costOf(withTypenames(document))).toBeLessThanOrEqual(MAX_COST);
  });
});

/** The document as Apollo Client sends it. */
function withTypenames(document: DocumentNode): DocumentNode {
  const typename: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };
  return visit(document, {
    SelectionSet: (node) => ({ ...node, selections: [...node.selections, typename] }),
  });
}
