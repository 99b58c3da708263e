import { GraphQLSchemaHost } from '@nestjs/graphql';
import { getNamedType, isNonNullType, isObjectType } from 'graphql';
import { callerWithToken } from '../factories/api-tokens.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse } from '../support/caller.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const NONE = 2_000_000_000;
const idsIn = ({ body }: ApiResponse) => (body as { id: number }[]).map(({ id }) => id);

describe('many tracks by their numbers', () => {
  it('come in the order of the numbers; unknown and archived ones are left out', async () => {
    const [first, second] = [await createProduct(testApp), await createProduct(testApp)];
    const sold = await createProduct(testApp, { status: 'sold', quantity: 0 });
    const archived = await createProduct(testApp, { status: 'archived' });
    const ids = [second.id, NONE, sold.id, archived.id, first.id, second.id];
    const shown = [second.id, sold.id, first.id];

    const response = await visitor(testApp).rest('GET', `/api/products?ids=${ids.join(',')}`);
    expect(idsIn(response)).toEqual(shown);
    expect(response.headers['x-total-count']).toBe('3');
    const query = `query ($ids: [Int!]) { products(ids: $ids) { totalCount pageInfo { hasNextPage } nodes { id } } }`;
    for (let times = 0; times < 3; times += 1) {
      expect((await visitor(testApp).graphql(query, { ids })).data?.['products']).toEqual({
        totalCount: 3,
        pageInfo: { hasNextPage: false },
        nodes: shown.map((id) => ({ id })),
      });
    }
    const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
    const all = await admin.rest('GET', `/api/products?ids=${archived.id}`);
    expect(all.body).toMatchObject([{ id: archived.id, download_link: archived.downloadLink }]);
  });

  it('are at most a page, and go without other conditions', async () => {
    const many = Array.from({ length: 101 }, (_, n) => n + 1);
    const get = (query: string) => visitor(testApp).rest('GET', `/api/products?${query}`);
    for (const query of [
      `ids=${many.join(',')}`,
      'ids=',
      'ids=1,x',
      'ids=0',
      'ids=1&limit=2',
      'ids=1&mode=minor',
    ]) {
      expect((await get(query)).body).toMatchObject({ code: 'BAD_USER_INPUT', field: 'ids' });
    }
    const list = (args: string) => visitor(testApp).graphql(`{ products(${args}) { nodes { id } } }`);
    for (const args of [
      `ids: [${many.join(' ')}]`,
      'ids: [1], search: "x"',
      'ids: [1], filter: { hot: true }',
    ]) {
      expect((await list(args)).code).toBe('BAD_USER_INPUT');
    }
  });
});

describe('a lookup of a record', () => {
  it('leaves the rest of the answer when there is none', async () => {
    const { id } = await createProduct(testApp);
    const { data, errors } = await visitor(testApp).graphql(
      `{ gone: product(id: ${NONE}) { id } here: product(id: ${id}) { id } }`,
    );
    expect(data).toEqual({ gone: null, here: { id } });
    expect(errors).toMatchObject([{ path: ['gone'], extensions: { code: 'NOT_FOUND' } }]);
  });

  it('by its number may be null, whatever the record', () => {
    const { schema } = testApp.app.get(GraphQLSchemaHost, { strict: false });
    const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
    const lookups = fields.filter(
      ({ args, type }) => args.length === 1 && args[0]?.name === 'id' && isObjectType(getNamedType(type)),
    );
    expect(lookups.map(({ name }) => name)).toEqual(expect.arrayContaining(['product', 'order', 'user']));
    expect(lookups.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([]);
  });
});

describe('an API token without a scope of the catalogue', () => {
  it('reads what visitors read, and no more', async () => {
    const { id } = await createProduct(testApp);
    const owner = await createUser(testApp, { isAdmin: true });
    const robot = await callerWithToken(testApp, owner.id, 'read-orders');
    const one = await robot.rest('GET', `/api/products/${id}`);
    expect(one.status).toBe(200);
    expect(one.body).toEqual((await visitor(testApp).rest('GET', `/api/products/${id}`)).body);
    expect((await robot.rest('GET', '/api/products')).status).toBe(200);
    expect((await robot.graphql(`{ product(id: ${id}) { id } }`)).data).toEqual({ product: { id } });
    expect((await robot.rest('DELETE', `/api/products/${id}`)).status).toBe(403);
  });

  it('reads in the error the scope of a field, which alone is null', async () => {
    const { id } = await createProduct(testApp);
    const owner = await createUser(testApp, { isAdmin: true });
    const robot = await callerWithToken(testApp, owner.id, 'read-orders');
    const { data, errors } = await robot.graphql(`{ product(id: ${id}) { id downloadLink } }`);
    expect(data).toEqual({ product: { id, downloadLink: null } });
    expect(errors).toMatchObject([
      {
        path: ['product', 'downloadLink'],
        message: expect.stringMatching(
          /^This API token lacks the scope .*admin.*, which Product\.downloadLink needs$/,
        ) as string,
        extensions: { code: 'FORBIDDEN' },
      },
    ]);
  });
});
