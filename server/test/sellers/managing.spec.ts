import { PasswordService } from '#core/auth/index.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { until } from '../support/until.js';
import { createShop, errorIn, storedShop, auditRecordsOf } from './seller-rows.js';

let testApp: TestApp;
let admin: Caller;
let shop: { id: number; owner: User };

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMIT: 'on' });
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => void (shop = await createShop(testApp)));
afterAll(() => testApp.close());

const update = (body: object) => admin.rest('PUT', `/api/sellers/${shop.id}`, body);
const setStatus = (status: unknown) => admin.rest('PUT', `/api/sellers/${shop.id}/status`, { status });

describe('updating a seller', () => {
  it('returns the updated seller', async () => {
    const social_link = 'https://soundcloud.com/new-name';
    const response = await update({ shop_name: ' New Name ', social_link });
    expect(response).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Seller updated successfully',
        data: { id: shop.id, shop_name: 'New Name', social_link, payment_method: null },
      },
    });
    expect(await auditRecordsOf(testApp, shop.id)).toMatchObject([
      { action: 'seller.update', after: { shopName: 'New Name' } },
    ]);
  });

  it('accepts the whole admin form with empty unused fields', async () => {
    const form = {
      shop_name: 'Form',
      social_link: '',
      payment_method: 'paypal',
      paypal_email: 'p@example.test',
    };
    const response = await update({ ...form, card_number: '', card_holder_name: '' });
    expect(response.body).toMatchObject({
      data: {
        social_link: null,
        payment_method: 'paypal',
        paypal_email: 'p@example.test',
        card_number: null,
      },
    });
  });

  it('rejects the name of another seller, ignoring case', async () => {
    const other = await createShop(testApp, { shopName: 'Taken' });
    expect(other.id).not.toBe(shop.id);
    expect(errorIn(await update({ shop_name: 'TAKEN' }))).toMatchObject({
      status: 409,
      field: 'shop_name',
      error: 'This store name is already taken',
    });
  });

  it.each([
    ['shop_name', { shop_name: ' ' }],
    ['shop_name', { shop_name: null }],
    ['social_link', { social_link: 'https://soundcloud.com.evil.example/me' }],
    ['payment_method', { payment_method: 'cash' }],
    ['paypal_email', { payment_method: 'paypal' }],
    ['card_number', { card_number: '1234' }],
  ])('rejects an invalid %s: %j', async (field, body) => {
    expect(errorIn(await update(body))).toMatchObject({ status: 400, field });
  });

  it('addresses the seller by its id, not that of its owner', async () => {
    expect((await admin.rest('PUT', `/api/sellers/${shop.owner.id}`, { shop_name: 'X' })).status).toBe(404);
    expect((await admin.rest('PUT', '/api/sellers/0x1', { shop_name: 'X' })).status).toBe(400);
  });
});

describe("a seller's status", () => {
  it('can be set to any value, and each change is mailed to its owner', async () => {
    expect(await setStatus('inactive')).toMatchObject({
      status: 200,
      body: { success: true, message: 'Status updated', data: { status: 'inactive' } },
    });
    for (const status of ['inactive', 'pending', 'inactive', 'active']) await setStatus(status);
    const mails = await queuedMails(testApp, shop.owner.email);
    expect(mails.map(({ template, data }) => [template, data['status']])).toEqual(
      ['inactive', 'pending', 'inactive', 'active'].map((status) => ['seller-status', status]),
    );
    expect(await auditRecordsOf(testApp, shop.id)).toHaveLength(4);
  });

  it('takes effect with the next request', async () => {
    const submit = 'mutation ($input: SubmitTrackInput!) { submitTrack(input: $input) { message } }';
    const seller = signedIn(testApp, shop.owner);
    const input = {
      storeName: 'S',
      trackName: 'T',
      price: 299,
      genre: 'Techno',
      bpm: 1,
      musicKey: 'A',
      archiveLink: 'https://we.tl/x',
      contactEmail: 'a@example.test',
    };
    expect((await seller.graphql(submit, { input })).code).toBeUndefined();
    await setStatus('inactive');
    expect((await seller.graphql(submit, { input })).code).toBe('FORBIDDEN');
  });

  it.each(['0', 'closed', null, 1])('rejects %j', async (status) => {
    expect(await setStatus(status)).toMatchObject({
      status: 400,
      body: { error: 'status must be pending, active or inactive', field: 'status' },
    });
  });
});

describe('deleting a seller', () => {
  const remove = (by: Caller, adminPassword?: string, id = shop.id) =>
    by.rest('DELETE', `/api/sellers/${id}`, adminPassword === undefined ? {} : { adminPassword });

  it('keeps its owner as a buyer', async () => {
    const response = await remove(admin, PASSWORD);
    expect([response.status, response.body]).toEqual([200, { success: true }]);
    const owner = await testApp.dataSource.manager.findOneByOrFail(User, { id: shop.owner.id });
    expect(owner.isSeller).toBe(false);
    const details = await signedIn(testApp, shop.owner).rest('GET', `/api/users/${owner.id}/details`);
    expect(details).toMatchObject({ status: 200, body: { user: { is_seller: false } } });
    expect((await admin.rest('GET', `/api/sellers/user/${owner.id}`)).status).toBe(404);
    expect((await remove(admin, PASSWORD)).status).toBe(404);
  });

  it('is refused while money is due to the seller, and takes the tracks off sale', async () => {
    const { id: trackId } = await createProduct(testApp, { sellerId: shop.id });
    const change = (amount: number) =>
      admin.rest('POST', `/api/sellers/${shop.owner.id}/adjustments`, { amount, reason: 'Bonus' });
    expect((await change(25)).status).toBe(201);
    const refused = await remove(admin, PASSWORD);
    expect([refused.status, (refused.body as { message: string }).message]).toEqual([
      409,
      expect.stringMatching(/^The shop cannot be deleted yet\. /),
    ]);
    expect((await change(-25)).status).toBe(201);
    expect((await remove(admin, PASSWORD)).status).toBe(200);
    await until('the track is off sale', async () => {
      return (await visitor(testApp).rest('GET', `/api/products/${trackId}`)).status === 404;
    });
  });

  it("requires the signed-in admin's own password", async () => {
    const passwordHash = await testApp.app.get(PasswordService, { strict: false }).hash('Another-Horse-1');
    const other = signedIn(testApp, await createUser(testApp, { isAdmin: true, passwordHash }));
    for (const response of [
      await remove(admin),
      await remove(admin, 'wrong'),
      await remove(other, PASSWORD),
    ]) {
      expect(errorIn(response)).toEqual({
        status: 403,
        code: 'FORBIDDEN',
        error: 'The admin password is not correct',
        field: 'adminPassword',
      });
    }
    expect(await storedShop(testApp, shop.owner)).toBeDefined();
  });

  it('limits guesses like a login', async () => {
    const guesser = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
    for (let guess = 0; guess < 10; guess++) await remove(guesser, 'wrong');
    expect((await remove(guesser, PASSWORD)).status).toBe(429);
  });

  it('works over GraphQL', async () => {
    const mutation =
      'mutation ($id: Int!, $p: String!) { deleteSeller(id: $id, adminPassword: $p) { message } }';
    expect((await admin.graphql(mutation, { id: shop.id, p: 'wrong' })).code).toBe('FORBIDDEN');
    expect((await admin.graphql(mutation, { id: shop.id, p: PASSWORD })).data).toEqual({
      deleteSeller: { message: 'Seller deleted successfully' },
    });
  });
});

describe('the list of sellers', () => {
  const LIST = `query ($filter: SellerFilter, $orderBy: SellerOrderBy, $after: String) {
    sellers(filter: $filter, orderBy: $orderBy, first: 2, after: $after) {
      totalCount nodes { shopName user { name } } pageInfo { hasNextPage endCursor } } }`;

  interface SellersPage {
    totalCount: number;
    nodes: { shopName: string }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  }
  const page = async (variables: Record<string, unknown>) =>
    (await admin.graphql(LIST, variables)).data?.['sellers'] as SellersPage;
  const namesOf = ({ nodes }: SellersPage) => nodes.map(({ shopName }) => shopName);

  beforeAll(async () => {
    for (const shopName of ['zz b%', 'ZZ a', 'zz C'])
      await createShop(testApp, { shopName, status: 'pending' });
  });

  it('is searched literally, filtered by status, and paged by name', async () => {
    const variables = { filter: { search: 'Zz', status: 'pending' }, orderBy: 'SHOP_NAME_ASC' };
    const first = await page(variables);
    expect([first.totalCount, namesOf(first)]).toEqual([3, ['ZZ a', 'zz b%']]);
    const second = await page({ ...variables, after: first.pageInfo.endCursor });
    expect([second.pageInfo.hasNextPage, namesOf(second)]).toEqual([false, ['zz C']]);
    expect(namesOf(await page({ filter: { search: 'b%' } }))).toEqual(['zz b%']);
    expect((await page({ filter: { search: 'zz', status: 'active' } })).totalCount).toBe(0);
  });

  it('is paged by age by default', async () => {
    const first = await page({ filter: { search: 'zz' } });
    expect(namesOf(first)).toEqual(['zz C', 'ZZ a']);
    expect(namesOf(await page({ filter: { search: 'zz' }, after: first.pageInfo.endCursor }))).toEqual([
      'zz b%',
    ]);
  });

  it('is complete over REST', async () => {
    const { body } = await admin.rest('GET', '/api/sellers');
    expect(body).toMatchObject({ success: true, message: expect.any(String) });
    expect((body as { data: unknown[] }).data[0]).toMatchObject({ id: shop.id, user_id: shop.owner.id });
  });
});
