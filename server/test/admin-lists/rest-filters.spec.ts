import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';

let testApp: TestApp;
let admin: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

type Row = Record<string, unknown>;
const rowsIn = ({ body }: ApiResponse) =>
  (Array.isArray(body) ? body : (body as { data: Row[] }).data) as Row[];
/** Address of the next page. */
const nextOf = ({ headers }: ApiResponse) => /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1];

describe('the REST list of products', () => {
  const prices = [500_00, 100_00, 400_00, 200_00, 300_00];
  let ids: number[];
  beforeAll(async () => {
    ids = [];
    for (const priceCents of prices) {
      ids.push(
        (await createProduct(testApp, { priceCents, category: 'Ambient', name: `Filtered ${priceCents}` }))
          .id,
      );
    }
    await createProduct(testApp, { category: 'Techno', priceCents: 150_00 });
  });
  const list = (query: string, caller = visitor(testApp)) => caller.rest('GET', `/api/products?${query}`);

  it('is narrowed and sorted as the shop, a page at a time by cursor', async () => {
    const read: unknown[] = [];
    let url: string | undefined = '/api/products?genre=Ambient&min_price=150&sort=PRICE_ASC&limit=2';
    while (url) {
      const response: ApiResponse = await visitor(testApp).rest('GET', url);
      expect(response.headers['x-total-count']).toBe('4');
      read.push(...rowsIn(response).map(({ price }) => price));
      url = nextOf(response);
    }
    expect(read).toEqual([200, 300, 400, 500]);
    expect(rowsIn(await list('q=filtered&genre=Ambient'))).toHaveLength(5);
    expect(
      rowsIn(await list('genre=Ambient,Techno&max_price=160&sort=PRICE_DESC')).map(({ price }) => price),
    ).toEqual([150, 100]);
    expect((await list('genre=Ambient&page=2')).body).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'page',
    });
    expect((await list('sort=CHEAP')).body).toMatchObject({ code: 'BAD_USER_INPUT', field: 'sort' });
  });

  it('answers the chosen fields alone, filtered, by number or whole', async () => {
    const narrow = { id: ids[0], price: 500 };
    expect(rowsIn(await list('genre=Ambient&sort=PRICE_DESC&limit=1&fields=id,price'))).toEqual([narrow]);
    expect(rowsIn(await list(`ids=${ids[0]}&fields=id,price`))).toEqual([narrow]);
    expect(rowsIn(await list('fields=id'))).toHaveLength(6);
    expect(rowsIn(await list('page=1&limit=1&fields=name'))).toEqual([
      { name: expect.any(String) as string },
    ]);
    expect((await list('fields=id,download_link')).body).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'fields',
    });
    expect(rowsIn(await list(`ids=${ids[0]}&fields=download_link`, admin))).toEqual([
      { download_link: expect.any(String) as string },
    ]);
  });
});

describe('the REST list of sellers', () => {
  it('has the filters and orders of the table, and sparse answers', async () => {
    const pending = await createSeller(testApp, { status: 'pending', shopName: 'Zebra' });
    const active = await createSeller(testApp, { shopName: 'Alpha' });
    const list = (query: string) => admin.rest('GET', `/api/sellers?${query}`);
    expect(rowsIn(await list('status=pending&fields=shop_name'))).toEqual([{ shop_name: 'Zebra' }]);
    for (const page of ['', '&page=1']) {
      const response = await list(`sort=SHOP_NAME_DESC&fields=shop_name,user_id${page}`);
      expect(rowsIn(response)).toEqual([
        { shop_name: 'Zebra', user_id: pending.id },
        { shop_name: 'Alpha', user_id: active.id },
      ]);
      expect(response.headers['x-total-count']).toBe('2');
    }
    expect(rowsIn(await list('search=alph')).map(({ user_id }) => user_id)).toEqual([active.id]);
    expect((await list('sort=BEST')).body).toMatchObject({ code: 'BAD_USER_INPUT', field: 'sort' });
    expect((await list('fields=secret')).body).toMatchObject({ code: 'BAD_USER_INPUT', field: 'fields' });
  });
});
