import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { createBuyers, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { review, storedAudio, submitted } from '../submissions/tracks.js';
import { createShop, errorIn, storedShop } from './seller-rows.js';

let testApp: TestApp;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

const shop = async (values?: Parameters<typeof createShop>[1]) =>
  storedShop(testApp, (await createShop(testApp, values)).owner);

const trackRow = (id: number) => testApp.dataSource.manager.findOneByOrFail(Product, { id });

async function listedWithoutSeller(search: string): Promise<number[]> {
  const { data } = await admin.graphql(
    'query ($search: String!) { adminProducts(filter: { withoutSeller: true, search: $search }) { nodes { id } } }',
    { search },
  );
  return (data?.['adminProducts'] as { nodes: { id: number }[] }).nodes.map(({ id }) => id);
}

const assign = (ids: number[], sellerId: number) =>
  admin.graphql(
    'mutation ($ids: [Int!]!, $sellerId: Int!) { setProductsSeller(ids: $ids, sellerId: $sellerId) { done refused { id code } } }',
    { ids, sellerId },
  );

describe('tracks whose seller name no account has', () => {
  it('are listed, unlike tracks of the store and of sellers', async () => {
    const { id: sellerId, shopName } = await shop();
    const name = 'Unmatched listing';
    const lost = await createProduct(testApp, { name, storeName: 'Long Gone Records' });
    await createProduct(testApp, { name, storeName: null });
    await createProduct(testApp, { name, storeName: shopName, sellerId });
    expect(await listedWithoutSeller(name)).toEqual([lost.id]);
  });

  it('are assigned in bulk, take the name of the account and leave the list', async () => {
    const { id: sellerId, shopName } = await shop();
    const name = 'Unmatched assigning';
    const tracks = await Promise.all(
      ['Long Gone', 'Another Gone'].map((storeName) => createProduct(testApp, { name, storeName })),
    );
    const ids = tracks.map(({ id }) => id);
    const { data } = await assign([...ids, 2_000_000_000], sellerId);
    expect(data).toEqual({
      setProductsSeller: { done: 2, refused: [{ id: 2_000_000_000, code: 'NOT_FOUND' }] },
    });
    expect(await trackRow(ids[0]!)).toMatchObject({ sellerId, storeName: shopName });
    expect(await listedWithoutSeller(name)).toEqual([]);
    const shown = await admin.rest('GET', `/api/products/${ids[1]}`);
    expect(shown.body).toMatchObject({ seller_id: sellerId, store_name: shopName });
  });

  it('are assigned in bulk over REST', async () => {
    const { id: sellerId, shopName } = await shop();
    const { id } = await createProduct(testApp, { storeName: 'Long Gone' });
    const { status, body } = await admin.rest('PUT', '/api/products/bulk/seller', {
      ids: [id, 2_000_000_000],
      seller_id: sellerId,
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: { done: 1, refused: [{ id: 2_000_000_000, code: 'NOT_FOUND' }] } },
    });
    expect(await trackRow(id)).toMatchObject({ sellerId, storeName: shopName });
  });

  it('stay as they are for an unknown seller', async () => {
    const { id } = await createProduct(testApp, { storeName: 'Long Gone' });
    const { data } = await assign([id], 2_000_000_000);
    expect(data).toMatchObject({ setProductsSeller: { done: 0 } });
    expect(await trackRow(id)).toMatchObject({ sellerId: null, storeName: 'Long Gone' });
  });
});

describe('the seller of a track', () => {
  it('is chosen by the account, whose name it carries', async () => {
    const { id: sellerId, shopName } = await shop();
    const { id } = await createProduct(testApp, { storeName: 'Long Gone' });
    const { body } = await admin.rest('PUT', `/api/products/${id}`, {
      seller_id: sellerId,
      store_name: 'Ignored',
    });
    expect(body).toMatchObject({ seller_id: sellerId, store_name: shopName });
  });

  it('is emptied with the name', async () => {
    const { id: sellerId, shopName } = await shop();
    const { id } = await createProduct(testApp, { storeName: shopName, sellerId });
    const { body } = await admin.rest('PUT', `/api/products/${id}`, { seller_id: null, store_name: null });
    expect(body).toMatchObject({ seller_id: null, store_name: null });
  });

  it('is unknown to everybody but admins', async () => {
    const { id } = await createProduct(testApp);
    const buyer = signedIn(testApp, await createUser(testApp));
    expect((await buyer.rest('GET', `/api/products/${id}`)).body).not.toHaveProperty('seller_id');
    const { code } = await buyer.graphql('query ($id: Int!) { product(id: $id) { sellerId } }', { id });
    expect(code).toBe('FORBIDDEN');
  });
});

describe('a name alone', () => {
  const LABEL = 'Claimed Label';
  const SAVE =
    'mutation ($id: Int!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) { id } }';
  /** Ways in which an admin saves a track, with its name as it is. */
  const SAVES: [name: string, save: (id: number, name: string) => Promise<unknown>][] = [
    ['REST', (id, store_name) => admin.rest('PUT', `/api/products/${id}`, { store_name })],
    [
      'REST in other letters',
      (id, name) => admin.rest('PUT', `/api/products/${id}`, { store_name: name.toUpperCase() }),
    ],
    [
      'REST without an account',
      (id, store_name) => admin.rest('PUT', `/api/products/${id}`, { seller_id: null, store_name }),
    ],
    ['GraphQL', (id, storeName) => admin.graphql(SAVE, { id, input: { storeName } })],
    [
      'the form',
      (id, storeName) => admin.graphql(SAVE, { id, input: { storeName, sellerId: null, price: 350 } }),
    ],
  ];

  it('gives no account a track, whatever the status of its shop, in whatever way the track is saved', async () => {
    const bound: string[] = [];
    for (const status of ['pending', 'inactive', 'active'] as const) {
      const shopName = `${LABEL} ${status}`;
      await createShop(testApp, { shopName, status });
      for (const [way, save] of SAVES) {
        const { id } = await createProduct(testApp, { storeName: shopName });
        await save(id, shopName);
        if ((await trackRow(id)).sellerId !== null) bound.push(`${way}, ${status}`);
      }
      const created = await admin.rest('POST', '/api/products', {
        name: 'New',
        category: 'Techno',
        price: 300,
        bpm: 128,
        music_key: 'F#',
        store_name: shopName,
        audio: await storedAudio(testApp),
        download_link: 'https://drive.google.com/file/d/1',
      });
      expect(created.status).toBe(201);
      if ((await trackRow((created.body as { id: number }).id)).sellerId !== null)
        bound.push(`created, ${status}`);
    }
    expect(bound).toEqual([]);
  });

  it('pays nobody when the track is sold', async () => {
    const stranger = await createShop(testApp, { shopName: 'Borrowed Name', status: 'pending' });
    const { id } = await createProduct(testApp, { storeName: 'Borrowed Name' });
    await admin.rest('PUT', `/api/products/${id}`, { store_name: 'Borrowed Name', price: 300 });
    const [buyer] = await createBuyers(testApp, 1);
    const order = orderIn(await placeOrder(buyer!, [id]));
    orderIn(await setStatus(admin, order.id, 'completed'));
    const { body } = await admin.rest('GET', `/api/sellers/${stranger.owner.id}/balance`);
    expect(body).toMatchObject({ data: { due: 0, pending: 0 } });
  });

  it('keeps the account of a track that has one, and takes it off with another name', async () => {
    const { id: sellerId, shopName } = await shop();
    const { id } = await createProduct(testApp, { storeName: shopName, sellerId });
    await admin.rest('PUT', `/api/products/${id}`, { store_name: shopName.toUpperCase(), price: 300 });
    expect(await trackRow(id)).toMatchObject({ sellerId, storeName: shopName });
    await admin.rest('PUT', `/api/products/${id}`, { store_name: 'Another Label' });
    expect(await trackRow(id)).toMatchObject({ sellerId: null, storeName: 'Another Label' });
  });

  it('of a submission whose account is gone binds nobody who took the name since', async () => {
    const sender = await createSeller(testApp, { shopName: 'Leaving Label' });
    const submission = await submitted(signedIn(testApp, sender));
    await testApp.dataSource.query('DELETE FROM sellers WHERE user_id = $1', [sender.id]);
    await createShop(testApp, { shopName: 'Leaving Label' });
    const { data } = await review(admin, submission, {
      approve: true,
      audio: await storedAudio(testApp),
      storeName: 'Leaving Label',
    });
    const { productId } = data?.['reviewSubmission'] as { productId: number };
    expect(await trackRow(productId)).toMatchObject({ sellerId: null, storeName: 'Leaving Label' });
  });
});

describe('an account that no admin has approved', () => {
  it('is given no track: edited, in bulk over both transports, created or approved from a submission', async () => {
    const { id: pending } = await createShop(testApp, { status: 'pending' });
    const { id: blocked, owner } = await createShop(testApp);
    await admin.rest('PUT', `/api/users/${owner.id}/block`, { reason: 'Reported' });
    const { id } = await createProduct(testApp, { storeName: 'Long Gone' });
    const sender = await createSeller(testApp);
    const submission = await submitted(signedIn(testApp, sender));
    await testApp.dataSource.query(`UPDATE sellers SET status = 'inactive' WHERE user_id = $1`, [sender.id]);
    for (const sellerId of [pending, blocked]) {
      const edited = await admin.rest('PUT', `/api/products/${id}`, { seller_id: sellerId });
      expect(errorIn(edited)).toMatchObject({ status: 409, code: 'CONFLICT', field: 'seller_id' });
      const { data } = await assign([id], sellerId);
      expect(data).toEqual({ setProductsSeller: { done: 0, refused: [{ id, code: 'CONFLICT' }] } });
      const bulk = await admin.rest('PUT', '/api/products/bulk/seller', { ids: [id], seller_id: sellerId });
      expect(bulk.body).toMatchObject({ data: { done: 0, refused: [{ id, code: 'CONFLICT' }] } });
    }
    const audio = await storedAudio(testApp);
    expect((await review(admin, submission, { approve: true, audio })).code).toBe('CONFLICT');
    expect(await trackRow(id)).toMatchObject({ sellerId: null, storeName: 'Long Gone' });
  });

  it('keeps a track that it has when the track is saved', async () => {
    const { id: sellerId, shopName } = await shop({ status: 'inactive' });
    const { id } = await createProduct(testApp, { storeName: shopName, sellerId });
    const { status } = await admin.rest('PUT', `/api/products/${id}`, { seller_id: sellerId, price: 300 });
    expect(status).toBe(200);
    expect(await trackRow(id)).toMatchObject({ sellerId, storeName: shopName });
  });
});

describe('a buyer made a seller', () => {
  const make = (userId: number, shop_name: string) =>
    admin.rest('POST', '/api/sellers', { user_id: userId, shop_name });

  it('has an active shop, is mailed, and can submit tracks at once', async () => {
    const buyer = await createUser(testApp);
    const { status, body } = await make(buyer.id, `Made ${buyer.id}`);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      data: { user_id: buyer.id, shop_name: `Made ${buyer.id}`, status: 'active' },
    });
    const { data } = await signedIn(testApp, buyer).graphql('{ mySeller { shopName } me { isSeller } }');
    expect(data).toEqual({ mySeller: { shopName: `Made ${buyer.id}` }, me: { isSeller: true } });
    const mails = await queuedMails(testApp, buyer.email);
    expect(mails.map(({ template }) => template)).toEqual(['seller-status']);
  });

  it('is made one once, also by two admins at once', async () => {
    const { id } = await createUser(testApp);
    const responses = await Promise.all([make(id, `First ${id}`), make(id, `Second ${id}`)]);
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  });

  it('cannot take the name of another shop', async () => {
    const owner = await createSeller(testApp);
    const { id } = await createUser(testApp);
    const { status, body } = await make(id, `SHOP ${owner.id}`);
    expect([status, (body as { code: string }).code]).toEqual([409, 'CONFLICT']);
    const { data } = await admin.graphql('query ($id: Int!) { user(id: $id) { isSeller } }', { id });
    expect(data).toEqual({ user: { isSeller: false } });
  });

  it.each([
    ['no name', { shop_name: ' ' }, 'shop_name'],
    ['a link to another site', { shop_name: 'X', social_link: 'https://example.com/me' }, 'social_link'],
  ])('is refused with %s', async (_, shop, field) => {
    const { id } = await createUser(testApp);
    const { status, body } = await admin.rest('POST', '/api/sellers', { user_id: id, ...shop });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });
});
