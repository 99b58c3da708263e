import { GraphQLEnumType } from 'graphql';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { ProductSearch } from '../../src/modules/products/index.js';
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

interface Answered {
  nodes: { id: number }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
}

const ORDERS = (orderEnum: string): string[] => {
  const { schema } = testApp.app.get(GraphQLSchemaHost, { strict: false });
  return (schema.getType(orderEnum) as GraphQLEnumType).getValues().map(({ name }) => name);
};

async function ask({ field }: AdminList, args: string): Promise<Answered> {
  const { data, errors } = await admin.graphql(
    `{ ${field}(${args}) { nodes { id } totalCount pageInfo { hasNextPage hasPreviousPage endCursor } } }`,
  );
  expect(errors).toBeUndefined();
  return data?.[field] as Answered;
}

const idsOf = ({ nodes }: Answered) => nodes.map(({ id }) => id);

describe.each(LISTS)('$field', (list) => {
  it('answers each row once in every order, by cursor and by page alike', async () => {
    for (const orderBy of ORDERS(list.orderEnum)) {
      const whole = idsOf(await ask(list, `first: 100, orderBy: ${orderBy}`));
      const [byCursor, byPage]: [number[], number[]] = [[], []];
      let after: string | null = null;
      for (let page = 1; page === 1 || after; page += 1) {
        const walked = await ask(list, `first: 4, orderBy: ${orderBy}${after ? `, after: "${after}"` : ''}`);
        byCursor.push(...idsOf(walked));
        const jumped = await ask(list, `first: 4, orderBy: ${orderBy}, page: ${page}`);
        byPage.push(...idsOf(jumped));
        expect(jumped.pageInfo).toEqual({ ...walked.pageInfo, hasPreviousPage: page > 1 });
        expect([walked.totalCount, jumped.totalCount]).toEqual([whole.length, whole.length]);
        after = walked.pageInfo.hasNextPage ? walked.pageInfo.endCursor : null;
      }
      expect({ orderBy, ids: byCursor }).toEqual({ orderBy, ids: whole });
      expect({ orderBy, ids: byPage }).toEqual({ orderBy, ids: whole });
      expect(new Set(whole).size).toBe(whole.length);
    }
  });

  it('turns round with the direction', async () => {
    const orders = ORDERS(list.orderEnum).filter((name) => name.endsWith('_ASC'));
    for (const up of orders) {
      const down = up.replace(/_ASC$/, '_DESC');
      const [rising, falling] = [
        await ask(list, `first: 100, orderBy: ${up}`),
        await ask(list, `first: 100, orderBy: ${down}`),
      ];
      expect({ up, ids: idsOf(falling) }).toEqual({ up, ids: idsOf(rising).reverse() });
    }
  });

  it('takes a wildcard for the character it is', async () => {
    const [all, found] = [await ask(list, 'first: 100'), await ask(list, `first: 100, ${list.search('%_')}`)];
    expect(found.totalCount).toBeGreaterThanOrEqual(9);
    expect(found.totalCount).toBe(found.nodes.length);
    expect((await ask(list, list.search('_%'))).totalCount).toBe(0);
    expect((await ask(list, list.search('%%'))).totalCount).toBe(0);
    expect(all.totalCount).toBeGreaterThanOrEqual(found.totalCount);
  });

  it('refuses a cursor of another order, one that is not ours, and one beside a page', async () => {
    const [one = '', other = ''] = ORDERS(list.orderEnum).slice(-2);
    const { pageInfo } = await ask(list, `first: 2, orderBy: ${other}`);
    for (const args of [
      `orderBy: ${one}, after: "bm9uZQ"`,
      `orderBy: ${other}, page: 2, after: "${pageInfo.endCursor}"`,
    ]) {
      const { code } = await admin.graphql(`{ ${list.field}(${args}) { totalCount } }`);
      expect(code).toBe('BAD_USER_INPUT');
    }
  });

  it('ends a list with a page that is not there', async () => {
    const beyond = await ask(list, 'first: 10, page: 500');
    expect(beyond.nodes).toEqual([]);
    expect(beyond.pageInfo.hasNextPage).toBe(false);
    expect(beyond.totalCount).toBe((await ask(list, 'first: 100')).nodes.length);
    const { code } = await admin.graphql(`{ ${list.field}(page: 0) { totalCount } }`);
    expect(code).toBe('BAD_USER_INPUT');
  });
});

it('finds a backslash where there is one', async () => {
  const { data } = await admin.graphql('query ($text: String) { users(search: $text) { totalCount } }', {
    text: '_\\7',
  });
  expect(data).toEqual({ users: { totalCount: 1 } });
});

it('finds an order by its number and by a track of it', async () => {
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

it('finds no product by its shop, for which there is a filter', async () => {
  const { data } = await admin.graphql(
    '{ by: adminProducts(filter: { search: "nightshift" }) { totalCount } in: adminProducts(filter: { storeName: "Nightshift" }) { totalCount } }',
  );
  expect(data).toEqual({ by: { totalCount: 0 }, in: { totalCount: 3 } });
});
