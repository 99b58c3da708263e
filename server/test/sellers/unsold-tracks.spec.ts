import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { UnsoldTracksJob } from '../../src/modules/catalogue/listings/listing-terms/unsold-tracks.job.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { createShop } from './seller-rows.js';

let testApp: TestApp;
let admin: Caller;
let owner: User;
let seller: Caller;
let sellerId: number;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  await testApp.dataSource.query('DELETE FROM products');
  ({ id: sellerId, owner } = await createShop(testApp));
  seller = signedIn(testApp, owner);
});
afterAll(() => testApp.close());

/** Day on which the tracks go on sale for six months. */
const START = new Date('2026-01-15T10:00:00Z');
const END = addMonths(START, 6);
const daysBefore = (days: number) => addDays(END, -days);
const run = (now: Date) => testApp.app.get(UnsoldTracksJob, { strict: false }).run(now);

const createTrack = (over: Partial<Product> = {}) =>
  createProduct(testApp, { sellerId, createdAt: START, ...over });
const stored = (id: number) => testApp.dataSource.manager.findOneByOrFail(Product, { id });
const newBuyer = async () => signedIn(testApp, await createUser(testApp));

interface ListingTerm {
  ends_at: string;
  days_left: number;
  extendable: boolean;
  ended_at: string | null;
}
const listingTermOf = async (id: number) =>
  ((await admin.rest('GET', `/api/products/${id}/term`)).body as { data: ListingTerm | null }).data;

interface Mail {
  ending: { title: string; until: string }[];
  ended: { title: string }[];
  more: number;
}
const mails = async (to = owner) =>
  (await queuedMails(testApp, to.email))
    .filter(({ template }) => template === 'unsold-tracks')
    .map(({ data }) => data as unknown as Mail);

/** The last week was announced. */
async function announced(over: Partial<Product> = {}) {
  const track = await createTrack(over);
  await run(daysBefore(7));
  return track;
}

describe('a track of a seller', () => {
  it('is six months on sale, which its seller and admins see', async () => {
    const { id } = await createTrack({ createdAt: new Date() });
    const { body } = await seller.rest('GET', '/api/listings');
    expect(body).toMatchObject({
      data: [{ id, status: 'published', term: { extendable: false, ended_at: null } }],
    });
    const term = (body as { data: { term: ListingTerm }[] }).data[0]!.term;
    expect(Math.abs(new Date(term.ends_at).getTime() - addMonths(new Date(), 6).getTime())).toBeLessThan(
      36 * 60 * 60 * 1_000,
    );
    expect(await listingTermOf(id)).toEqual(term);
    const query = '{ myListings(first: 5) { nodes { id term { endsAt daysLeft extendable endedAt } } } }';
    expect((await seller.graphql(query)).data).toMatchObject({
      myListings: { nodes: [{ id, term: { daysLeft: term.days_left, extendable: false, endedAt: null } }] },
    });
    const { data } = await admin.graphql('{ adminProducts(first: 5) { nodes { id term { daysLeft } } } }');
    expect(data).toMatchObject({ adminProducts: { nodes: [{ id, term: { daysLeft: term.days_left } }] } });
    const { errors } = await seller.graphql(`{ product(id: ${id}) { term { daysLeft } } }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('of the store has no end', async () => {
    const { id } = await createTrack({ sellerId: null });
    await run(addDays(END, 400));
    expect([(await stored(id)).status, await listingTermOf(id)]).toEqual(['published', null]);
  });
});

describe('the nightly job', () => {
  it('reminds 30 and 7 days ahead, once each, then takes the track off sale and tells the seller', async () => {
    const { id, name } = await createTrack();
    await run(daysBefore(31));
    expect(await mails()).toEqual([]);
    await run(daysBefore(30));
    await run(daysBefore(29));
    await run(daysBefore(7));
    await run(daysBefore(1));
    await run(END);
    await run(addDays(END, 1));
    expect(await mails()).toMatchObject([
      { ending: [{ title: name, until: END.toISOString() }], ended: [] },
      { ending: [{ title: name, until: END.toISOString() }], ended: [] },
      { ending: [], ended: [{ title: name }] },
    ]);
    expect(await stored(id)).toMatchObject({ status: 'archived', pausedAt: END });
    expect(await listingTermOf(id)).toMatchObject({
      days_left: 0,
      extendable: false,
      ended_at: END.toISOString(),
    });
    const lines: { action: string; actor_id: number | null }[] = await testApp.dataSource.query(
      'SELECT action, actor_id FROM audit_log WHERE subject = $1 ORDER BY id',
      [`product:${id}`],
    );
    expect(lines.map(({ action }) => action)).toEqual([
      'product.remind-unsold',
      'product.remind-unsold',
      'product.end-unsold',
    ]);
    expect(lines.every((line) => line.actor_id === null)).toBe(true);
  });

  it('sends one mail for all tracks of a seller', async () => {
    for (let count = 0; count < 23; count++) await createTrack();
    await run(daysBefore(7));
    const [mail, ...others] = await mails();
    expect([mail!.ending.length, mail!.more, others.length]).toEqual([20, 3, 0]);
  });

  it('leaves a week to a track whose end was not announced', async () => {
    const { id } = await createTrack();
    const late = addDays(END, 50);
    await run(late);
    await run(addDays(late, 6));
    expect((await stored(id)).status).toBe('published');
    expect((await listingTermOf(id))!.ends_at).toBe(addDays(late, 7).toISOString());
    await run(addDays(late, 7));
    expect((await stored(id)).status).toBe('archived');
  });

  it('leaves reserved and sold tracks alone', async () => {
    const reserved = await announced();
    const sold = await announced();
    const buyer = await newBuyer();
    orderIn(await placeOrder(buyer, [reserved.id]));
    const order = orderIn(await placeOrder(buyer, [sold.id]));
    await setStatus(admin, order.id, 'completed');
    await run(addDays(END, 30));
    expect([(await stored(reserved.id)).status, (await stored(sold.id)).status]).toEqual([
      'reserved',
      'sold',
    ]);
    expect(await listingTermOf(sold.id)).toBeNull();
  });

  it('takes a track off sale once a cancelled order has released it after its end', async () => {
    const { id } = await announced();
    const order = orderIn(await placeOrder(await newBuyer(), [id]));
    await run(addDays(END, 1));
    await setStatus(admin, order.id, 'cancelled');
    expect((await listingTermOf(id))!.ends_at).toBe(END.toISOString());
    await run(addDays(END, 2));
    expect((await stored(id)).status).toBe('archived');
  });

  it('mails nothing to a blocked seller', async () => {
    await createTrack();
    await testApp.dataSource.query('UPDATE users SET blocked_at = now() WHERE id = $1', [owner.id]);
    await run(daysBefore(7));
    expect(await mails()).toEqual([]);
  });

  it('runs twice at a time without a second mail', async () => {
    await createTrack();
    await Promise.all([run(daysBefore(7)), run(daysBefore(7)), run(daysBefore(7))]);
    expect(await mails()).toHaveLength(1);
  });

  it('never archives a track under a pending order, whichever is first', async () => {
    const buyer = await newBuyer();
    for (let round = 0; round < 12; round++) {
      const { id } = await announced();
      const [, response] = await Promise.all([run(addDays(END, 1)), placeOrder(buyer, [id])]);
      const { status } = await stored(id);
      expect([response.status, status]).toEqual(
        response.status === 201 ? [201, 'reserved'] : [409, 'archived'],
      );
      if (response.status === 201) await setStatus(admin, orderIn(response).id, 'cancelled');
      await testApp.dataSource.query('DELETE FROM products WHERE id = $1', [id]);
    }
  });
});

describe('a seller', () => {
  const extend = (id: number, by = seller) => by.rest('POST', `/api/listings/${id}/extend`);
  const lower = (id: number, price: unknown) => seller.rest('POST', `/api/listings/${id}/price`, { price });
  const createEnding = () => createTrack({ createdAt: addDays(addMonths(new Date(), -6), 10) });

  it('extends a track in its last 30 days, once', async () => {
    const { id } = await createEnding();
    const before = (await listingTermOf(id))!;
    expect(before.extendable).toBe(true);
    expect((await extend(id)).body).toMatchObject({ data: { id, term: { extendable: false } } });
    const { ends_at } = (await listingTermOf(id))!;
    expect(ends_at).toBe(addMonths(new Date(before.ends_at), 6).toISOString());
    const again = await extend(id);
    expect([again.status, (again.body as { error: string }).error]).toEqual([
      409,
      'A track can be extended in its last 30 days',
    ]);
    await run(addDays(new Date(before.ends_at), 1));
    expect((await stored(id)).status).toBe('published');
  });

  it('extends own tracks on sale only', async () => {
    const { id } = await createEnding();
    const other = signedIn(testApp, (await createShop(testApp)).owner);
    expect((await extend(id, other)).status).toBe(404);
    await seller.rest('POST', `/api/listings/${id}/pause`);
    expect((await extend(id)).status).toBe(409);
  });

  it('puts an ended track back on sale for another six months', async () => {
    const { id } = await announced();
    await run(END);
    expect((await seller.rest('POST', `/api/listings/${id}/resume`)).status).toBe(200);
    const { days_left, ended_at } = (await listingTermOf(id))!;
    expect(days_left).toBeGreaterThan(180);
    expect(ended_at).toBeNull();
  });

  it('lowers the price to another price of sellers, over both transports', async () => {
    const { id } = await createTrack({ priceCents: 449_00 });
    expect((await lower(id, 399)).body).toMatchObject({ data: { price: 399 } });
    for (const price of [399, 449, 350, 1, '299']) expect((await lower(id, price)).status).toBe(400);
    const mutation = `mutation { lowerListingPrice(id: ${id}, price: 299) { id price } }`;
    expect((await seller.graphql(mutation)).data).toEqual({ lowerListingPrice: { id, price: 299 } });
    expect((await seller.graphql(`mutation { extendListing(id: ${id}) { id } }`)).data).toMatchObject({
      extendListing: { id },
    });
    orderIn(await placeOrder(await newBuyer(), [id]));
    expect((await lower(id, 299)).status).toBe(409);
  });
});
