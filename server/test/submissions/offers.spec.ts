import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { refusalIn, review, storedAudio, submitted } from './tracks.js';

let testApp: TestApp;
let admin: Caller;
let user: User & { sellerId: number };
let seller: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  user = await createSeller(testApp);
  seller = signedIn(testApp, user);
});
afterAll(() => testApp.close());

/** Reviews a new track whose seller wants $349. */
async function offered(price: number, changes: Record<string, unknown> = {}) {
  const id = await submitted(seller, { price: 349 });
  const { data } = await review(admin, id, {
    approve: true,
    audio: await storedAudio(testApp),
    price,
    ...changes,
  });
  const verdict = data?.['reviewSubmission'] as { status: string; productId: number };
  return { id, ...verdict };
}

const answer = (id: number, accept: boolean, by = seller) =>
  by.graphql(
    'mutation ($id: Int!, $accept: Boolean!) { answerOffer(id: $id, accept: $accept) { status price offeredPrice productId } }',
    { id, accept },
  );
const find = (id: number) => testApp.dataSource.manager.findOneBy(Product, { id });
const shownInShop = async (id: number) => (await visitor(testApp).rest('GET', `/api/products/${id}`)).status;

describe('a counter-offer', () => {
  it('keeps the track off sale and mails both prices with the reason', async () => {
    const { status, productId } = await offered(299, { reason: 'The genre sells below that' });
    expect(status).toBe('offered');
    expect(await find(productId)).toMatchObject({ status: 'archived', priceCents: 29_900 });
    const mails = await queuedMails(testApp, user.email);
    expect(mails.find(({ template }) => template === 'counter-offer')).toMatchObject({
      data: { askedCents: 34_900, offeredCents: 29_900, reason: 'The genre sells below that' },
    });
    expect(mails.map(({ template }) => template)).not.toContain('submission-reviewed');
  });

  it('is shown with the track among those of the seller until it is answered', async () => {
    const { id } = await offered(299);
    const own = async () => (await seller.graphql('{ myListings { nodes { offeredPrice status } } }')).data;
    expect(await own()).toEqual({ myListings: { nodes: [{ offeredPrice: 299, status: 'archived' }] } });
    await answer(id, true);
    expect(await own()).toEqual({ myListings: { nodes: [{ offeredPrice: null, status: 'published' }] } });
  });

  it('puts the track on sale at the offered price once its seller accepts', async () => {
    const { id, productId } = await offered(299);
    await testApp.dataSource.manager.update(Product, productId, { priceCents: 10_000 });
    expect((await answer(id, true)).data).toEqual({
      answerOffer: { status: 'approved', price: 349, offeredPrice: 299, productId },
    });
    expect(await find(productId)).toMatchObject({ status: 'published', priceCents: 29_900 });
    expect(await shownInShop(productId)).toBe(200);
  });

  it('leaves the track of a buyer alone when its seller declines', async () => {
    const { id, productId } = await offered(299);
    await testApp.dataSource.manager.update(Product, productId, { quantity: 0 });
    expect((await answer(id, false)).data).toMatchObject({ answerOffer: { status: 'declined' } });
    expect(await find(productId)).toMatchObject({ status: 'archived', quantity: 0 });
  });

  it('leaves nothing behind when its seller declines', async () => {
    const { id, productId } = await offered(299);
    expect((await answer(id, false)).data).toMatchObject({ answerOffer: { status: 'declined' } });
    expect(await find(productId)).toBeNull();
    expect(await shownInShop(productId)).toBe(404);
  });

  it('stays archived after the acceptance if the reviewer wanted that', async () => {
    const { id, productId } = await offered(299, { status: 'archived' });
    await answer(id, true);
    expect(await find(productId)).toMatchObject({ status: 'archived', priceCents: 29_900 });
  });

  it('does not undo a take-down by an admin before the answer', async () => {
    const { id, productId } = await offered(299);
    await admin.rest('PUT', `/api/products/${productId}`, { status: 'archived' });
    expect((await answer(id, true)).data).toMatchObject({ answerOffer: { status: 'approved' } });
    expect(await find(productId)).toMatchObject({ status: 'archived', priceCents: 29_900 });
  });

  it('keeps the track off sale, against every change by an admin, until it is accepted', async () => {
    const { id, productId } = await offered(299);
    const publish = () => admin.rest('PUT', `/api/products/${productId}`, { status: 'published' });
    expect((await publish()).status).toBe(409);
    for (const status of ['reserved', 'sold']) {
      expect((await admin.rest('PUT', `/api/products/${productId}`, { status })).status).toBe(409);
    }
    const { sellerId } = await createSeller(testApp);
    expect((await admin.rest('PUT', `/api/products/${productId}`, { seller_id: sellerId })).status).toBe(409);
    const { data } = await admin.graphql(
      'mutation ($ids: [Int!]!) { setProductsStatus(ids: $ids, status: published) { done refused { message } } }',
      { ids: [productId] },
    );
    expect(data).toMatchObject({
      setProductsStatus: {
        done: 0,
        refused: [{ message: expect.stringContaining('has not accepted') as string }],
      },
    });
    expect(await find(productId)).toMatchObject({ status: 'archived' });
    await answer(id, true);
    await admin.rest('PUT', `/api/products/${productId}`, { status: 'archived' });
    expect((await publish()).status).toBe(200);
  });

  it('is made to the seller of the track alone', async () => {
    const { sellerId } = await createSeller(testApp);
    for (const other of [{ sellerId }, { sellerId: null, storeName: 'A label' }]) {
      const id = await submitted(seller, { price: 349 });
      const input = { approve: true, audio: await storedAudio(testApp), price: 299, ...other };
      expect(refusalIn(await review(admin, id, input))).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'price',
      });
    }
  });

  it('is made to the seller too where the reviewer spells the name of the shop in capitals', async () => {
    const { status, productId } = await offered(299, { storeName: `SHOP ${user.id}` });
    expect(status).toBe('offered');
    expect(await find(productId)).toMatchObject({ sellerId: user.sellerId });
  });

  it('keeps the track in its shop, and waits until it is back in a shop of its seller', async () => {
    const { id, productId } = await offered(299);
    const label = { seller_id: null, store_name: 'A label' };
    expect((await admin.rest('PUT', `/api/products/${productId}`, label)).status).toBe(409);
    await admin.rest('DELETE', `/api/sellers/${user.sellerId}`, { adminPassword: PASSWORD });
    const shop = { userId: user.id, shopName: 'Reopened', status: 'active' as const };
    const { identifiers } = await testApp.dataSource.manager.insert(Seller, shop);
    await testApp.dataSource.manager.update(User, user.id, { isSeller: true });
    const sellerId = identifiers[0]?.['id'] as number;
    expect(refusalIn(await answer(id, true))).toMatchObject({
      code: 'CONFLICT',
      message: 'This track is not in your shop any more. Please write to us.',
    });
    expect(await find(productId)).toMatchObject({ status: 'archived' });
    expect((await admin.rest('PUT', `/api/products/${productId}`, { seller_id: sellerId })).status).toBe(200);
    expect((await answer(id, true)).data).toMatchObject({ answerOffer: { status: 'approved' } });
    expect(await find(productId)).toMatchObject({ status: 'published', sellerId });
  });

  it('leaves the track off sale when its seller deletes the account', async () => {
    const { productId } = await offered(299);
    expect((await seller.rest('DELETE', '/api/account', { email: user.email })).status).toBe(200);
    await admin.rest('PUT', `/api/products/${productId}`, { status: 'published' });
    expect((await find(productId))?.status ?? 'archived').toBe('archived');
  });

  it('is answered once, also by two answers at once', async () => {
    const { id } = await offered(299);
    const answers = await Promise.all([answer(id, true), answer(id, false), answer(id, true)]);
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect((await answer(id, true)).code).toBe('CONFLICT');
  });

  it('is answered by its own seller only', async () => {
    const { id, productId } = await offered(299);
    const other = signedIn(testApp, await createSeller(testApp));
    expect((await answer(id, true, other)).code).toBe('NOT_FOUND');
    expect((await answer(id, true, signedIn(testApp, await createUser(testApp)))).code).toBe('FORBIDDEN');
    expect(await find(productId)).toMatchObject({ status: 'archived' });
  });

  it('is over when the store has deleted the track', async () => {
    const { id, productId } = await offered(299);
    await admin.rest('DELETE', `/api/products/${productId}`);
    expect(refusalIn(await answer(id, true))).toMatchObject({
      code: 'CONFLICT',
      message: 'There is no offer to answer for this track',
    });
  });
});

it('an approval at the requested price needs no answer', async () => {
  const { id, status, productId } = await offered(349);
  expect(status).toBe('approved');
  expect(await shownInShop(productId)).toBe(200);
  expect((await answer(id, true)).code).toBe('CONFLICT');
});

it('takes the program of the project file from the form', async () => {
  const id = await submitted(seller, { program: 'Cubase', projectLink: 'https://we.tl/project' });
  const { data } = await review(admin, id, { approve: true, audio: await storedAudio(testApp) });
  const { productId } = data?.['reviewSubmission'] as { productId: number };
  expect(await find(productId)).toMatchObject({ projectName: 'Cubase' });
});
