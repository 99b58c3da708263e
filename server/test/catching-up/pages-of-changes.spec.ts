import { encodeCursor } from '#core/pagination/index.js';
import { createProduct } from '../factories/products.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

const SINCE = 'updated_since=1970-01-01T00:00:00Z';

let testApp: TestApp;
let admin: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

/** Numbers of the records on the pages of a list, whose links are followed to the end. @param meanwhile happens after the first page, to its first record */
async function follow(
  by: Caller,
  path: string,
  meanwhile: (first: number) => Promise<unknown>,
): Promise<number[]> {
  const seen: number[] = [];
  for (let url: string | undefined = `${path}?${SINCE}&limit=2`, page = 1; url; page += 1) {
    const { status, body, headers } = await by.rest('GET', url);
    expect([url, status]).toEqual([url, 200]);
    const items = (Array.isArray(body) ? body : (body as { data: unknown[] }).data) as { id: number }[];
    seen.push(...items.map(({ id }) => id));
    if (page === 1) await meanwhile(seen[0]!);
    url = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1];
  }
  return seen;
}

const tracks = async (count: number, fields: Parameters<typeof createProduct>[1] = {}) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await createProduct(testApp, fields)).id);
  return ids;
};
let edits = 0;
const edit = (id: number) => admin.rest('PUT', `/api/products/${id}`, { name: `Edit ${(edits += 1)}` });

describe('the pages of changes lose no record, whatever changes meanwhile', () => {
  it('of tracks, for visitors and for admins', async () => {
    const ids = await tracks(5);
    const [archived = 0] = await tracks(1, { status: 'archived' });
    for (const [caller, expected] of [
      [visitor(testApp), ids],
      [admin, [...ids, archived]],
    ] as const) {
      const seen = await follow(caller, '/api/products', edit);
      expect(expected.filter((id) => !seen.includes(id))).toEqual([]);
      expect(seen.filter((id) => id === seen[0])).toHaveLength(2);
    }
  });

  it('of tracks that have left the shop', async () => {
    const ids = await tracks(5);
    for (const id of ids) await admin.rest('PUT', `/api/products/${id}`, { status: 'archived' });
    const seen = await follow(visitor(testApp), '/api/products/removed', () =>
      admin.rest('PUT', `/api/products/${ids[0]}`, { status: 'published' }),
    );
    expect(ids.slice(1).filter((id) => !seen.includes(id))).toEqual([]);
  });

  it('of orders, for admins and their buyer', async () => {
    const user = await createUser(testApp);
    const buyer = signedIn(testApp, user);
    const ids: number[] = [];
    for (const id of await tracks(5)) ids.push(orderIn(await placeOrder(buyer, [id])).id);
    for (const [at, [caller, path]] of (
      [
        [admin, '/api/orders'],
        [buyer, `/api/orders/user/${user.id}`],
      ] as const
    ).entries()) {
      const seen = await follow(caller, path, () => setStatus(admin, ids[at]!, 'processing'));
      expect(ids.filter((id) => !seen.includes(id))).toEqual([]);
    }
  });
});

it.each(['/api/products', '/api/products/removed', '/api/orders'])(
  'the numbered pages of changes go on as before on %s',
  async (path) => {
    const { headers } = await admin.rest('GET', `${path}?${SINCE}&page=1&limit=1`);
    expect(headers['link']).toContain('page=2&limit=1>; rel="next"');
    expect((await admin.rest('GET', `${path}?${SINCE}&page=2&limit=1`)).status).toBe(200);
  },
);

it('refuses a cursor of orders without updated_since, as those lists go on by number', async () => {
  const { status, text } = await admin.rest('GET', '/api/orders?after=WyJ4Il0');
  expect([status, text]).toEqual([400, expect.stringContaining('after needs updated_since')]);
});

it.each(['2026-11-30 10:00:00.5+99', '2026-11-30 10:00 Mars/Phobos', 'tomorrow'])(
  'refuses a forged cursor with the moment %s',
  async (moment) => {
    const after = encodeCursor(['CHANGED', moment, 1]);
    const { status, body } = await visitor(testApp).rest(
      'GET',
      `/api/products/removed?${SINCE}&limit=1&after=${after}`,
    );
    expect([status, body]).toEqual([400, expect.objectContaining({ field: 'after' })]);
  },
);
