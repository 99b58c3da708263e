import { ResponseCacheService } from '#core/cache/index.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let buyer: Caller;
let ids: number[];

beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  await testApp.dataSource.query('DELETE FROM products');
  ids = [];
  for (let track = 0; track < 6; track++) ids.push((await createProduct(testApp)).id);
  buyer = signedIn(testApp, await createUser(testApp));
});
afterAll(() => testApp.close());

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
const mark = (caller: Caller, tracks: { id: number; heard_at: string }[], session?: object) =>
  caller.rest('POST', '/api/heard-tracks', { tracks, ...(session && { session }) });
const heardBy = async (caller: Caller) =>
  (await caller.rest('GET', '/api/heard-tracks')).body as {
    data: { id: number; heard_at: string }[];
    session: object | null;
  };
const idsHeardBy = async (caller: Caller) => (await heardBy(caller)).data.map(({ id }) => id);

const LIST = '{ edges { cursor node { id } } pageInfo { hasNextPage endCursor } totalCount }';
const UNHEARD = `query Unheard($first: Int!, $after: String, $heardBefore: DateTime) {
  unheardProducts(first: $first, after: $after, heardBefore: $heardBefore) ${LIST} }`;
const SHOP = `query Shop($first: Int!, $excludeIds: [Int!]) {
  products(first: $first, filter: { excludeIds: $excludeIds }) ${LIST} }`;

async function list(caller: Caller, query: string, variables: object) {
  const { data, errors } = await caller.graphql(query, variables as Record<string, unknown>);
  if (!data) throw new Error(JSON.stringify(errors));
  const page = Object.values(data)[0] as {
    edges: { node: { id: number } }[];
    pageInfo: { endCursor: string; hasNextPage: boolean };
    totalCount: number;
  };
  return { ids: page.edges.map(({ node }) => node.id), total: page.totalCount, ...page.pageInfo };
}

describe('heard tracks of an account', () => {
  it('are the union of what its devices send, with the latest time', async () => {
    await mark(buyer, [
      { id: ids[0]!, heard_at: at(30) },
      { id: ids[1]!, heard_at: at(20) },
    ]);
    await mark(buyer, [
      { id: ids[0]!, heard_at: at(10) },
      { id: ids[1]!, heard_at: at(90) },
    ]);
    expect(await idsHeardBy(buyer)).toEqual([ids[1], ids[0]]);
    const { data } = await buyer.graphql('{ myHeardTracks { ids session { search trackId } } }');
    expect(data).toEqual({ myHeardTracks: { ids: [ids[1], ids[0]], session: null } });
  });

  it('leave out unknown tracks, and count a future time as now', async () => {
    await mark(buyer, [
      { id: 999_999, heard_at: at(1) },
      { id: ids[0]!, heard_at: '2999-01-01T00:00:00Z' },
    ]);
    const [track, ...others] = (await heardBy(buyer)).data;
    expect(others).toEqual([]);
    expect(Date.parse(track!.heard_at)).toBeLessThanOrEqual(Date.now());
  });

  it('belong to one account, which alone can read and clear them', async () => {
    const other = signedIn(testApp, await createUser(testApp));
    await mark(buyer, [{ id: ids[0]!, heard_at: at(1) }], { search: '?genre=Techno', track_id: ids[0] });
    expect(await heardBy(other)).toMatchObject({ data: [], session: null });
    await other.rest('DELETE', '/api/heard-tracks');
    expect((await heardBy(buyer)).session).toEqual({ search: '?genre=Techno', track_id: ids[0] });
    await buyer.rest('DELETE', '/api/heard-tracks');
    expect(await heardBy(buyer)).toMatchObject({ data: [], session: null });
  });

  it('are at most 2,000, of which the oldest are forgotten', async () => {
    const user = await createUser(testApp);
    await testApp.dataSource.query(
      `INSERT INTO products (name, category, price_cents, music_key, img, audio, download_link)
       SELECT 'Old ' || n, 'House', 100, 'A', 'i', 'a', 'https://drive.google.com/x' FROM generate_series(1, 2000) AS n`,
    );
    await testApp.dataSource.query(
      `INSERT INTO heard_tracks SELECT $1, id, now() - id * interval '1 second' FROM products WHERE category = 'House'`,
      [user.id],
    );
    await mark(signedIn(testApp, user), [{ id: ids[0]!, heard_at: at(0) }]);
    const heard = await idsHeardBy(signedIn(testApp, user));
    expect(heard).toHaveLength(2_000);
    expect(heard.at(-1)).toBe(ids[0]);
  });

  it('are refused with a clear error when a batch is too long or a session is no shop address', async () => {
    const long = Array.from({ length: 501 }, (_, id) => ({ id: id + 1, heard_at: at(0) }));
    expect((await mark(buyer, long)).body).toMatchObject({ error: 'tracks must have at most 500 entries' });
    const foreign = await mark(buyer, [], { search: 'https://evil.example', track_id: ids[0] });
    expect(foreign).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
  });

  it('go with the account', async () => {
    const user = await createUser(testApp);
    await mark(signedIn(testApp, user), [{ id: ids[0]!, heard_at: at(0) }]);
    await testApp.dataSource.query('DELETE FROM users WHERE id = $1', [user.id]);
    expect(
      await testApp.dataSource.query('SELECT 1 FROM heard_tracks WHERE user_id = $1', [user.id]),
    ).toEqual([]);
  });
});

describe('the shop without heard tracks', () => {
  beforeEach(() =>
    mark(
      buyer,
      [ids[5]!, ids[4]!, ids[2]!].map((id) => ({ id, heard_at: at(5) })),
    ),
  );

  it('has full pages and the total of what is left', async () => {
    const first = await list(buyer, UNHEARD, { first: 2 });
    expect(first).toMatchObject({ ids: [ids[3], ids[1]], total: 3, hasNextPage: true });
    const second = await list(buyer, UNHEARD, { first: 2, after: first.endCursor });
    expect(second).toMatchObject({ ids: [ids[0]], hasNextPage: false });
  });

  it('keeps tracks that were heard after the list began', async () => {
    const heardBefore = at(2);
    await mark(buyer, [{ id: ids[3]!, heard_at: at(0) }]);
    expect((await list(buyer, UNHEARD, { first: 2, heardBefore })).ids).toEqual([ids[3], ids[1]]);
    expect((await list(buyer, UNHEARD, { first: 2 })).ids).toEqual([ids[1], ids[0]]);
  });

  it('is the same over REST, page by page', async () => {
    const url = '/api/heard-tracks/unheard?genre=Techno&limit=2';
    const first = await buyer.rest('GET', url);
    expect(first.body).toMatchObject({ data: [{ id: ids[3] }, { id: ids[1] }] });
    expect(first.headers['x-total-count']).toBe('3');
    expect((await buyer.rest('GET', `${url}&page=2`)).body).toMatchObject({ data: [{ id: ids[0] }] });
    expect((await buyer.rest('GET', '/api/heard-tracks/unheard?genre=House')).body).toMatchObject({
      data: [],
    });
  });

  it('is never returned to another caller', async () => {
    const other = signedIn(testApp, await createUser(testApp));
    for (let time = 0; time < 4; time++) {
      expect((await list(buyer, UNHEARD, { first: 6 })).ids).toHaveLength(3);
      expect((await list(other, UNHEARD, { first: 6 })).ids).toHaveLength(6);
      expect((await list(visitor(testApp), SHOP, { first: 6 })).ids).toHaveLength(6);
    }
    expect((await visitor(testApp).graphql(UNHEARD, { first: 6 })).code).toBe('UNAUTHENTICATED');
  });

  it('leaves out the ids that a visitor sends, in no other list', async () => {
    for (let time = 0; time < 4; time++) {
      const excludeIds = [ids[5]!, ids[0]!, 999_999];
      expect(await list(visitor(testApp), SHOP, { first: 2, excludeIds })).toMatchObject({
        ids: [ids[4], ids[3]],
        total: 4,
      });
      expect((await list(visitor(testApp), SHOP, { first: 6 })).total).toBe(6);
    }
    const tooMany = Array.from({ length: 501 }, (_, id) => id + 1);
    expect((await visitor(testApp).graphql(SHOP, { first: 2, excludeIds: tooMany })).code).toBe(
      'BAD_USER_INPUT',
    );
  });
});

it('marking tracks leaves the cached shop valid', async () => {
  const cache = testApp.app.get(ResponseCacheService);
  for (let time = 0; time < 3; time++) await list(visitor(testApp), SHOP, { first: 6 });
  const { version } = cache;
  await mark(
    buyer,
    ids.map((id) => ({ id, heard_at: at(0) })),
    { search: '', track_id: ids[0] },
  );
  await list(visitor(testApp), SHOP, { first: 6 });
  expect(cache.version).toBe(version);
});
