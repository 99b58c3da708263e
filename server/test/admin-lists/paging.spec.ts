import { GraphQLEnumType } from 'graphql';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { ProductSearch } from '../../src/modules/catalogue/search/index.js';
import { createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { LISTS, ROWS, type AdminList } from './lists.js';

let testApp: TestApp;
let admin: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.dataSource.query(ROWS);
  const products: { id: number }[] = await testApp.dataSource.query('SELECT id FROM products');
  await testApp.app.get(ProductSearch, { strict: false }).refresh(products.map(({ id }) => id));
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

interface ListedPage {
  nodes: { id: number }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
}

const ORDERS = (orderEnum: string): string[] => {
  const { schema } = testApp.app.get(GraphQLSchemaHost, { strict: false });
  return (schema.getType(orderEnum) as GraphQLEnumType).getValues().map(({ name }) => name);
};

async function read({ field }: AdminList, args: string): Promise<ListedPage> {
  const { data, errors } = await admin.graphql(
    `{ ${field}(${args}) { nodes { id } totalCount pageInfo { hasNextPage hasPreviousPage endCursor } } }`,
  );
  expect(errors).toBeUndefined();
  return data?.[field] as ListedPage;
}

const idsOf = ({ nodes }: ListedPage) => nodes.map(({ id }) => id);

describe.each(LISTS)('$field', (list) => {
  it('returns each row once in every order, by cursor and by page number', async () => {
    for (const orderBy of ORDERS(list.orderEnum)) {
      const whole = idsOf(await read(list, `first: 100, orderBy: ${orderBy}`));
      const [byCursor, byPage]: [number[], number[]] = [[], []];
      let after: string | null = null;
      for (let page = 1; page === 1 || after; page += 1) {
        const byAfter = await read(
          list,
          `first: 4, orderBy: ${orderBy}${after ? `, after: "${after}"` : ''}`,
        );
        byCursor.push(...idsOf(byAfter));
        const byNumber = await read(list, `first: 4, orderBy: ${orderBy}, page: ${page}`);
        byPage.push(...idsOf(byNumber));
        expect(byNumber.pageInfo).toEqual({ ...byAfter.pageInfo, hasPreviousPage: page > 1 });
        expect([byAfter.totalCount, byNumber.totalCount]).toEqual([whole.length, whole.length]);
        after = byAfter.pageInfo.hasNextPage ? byAfter.pageInfo.endCursor : null;
      }
      expect({ orderBy, ids: byCursor }).toEqual({ orderBy, ids: whole });
      expect({ orderBy, ids: byPage }).toEqual({ orderBy, ids: whole });
      expect(new Set(whole).size).toBe(whole.length);
    }
  });

  it('reverses with the direction', async () => {
    const orders = ORDERS(list.orderEnum).filter((name) => name.endsWith('_ASC'));
    for (const ascending of orders) {
      const descending = ascending.replace(/_ASC$/, '_DESC');
      const [rising, falling] = [
        await read(list, `first: 100, orderBy: ${ascending}`),
        await read(list, `first: 100, orderBy: ${descending}`),
      ];
      expect({ ascending, ids: idsOf(falling) }).toEqual({ ascending, ids: idsOf(rising).reverse() });
    }
  });

  it('matches wildcards literally', async () => {
    const [all, found] = [
      await read(list, 'first: 100'),
      await read(list, `first: 100, ${list.search('%_')}`),
    ];
    expect(found.totalCount).toBeGreaterThanOrEqual(9);
    expect(found.totalCount).toBe(found.nodes.length);
    expect((await read(list, list.search('_%'))).totalCount).toBe(0);
    expect((await read(list, list.search('%%'))).totalCount).toBe(0);
    expect(all.totalCount).toBeGreaterThanOrEqual(found.totalCount);
  });

  it('rejects a malformed cursor and a cursor beside a page number', async () => {
    const [one = '', other = ''] = ORDERS(list.orderEnum).slice(-2);
    const { pageInfo } = await read(list, `first: 2, orderBy: ${other}`);
    for (const args of [
      `orderBy: ${one}, after: "bm9uZQ"`,
      `orderBy: ${other}, page: 2, after: "${pageInfo.endCursor}"`,
    ]) {
      const { code } = await admin.graphql(`{ ${list.field}(${args}) { totalCount } }`);
      expect(code).toBe('BAD_USER_INPUT');
    }
  });

  it('returns an empty page beyond the end', async () => {
    const beyond = await read(list, 'first: 10, page: 500');
    expect(beyond.nodes).toEqual([]);
    expect(beyond.pageInfo.hasNextPage).toBe(false);
    expect(beyond.totalCount).toBe((await read(list, 'first: 100')).nodes.length);
    const { code } = await admin.graphql(`{ ${list.field}(page: 0) { totalCount } }`);
    expect(code).toBe('BAD_USER_INPUT');
  });
});

it('matches a backslash literally', async () => {
  const { data } = await admin.graphql('query ($text: String) { users(search: $text) { totalCount } }', {
    text: '_\\7',
  });
  expect(data).toEqual({ users: { totalCount: 1 } });
});

it('finds an order by its number and by the name of a track', async () => {
  const [order] = await testApp.dataSource.query<{ id: number }[]>('SELECT max(id) AS id FROM orders');
  for (const text of [`#${order?.id}`, `line%_${order?.id}`]) {
    const { data } = await admin.graphql(
      'query ($text: String) { orders(filter: { search: $text }) { nodes { id products { name } } } }',
      { text },
    );
    expect(data).toEqual({
      orders: { nodes: [{ id: order?.id, products: [{ name: `Line%_${order?.id}` }] }] },
    });
  }
});

it('finds products by seller name with the filter, not with the search', async () => {
  const { data } = await admin.graphql(
    '{ by: adminProducts(filter: { search: "nightshift" }) { totalCount } in: adminProducts(filter: { storeName: "Nightshift" }) { totalCount } }',
  );
  expect(data).toEqual({ by: { totalCount: 0 }, in: { totalCount: 3 } });
});
