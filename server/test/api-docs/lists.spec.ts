import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createServiceOrder } from '../factories/requests.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { LISTS, ROWS } from '../admin-lists/lists.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { DescribedApi, type NamedOperation } from './described-api.js';
import { ProductSearch } from '../../src/modules/catalogue/search/index.js';

type Json = Record<string, unknown>;

let testApp: TestApp;
let admin: Caller;
let api: DescribedApi;
let buyerId: number;
let sellerUserId: number;
let orderId: number;
let serviceOrderId: number;
let webhookId: number;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.dataSource.query(ROWS);
  const products: { id: number }[] = await testApp.dataSource.query('SELECT id FROM products');
  await testApp.app.get(ProductSearch, { strict: false }).refresh(products.map(({ id }) => id));
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  const user = await createUser(testApp);
  const buyer = signedIn(testApp, user);
  buyerId = user.id;
  sellerUserId = (await createSeller(testApp)).id;
  for (let count = 0; count < 3; count += 1) {
    orderId = orderIn(await placeOrder(buyer, [(await createProduct(testApp)).id])).id;
    await setStatus(admin, orderId, 'completed');
  }
  serviceOrderId = (await createServiceOrder(testApp, { userId: user.id })).id;
  for (const text of ['One', 'Two', 'Three']) {
    await buyer.rest('POST', `/api/service-orders/${serviceOrderId}/messages`, { text });
  }
  const { body } = await admin.rest('POST', '/api/webhooks', {
    url: 'https://example.com/webhooks',
    event_types: ['order.placed'],
  });
  webhookId = (body as { data: { endpoint: { id: number } } }).data.endpoint.id;
  api = await DescribedApi.of(testApp);
}, 120_000);
afterAll(() => testApp.close());

/** Body of a list: an array, or an object with one. */
const itemsIn = (body: unknown): unknown[] | undefined =>
  Array.isArray(body) ? body : Object.values(body as Json).find((value) => Array.isArray(value));

const resolved = (schema: Json | undefined): Json => {
  const name = (schema?.['$ref'] as string | undefined)?.split('/').at(-1);
  return name === undefined ? (schema ?? {}) : (api.document.components.schemas[name] as Json);
};

/** The log of events, which is read on from the last event. */
const BY_POSITION = new Set(['GET /api/events']);

/** True for an operation whose JSON is an array, or that has one as its data. */
function isList({ name, method, operation }: NamedOperation): boolean {
  if (method !== 'GET' || BY_POSITION.has(name)) return false;
  const schema = resolved(operation.responses['200']?.content?.['application/json']?.schema);
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  const list = properties['data'] ?? properties['subscribers'];
  return schema['type'] === 'array' || list?.['type'] === 'array';
}

const queryOf = ({ operation }: NamedOperation) =>
  (operation.parameters ?? []).filter((one) => one.in === 'query');

function idFor(path: string): number {
  if (path.startsWith('/api/service-orders/')) return serviceOrderId;
  if (path.startsWith('/api/webhooks/')) return webhookId;
  return /\/users?\//.test(path) ? buyerId : orderId;
}

/** Address of a list of the fixtures. */
function urlOf({ path, operation }: NamedOperation, query: Record<string, string | number>): string {
  const required = (operation.parameters ?? []).filter((one) => one.in === 'query' && one.required);
  const all = new URLSearchParams([
    ...required.map(({ name, schema }): [string, string] => [
      name,
      (schema['enum'] as string[] | undefined)?.[0] ?? String(schema['example']),
    ]),
    ...Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ]);
  const userId = path.startsWith('/api/sellers/') ? sellerUserId : buyerId;
  const at = path.replace('{userId}', String(userId)).replace('{id}', String(idFor(path)));
  return `${at}?${all.toString()}`;
}

const read = async (list: NamedOperation, query: Record<string, string | number> = {}) => {
  const { status, body, headers } = await admin.rest('GET', urlOf(list, query));
  return { status, items: itemsIn(body) ?? [], headers };
};

const relations = (link: string) =>
  Object.fromEntries(
    link.split(', ').map((part) => {
      const [, url = '', rel = ''] = /^<([^>]*)>; rel="(\w+)"$/.exec(part) ?? [];
      return [rel, url];
    }),
  );

/** Schema of the items of a list. */
function itemSchemaOf({ operation }: NamedOperation): Json {
  const schema = resolved(operation.responses['200']?.content?.['application/json']?.schema);
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  const list = schema['type'] === 'array' ? schema : (properties['data'] ?? properties['subscribers']);
  return resolved(list?.['items'] as Json | undefined);
}

/** Lists of one record or one account and of work that waits, which are short; the others have another key: an event, a chain, a track. */
const WITHOUT_DAYS: readonly string[] = [
  'GET /api/certificates/checkpoints',
  'GET /api/certificates/keys',
  'GET /api/export-links',
  'GET /api/heard-tracks',
  'GET /api/heard-tracks/unheard',
  'GET /api/orders/{id}/deliveries',
  'GET /api/orders/{id}/invoices',
  'GET /api/orders/{id}/messages',
  'GET /api/orders/{id}/payments',
  'GET /api/orders/{id}/refunds',
  'GET /api/package-reviews',
  'GET /api/products/removed',
  'GET /api/products/{id}/mixes-with',
  'GET /api/service-orders/{id}/messages',
  'GET /api/sessions',
  'GET /api/statements',
  'GET /api/users/{id}/api-tokens',
  'GET /api/users/{id}/messages',
  'GET /api/users/{id}/sessions',
  'GET /api/webhooks',
  'GET /api/webhooks/{id}/deliveries',
];

const isDated = (list: NamedOperation) =>
  Object.values((itemSchemaOf(list)['properties'] ?? {}) as Record<string, Json>).some(({ format }) =>
    ['date-time', 'date'].includes(String(format)),
  );

describe('every list that shows dates', () => {
  it('takes from and to, or is named as one that does not', () => {
    const faults = api.operations
      .filter((list) => isList(list) && isDated(list))
      .filter((list) => {
        const names = queryOf(list).map(({ name }) => name);
        return !['from', 'to'].every((name) => names.includes(name));
      });
    expect(faults.map(({ name }) => name).sort()).toEqual([...WITHOUT_DAYS].sort());
  });

  it('has nothing before its first item, and rejects what is no day', async () => {
    const lists = api.operations.filter(
      (list) => isList(list) && queryOf(list).some(({ name }) => name === 'from'),
    );
    for (const list of lists) {
      const early = await read(list, { from: '2001-01-01', to: '2001-01-31' });
      expect({ list: list.name, status: early.status, items: early.items }).toEqual({
        list: list.name,
        status: 200,
        items: [],
      });
      const whole = await read(list, { limit: 100 });
      const since = await read(list, { from: '2001-01-01', limit: 100 });
      expect({ list: list.name, items: since.items.length }).toEqual({
        list: list.name,
        items: whole.items.length,
      });
      expect({ list: list.name, status: (await read(list, { from: 'yesterday' })).status }).toEqual({
        list: list.name,
        status: 400,
      });
    }
  });
});

describe('every list of the API', () => {
  it('takes page and limit and describes its headers', () => {
    const lists = api.operations.filter(isList);
    expect(lists.length).toBeGreaterThan(LISTS.length);
    const faults = lists.filter((list) => {
      const names = queryOf(list).map(({ name }) => name);
      const headers = Object.keys((list.operation.responses['200'] as Json)['headers'] ?? {});
      return ['page', 'limit', 'X-Total-Count', 'Link'].some((one) => ![...names, ...headers].includes(one));
    });
    expect(faults.map(({ name }) => name)).toEqual([]);
  });

  it('returns its items page by page with the total and the links', async () => {
    for (const list of api.operations.filter(isList)) {
      const { status, headers } = await read(list);
      const total = Number(headers['x-total-count']);
      expect({ list: list.name, status, total: total >= 0 }).toEqual({
        list: list.name,
        status: 200,
        total: true,
      });
      const paged = [];
      for (let page = 1; page <= Math.min(total, 3); page += 1) {
        const one = await read(list, { page, limit: 1 });
        paged.push(...one.items);
        expect({ list: list.name, total: one.headers['x-total-count'] }).toEqual({
          list: list.name,
          total: String(total),
        });
        const { first, prev, next, last } = relations(String(one.headers['link']));
        expect({ list: list.name, page, first }).toEqual({
          list: list.name,
          page,
          first: urlOf(list, { page: 1, limit: 1 }),
        });
        expect({ list: list.name, last }).toEqual({
          list: list.name,
          last: urlOf(list, { page: total, limit: 1 }),
        });
        expect({ list: list.name, has: [prev !== undefined, next !== undefined] }).toEqual({
          list: list.name,
          has: [page > 1, page < total],
        });
      }
      const first = await read(list, { limit: 3 });
      expect({ list: list.name, items: paged }).toEqual({ list: list.name, items: first.items });
    }
  });

  it('rejects a limit above 100 and a page below 1', async () => {
    for (const list of api.operations.filter(isList)) {
      const refused: Record<string, string | number>[] = [{ limit: 101 }, { page: 0 }, { limit: 'all' }];
      for (const query of refused) {
        expect({ list: list.name, ...(await read(list, query)), items: [], headers: {} }).toEqual({
          list: list.name,
          status: 400,
          items: [],
          headers: {},
        });
      }
    }
  });
});

describe('a list without page and limit', () => {
  it('is whole, as before they existed', async () => {
    const count = async (table: string) =>
      (
        (await testApp.dataSource.query(`SELECT count(*)::int AS count FROM ${table}`)) as { count: number }[]
      )[0]!.count;
    for (const [path, table] of [
      ['/api/users', 'users'],
      ['/api/products', 'products'],
      ['/api/orders', 'orders'],
      ['/api/sellers', 'sellers'],
      ['/api/coupons', 'coupons'],
      ['/api/demos', 'demos'],
    ] as const) {
      const { body, headers } = await admin.rest('GET', path);
      const rows = await count(table);
      expect({ path, rows: itemsIn(body)?.length, total: headers['x-total-count'] }).toEqual({
        path,
        rows,
        total: String(rows),
      });
      expect(headers['link']).toBe(`<${path}>; rel="first", <${path}>; rel="last"`);
    }
  });

  it('keeps the ten subscribers and the body of its pagination', async () => {
    const { body } = await admin.rest('GET', '/api/admin/subscribers');
    expect(body).toMatchObject({ pagination: { page: 1, limit: 10 } });
  });
});
