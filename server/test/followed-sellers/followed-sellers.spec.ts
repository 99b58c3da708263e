import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';
import { FollowedTracksJob } from '../../src/modules/buyers/followed-sellers/followed-tracks.job.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';

let testApp: TestApp;
let user: User;
let buyer: Caller;
let seller: User & { sellerId: number };

beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  await testApp.dataSource.query('DELETE FROM follow_mails; DELETE FROM products');
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
  seller = await createSeller(testApp);
});
afterAll(() => testApp.close());

const follow = (userId = seller.id, caller = buyer) => caller.rest('PUT', `/api/sellers/${userId}/follow`);
const unfollow = (userId = seller.id) => buyer.rest('DELETE', `/api/sellers/${userId}/follow`);
const followed = async () =>
  (await buyer.rest('GET', '/api/followed-sellers')).body as {
    data: { mails: boolean; sellers: { user_id: number; name: string }[] };
  };
/** Seven o'clock of a later day, plus the minutes that new tracks are given to appear. */
function morning(days: number): Date {
  const time = addDays(new Date(), days);
  time.setUTCHours(7, 30, 0, 0);
  return time;
}
const run = (now: Date) => testApp.app.get(FollowedTracksJob, { strict: false }).run(now);
const mails = async () =>
  (await queuedMails(testApp, user.email))
    .filter(({ template }) => template === 'followed-sellers')
    .map(({ data }) => data as { tracks: { title: string }[]; oneClickUrl: string });
const mailed = async () => (await mails()).map(({ tracks }) => tracks.map(({ title }) => title));
const newTrack = (name: string, overrides: object = {}) =>
  createProduct(testApp, { name, sellerId: seller.sellerId, storeName: 'Nightshift', ...overrides });

describe('following', () => {
  it('is listed, ends, and may be repeated', async () => {
    for (let i = 0; i < 2; i++) expect((await follow()).status).toBe(200);
    expect((await followed()).data).toMatchObject({
      mails: true,
      sellers: [{ user_id: seller.id, name: `Shop ${seller.id}` }],
    });
    for (let i = 0; i < 2; i++) expect((await unfollow()).status).toBe(200);
    expect((await followed()).data.sellers).toEqual([]);
  });

  it('needs an active shop of another account', async () => {
    const pending = await createSeller(testApp, { status: 'pending' });
    const own = signedIn(testApp, seller);
    const answers = [await follow(pending.id), await follow(user.id), await follow(seller.id, own)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400]);
    expect(answers[2]!.body).toMatchObject({ error: 'You cannot follow your own shop' });
    expect((await follow(seller.id, visitor(testApp))).status).toBe(401);
  });

  it('shows on the page of the seller, to the follower alone', async () => {
    await follow();
    const isFollowed = async (caller: Caller) => {
      const query = 'query ($name: String!) { sellerProfile(name: $name) { userId isFollowed } }';
      return (await caller.graphql(query, { name: `Shop ${seller.id}` })).data?.['sellerProfile'];
    };
    const other = signedIn(testApp, await createUser(testApp));
    expect([await isFollowed(buyer), await isFollowed(other), await isFollowed(visitor(testApp))]).toEqual([
      { userId: seller.id, isFollowed: true },
      { userId: seller.id, isFollowed: false },
      { userId: seller.id, isFollowed: false },
    ]);
    const { data } = await buyer.graphql('mutation ($id: Int!) { unfollowSeller(userId: $id) { message } }', {
      id: seller.id,
    });
    expect(data).toEqual({ unfollowSeller: { message: 'You no longer follow this seller' } });
    expect(await isFollowed(buyer)).toMatchObject({ isFollowed: false });
  });
});

it('moves with an account that is merged, without the shop of either', async () => {
  const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  const kept = await createUser(testApp);
  await follow();
  const merge = await admin.rest('POST', `/api/users/${kept.id}/merge`, { from: user.id });
  expect(merge.status).toBe(200);
  buyer = signedIn(testApp, kept);
  expect((await followed()).data.sellers).toMatchObject([{ user_id: seller.id }]);
});

describe('mails', () => {
  it('list the new tracks of all followed sellers once a day, in one mail', async () => {
    const other = await createSeller(testApp);
    const stranger = await createSeller(testApp);
    await newTrack('Old', { createdAt: subHours(new Date(), 1) });
    await follow();
    await follow(other.id);
    await newTrack('One');
    await newTrack('Two', { sellerId: other.sellerId });
    await newTrack('Stranger', { sellerId: stranger.sellerId });
    await run(morning(1));
    await run(morning(1));
    expect(await mailed()).toEqual([['Two · Nightshift', 'One · Nightshift']]);
    await newTrack('Three', { createdAt: addHours(new Date(), 36) });
    await run(morning(2));
    await run(morning(3));
    expect((await mailed()).slice(1)).toEqual([['Three · Nightshift']]);
  });

  it('are not sent without news, and leave out what was sold or belongs to a blocked seller', async () => {
    const blocked = await createSeller(testApp);
    await follow();
    await follow(blocked.id);
    await newTrack('Sold', { status: 'sold' });
    await newTrack('Withdrawn', { status: 'archived' });
    await newTrack('Blocked', { sellerId: blocked.sellerId });
    await testApp.dataSource.query('UPDATE users SET blocked_at = now() WHERE id = $1', [blocked.id]);
    await run(morning(1));
    expect(await mailed()).toEqual([]);
  });

  it('end by one click, while the sellers stay followed, and begin anew with what is new then', async () => {
    await follow();
    await newTrack('One');
    await run(morning(1));
    const { pathname } = new URL((await mails())[0]!.oneClickUrl);
    for (let i = 0; i < 2; i++) {
      expect((await visitor(testApp).rest('POST', pathname as '/')).status).toBe(200);
    }
    expect((await followed()).data).toMatchObject({ mails: false, sellers: [{ user_id: seller.id }] });
    await newTrack('Two', { createdAt: addHours(new Date(), 36) });
    await run(morning(2));
    expect(await mailed()).toHaveLength(1);
    expect((await visitor(testApp).rest('POST', '/api/followed-sellers/unsubscribe/7.x' as '/')).status).toBe(
      400,
    );
    expect((await buyer.rest('PUT', '/api/followed-sellers/mails', { mails: true })).body).toMatchObject({
      data: { mails: true },
    });
  });

  it('go to nobody who is blocked', async () => {
    await follow();
    await newTrack('One');
    await testApp.dataSource.query('UPDATE users SET blocked_at = now() WHERE id = $1', [user.id]);
    await run(morning(1));
    expect(await mailed()).toEqual([]);
  });
});
