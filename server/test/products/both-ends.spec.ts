import { insertSyntheticTracks } from '../../src/modules/catalogue/products/index.js';
import { ProductSearch } from '../../src/modules/catalogue/search/index.js';
import { visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';

const TRACKS = 650;

let testApp: TestApp;
/** Oldest first. */
let ids: number[];

beforeAll(async () => {
  testApp = await createTestApp();
  await insertSyntheticTracks(testApp.dataSource, TRACKS);
  const rows: { id: number }[] = await testApp.dataSource.query('SELECT id FROM products ORDER BY id');
  ids = rows.map(({ id }) => id);
  await testApp.app.get(ProductSearch, { strict: false }).refresh(ids);
});
afterAll(() => testApp.close());

interface Products {
  nodes: { id: number }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
}

async function list(args: string): Promise<Products> {
  const { data, errors } = await visitor(testApp).graphql(
    `{ products(${args}) { nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
  );
  expect(errors).toBeUndefined();
  return data?.['products'] as Products;
}

it('reads the end of a list of 650 tracks with one request', async () => {
  const { nodes, pageInfo } = await list('last: 100');
  expect(nodes.map(({ id }) => id)).toEqual(ids.slice(0, 100).reverse());
  expect(pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
});

it('reads backwards to the start, and forwards again from any cursor', async () => {
  const read: number[] = [];
  let { nodes, pageInfo } = await list('last: 100');
  for (;;) {
    read.unshift(...nodes.map(({ id }) => id));
    if (!pageInfo.hasPreviousPage) break;
    ({ nodes, pageInfo } = await list(`last: 100, before: "${pageInfo.startCursor}"`));
    expect(pageInfo.hasNextPage).toBe(true);
  }
  expect(read).toEqual([...ids].reverse());
  const next = await list(`first: 3, after: "${pageInfo.startCursor}"`);
  expect(next.nodes.map(({ id }) => id)).toEqual([...ids].reverse().slice(1, 4));
});

it.each(['last: 5, after: "WzAsMV0"', 'before: "WzAsMV0"', 'last: 0', 'last: 101', 'last: 5, before: "x"'])(
  'refuses %s',
  async (args) => {
    const { code } = await visitor(testApp).graphql(`{ products(${args}) { nodes { id } } }`);
    expect(code).toBe('BAD_USER_INPUT');
  },
);
