import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { UnsoldTracksJob } from '../../src/modules/catalogue/listings/listing-terms/unsold-tracks.job.js';
import { WishlistMailsJob } from '../../src/modules/buyers/saved-tracks/wishlist-mails/wishlist-mails.job.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';

let testApp: TestApp;
let user: User;
let buyer: Caller;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  await testApp.dataSource.query('DELETE FROM products');
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
});
afterAll(() => testApp.close());

const hoursFromNow = (hours: number) => addHours(new Date(), hours);
const run = (now: Date) => testApp.app.get(WishlistMailsJob, { strict: false }).run(now);
const settle = () => run(hoursFromNow(1.1));
const wish = (...ids: number[]) => buyer.rest('PUT', `/api/wishlist/${user.id}`, { wishlist: ids });
const set = (body: object) => buyer.rest('PUT', '/api/wishlist-mails', body);
const setPrice = (id: number, price: number) => admin.rest('PUT', `/api/products/${id}`, { price });

interface Mail {
  drops: { title: string; detail: string }[];
  lastChances: { title: string; detail: string }[];
  more: number;
  oneClickUrl: string;
}
const mails = async (to = user) =>
  (await queuedMails(testApp, to.email))
    .filter(({ template }) => template === 'wishlist')
    .map(({ data }) => data as unknown as Mail);

/** A track for $349 on the wishlist of the buyer, who is mailed at once. */
async function wished(over: Partial<Product> = {}): Promise<Product> {
  const track = await createProduct(testApp, over);
  await wish(track.id);
  await set({ frequency: 'instant' });
  return track;
}

describe('the settings', () => {
  it('are both kinds daily until changed, over both transports, each account its own', async () => {
    expect((await buyer.rest('GET', '/api/wishlist-mails')).body).toEqual({
      success: true,
      data: { frequency: 'daily', price_drops: true, last_chance: true },
    });
    await set({ frequency: 'weekly', last_chance: false });
    const query = '{ myWishlistMails { frequency priceDrops lastChance } }';
    expect((await buyer.graphql(query)).data).toEqual({
      myWishlistMails: { frequency: 'weekly', priceDrops: true, lastChance: false },
    });
    const change = 'mutation { updateWishlistMails(input: { frequency: off }) { frequency lastChance } }';
    expect((await buyer.graphql(change)).data).toEqual({
      updateWishlistMails: { frequency: 'off', lastChance: false },
    });
    expect((await set({ frequency: 'hourly' })).status).toBe(400);
    const other = signedIn(testApp, await createUser(testApp));
    expect((await other.graphql(query)).data).toMatchObject({ myWishlistMails: { frequency: 'daily' } });
  });
});

describe('a price drop', () => {
  it('is mailed once the price has stayed for an hour, once', async () => {
    const { id, name } = await wished();
    await setPrice(id, 279);
    await run(hoursFromNow(0.9));
    expect(await mails()).toEqual([]);
    await settle();
    await settle();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.drops).toEqual([
      expect.objectContaining({
        title: name,
        detail: 'Techno · 128 BPM · F# · $279, was $349 (lowest price of the last 30 days: $349)',
      }),
    ]);
  });

  it('is not mailed for a price that goes down and up again, or up', async () => {
    const { id } = await wished();
    await setPrice(id, 279);
    await setPrice(id, 349);
    await settle();
    await setPrice(id, 399);
    await settle();
    expect(await mails()).toEqual([]);
  });

  it('is not mailed when the price was raised between the drop and the mail', async () => {
    const { id } = await wished();
    await set({ frequency: 'weekly' });
    await setPrice(id, 279);
    await settle();
    await setPrice(id, 349);
    await run(hoursFromNow(24 * 8));
    expect(await mails()).toEqual([]);
  });

  it('comes in one mail for many tracks', async () => {
    const tracks = [];
    for (let count = 0; count < 23; count++) tracks.push(await wished());
    await wish(...tracks.map(({ id }) => id));
    for (const { id } of tracks) {
      await testApp.dataSource.query('UPDATE products SET price_cents = 10000 WHERE id = $1', [id]);
    }
    await settle();
    expect((await mails()).map(({ drops, more }) => [drops.length, more])).toEqual([[20, 3]]);
  });

  it.each(['reserved', 'sold', 'archived'] as const)(
    'is not mailed for a track that is %s',
    async (status) => {
      const { id } = await wished();
      await setPrice(id, 279);
      await testApp.dataSource.manager.update(Product, id, { status });
      await settle();
      expect(await mails()).toEqual([]);
    },
  );

  it('is mailed to nobody who took the track off the wishlist, or put it there later', async () => {
    const { id } = await wished();
    await setPrice(id, 279);
    const late = await createUser(testApp);
    await signedIn(testApp, late).rest('PUT', `/api/wishlist/${late.id}`, { wishlist: [id] });
    await wish();
    await run(hoursFromNow(24 * 2));
    expect([await mails(), await mails(late)]).toEqual([[], []]);
  });

  it('is not mailed to a blocked account', async () => {
    const { id } = await wished();
    await setPrice(id, 279);
    await testApp.dataSource.query('UPDATE users SET blocked_at = now() WHERE id = $1', [user.id]);
    await settle();
    expect(await mails()).toEqual([]);
  });

  it('waits for the daily mail of an account without settings', async () => {
    const track = await createProduct(testApp);
    await wish(track.id);
    await setPrice(track.id, 279);
    const settled = hoursFromNow(1.1);
    await run(settled);
    const seven = new Date(settled);
    seven.setUTCHours(7, 0, 0, 0);
    const next = seven > settled ? seven : addDays(seven, 1);
    await run(addHours(next, -0.1));
    expect(await mails()).toEqual([]);
    await Promise.all([run(next), run(next), run(addHours(next, 0.2))]);
    expect(await mails()).toHaveLength(1);
  });

  it('is mailed no more after one click, nor what happened before the mails were switched on again', async () => {
    const { id } = await wished();
    await setPrice(id, 279);
    await settle();
    const { pathname } = new URL((await mails())[0]!.oneClickUrl);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const click = () => visitor(testApp).rest('POST', pathname, 'List-Unsubscribe=One-Click', headers);
    expect([(await click()).status, (await click()).status]).toEqual([200, 200]);
    await setPrice(id, 249);
    await settle();
    await set({ frequency: 'instant' });
    await settle();
    expect(await mails()).toHaveLength(1);
    const forged = pathname.replace(/\d+\./, `${user.id + 1}.`);
    const ofSearch = pathname.replace('wishlist-mails', 'saved-searches');
    const statuses = [];
    for (const path of [forged, ofSearch]) statuses.push((await visitor(testApp).rest('POST', path)).status);
    expect(statuses).toEqual([400, 400]);
  });

  it('can be switched off alone', async () => {
    const { id } = await wished();
    await set({ price_drops: false });
    await setPrice(id, 279);
    await settle();
    expect(await mails()).toEqual([]);
  });
});

describe('a last chance', () => {
  /** Puts tracks into a sale of 10 % that ends then. */
  async function startSale(ids: number[], endsAt: Date) {
    const times = { starts_at: new Date().toISOString(), ends_at: endsAt.toISOString() };
    const change = { ids, kind: 'percent', value: -10, ...times };
    const { body } = await admin.rest('POST', '/api/price-changes/preview', change);
    const { fingerprint } = (body as { data: { fingerprint: string } }).data;
    expect((await admin.rest('POST', '/api/price-changes', { ...change, fingerprint })).status).toBe(201);
  }

  it('is a sale that ends within 48 hours', async () => {
    const { id, name } = await wished();
    await set({ price_drops: false });
    const endsAt = hoursFromNow(72);
    await startSale([id], endsAt);
    await run(hoursFromNow(23));
    expect(await mails()).toEqual([]);
    await run(hoursFromNow(25));
    await run(hoursFromNow(26));
    const until = `${endsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    expect(await mails()).toMatchObject([
      { drops: [], lastChances: [{ title: name, detail: `Techno · 128 BPM · F# · $314.10 until ${until}` }] },
    ]);
  });

  it('is a track that leaves the shop unsold within 7 days, once its seller was reminded', async () => {
    const owner = await createSeller(testApp);
    const seller = await testApp.dataSource.manager.findOneByOrFail(Seller, { userId: owner.id });
    const track = await wished({ sellerId: seller.id, createdAt: addDays(new Date(), -400) });
    await run(new Date());
    expect(await mails()).toEqual([]);
    const now = new Date();
    await testApp.app.get(UnsoldTracksJob, { strict: false }).run(now);
    await run(addHours(now, 1));
    await run(addHours(now, 2));
    const day = addDays(now, 7).toISOString().slice(0, 10);
    expect(await mails()).toMatchObject([
      {
        lastChances: [
          { title: track.name, detail: expect.stringContaining(`leaves the shop on ${day}`) as string },
        ],
      },
    ]);
  });

  it('is not mailed once the seller has extended the track', async () => {
    const owner = await createSeller(testApp);
    const seller = await testApp.dataSource.manager.findOneByOrFail(Seller, { userId: owner.id });
    const { id } = await wished({ sellerId: seller.id, createdAt: addDays(new Date(), -400) });
    await set({ frequency: 'weekly' });
    await testApp.app.get(UnsoldTracksJob, { strict: false }).run(new Date());
    await run(new Date());
    await signedIn(testApp, owner).rest('POST', `/api/listings/${id}/extend`);
    await run(hoursFromNow(24 * 6.9));
    expect(await mails()).toEqual([]);
  });
});
