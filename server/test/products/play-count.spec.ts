import { createProduct } from '../factories/products.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const browser = (name: string) => ({ 'user-agent': name });

async function play(caller: Caller, id: number, headers: Record<string, string> = {}): Promise<unknown> {
  const { body } = await caller.rest('POST', `/api/products/${id}/increment-play-count`, undefined, headers);
  return (body as { play_count: number }).play_count;
}

/** Moves the last counted plays into the past. */
async function letPass(minutes: number): Promise<void> {
  await shop.dataSource.query(`UPDATE play_counts SET counted_at = counted_at - make_interval(mins => $1)`, [
    minutes,
  ]);
}

describe('a play', () => {
  it('counts once per listener in half an hour', async () => {
    const { id } = await createProduct(shop);
    expect(await play(visitor(shop), id, browser('a'))).toBe(1);
    expect(await play(visitor(shop), id, browser('a'))).toBe(1);
    await letPass(29);
    expect(await play(visitor(shop), id, browser('a'))).toBe(1);
    await letPass(2);
    expect(await play(visitor(shop), id, browser('a'))).toBe(2);
  });

  it('counts for each listener, in REST and GraphQL', async () => {
    const { id } = await createProduct(shop);
    const buyer = signedIn(shop, await createUser(shop));
    await play(visitor(shop), id, browser('a'));
    await play(visitor(shop), id, browser('b'));
    expect(await play(buyer, id, browser('a'))).toBe(3);
    const { data } = await buyer.graphql(`mutation { incrementPlayCount(productId: ${id}) { playCount } }`);
    expect(data).toEqual({ incrementPlayCount: { playCount: 3 } });
  });

  it('counts simultaneous plays once', async () => {
    const { id } = await createProduct(shop);
    await Promise.all(Array.from({ length: 20 }, () => play(visitor(shop), id)));
    expect(await play(visitor(shop), id)).toBe(1);
  });

  it('counts five times per address over all browsers, also with RATE_LIMIT=off', async () => {
    const { id } = await createProduct(shop);
    for (let n = 0; n < 8; n += 1) await play(visitor(shop), id, browser(`browser ${n}`));
    expect(await play(visitor(shop), id, browser('one more'))).toBe(5);
  });

  it('is in the next list', async () => {
    const { id } = await createProduct(shop);
    await play(visitor(shop), id);
    const { body } = await visitor(shop).rest('GET', `/api/products/${id}`);
    expect(body).toMatchObject({ play_count: 1 });
  });

  it('of an unknown track is rejected', async () => {
    const { id } = await createProduct(shop, { status: 'archived' });
    for (const missing of [id, 2_000_000_000]) {
      const { status } = await visitor(shop).rest('POST', `/api/products/${missing}/increment-play-count`);
      expect(status).toBe(404);
    }
  });

  it('stores no address', async () => {
    const { id } = await createProduct(shop);
    await play(visitor(shop), id, browser('a telling name'));
    const rows: { visitor: string }[] = await shop.dataSource.query(
      'SELECT visitor FROM play_counts WHERE product_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.visitor).not.toMatch(/127\.0\.0\.1|telling/);
    const callers: { caller: string }[] = await shop.dataSource.query(
      'SELECT caller FROM play_callers WHERE product_id = $1',
      [id],
    );
    expect(callers).toHaveLength(1);
    expect(callers[0]?.caller).not.toContain('127.0.0.1');
  });
});
