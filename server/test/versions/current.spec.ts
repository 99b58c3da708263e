import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { placeOrder } from '../orders/shop.js';
import { createShop, storedShop } from '../sellers/seller-rows.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let ann: User;
let admin: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  ann = await createUser(testApp, { isAdmin: true });
  admin = signedIn(testApp, ann);
});
afterAll(() => testApp.close());

const outdated = { 'if-match': '"999"' };
const versionOf = async (id: number) =>
  (await testApp.dataSource.manager.findOneByOrFail(Product, { id })).version;

describe('the error STALE', () => {
  it('shows the stored track as admins read it, and who changed what, over REST', async () => {
    const { id } = await createProduct(testApp);
    await admin.rest('PUT', `/api/products/${id}`, { price: 299, is_hot: true });
    await admin.rest('PUT', `/api/products/${id}`, { name: 'Overpass' });
    const { body } = await admin.rest('PUT', `/api/products/${id}`, { bpm: 1 }, outdated);
    const record = (await admin.rest('GET', `/api/products/${id}`)).body;
    expect(body).toEqual({
      error: expect.any(String) as unknown,
      message: expect.any(String) as unknown,
      code: 'STALE',
      current: { ...(record as object), version: 3 },
      changes: [
        { by: ann.email, at: expect.any(String) as unknown, fields: ['name'] },
        {
          by: ann.email,
          at: expect.any(String) as unknown,
          fields: expect.arrayContaining(['is_hot', 'price']) as unknown,
        },
      ],
    });
  });

  it('shows the same over GraphQL, in its names', async () => {
    const { id: sellerId } = await createShop(testApp);
    const { id } = await createProduct(testApp, { sellerId, commissionPercent: 15 });
    await admin.rest('PUT', `/api/products/${id}`, { price: 299 });
    const { errors } = await admin.graphql(
      `mutation { updateProduct(id: ${id}, expectedVersion: 1, input: { name: "Late" }) { id } }`,
    );
    const fields =
      'id name storeName sellerId commissionPercent price oldPrice bpm musicKey mode type projectName isHot quantity status img audio downloadLink projectLink duration version';
    const { data } = await admin.graphql(`{ product(id: ${id}) { ${fields} } }`);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'STALE',
      current: data?.['product'],
      changes: [{ by: ann.email, fields: expect.arrayContaining(['price']) as unknown }],
    });
  });

  it('shows no columns that the type does not have', async () => {
    const { id } = await createUser(testApp);
    const { errors } = await admin.graphql(
      `mutation { updateUser(id: ${id}, expectedVersion: 9, input: { name: "Eve" }) { id } }`,
    );
    const current = errors?.[0]?.extensions?.['current'] as object;
    expect(current).toMatchObject({ id, isAdmin: false, version: 1 });
    for (const column of ['passwordHash', 'updatedAt']) expect(current).not.toHaveProperty(column);
  });

  it("does not show an admin's address to the owner of the record", async () => {
    const { id, owner } = await createShop(testApp);
    await admin.rest('PUT', `/api/sellers/${id}`, { social_link: 'https://soundcloud.com/lindtracks' });
    const caller = signedIn(testApp, owner);
    const { body } = await caller.rest(
      'PUT',
      `/api/sellers/${owner.id}/payment`,
      { payment_method: 'paypal', paypal_email: 'mia@example.test' },
      { 'if-match': '"1"' },
    );
    expect(body).toMatchObject({
      code: 'STALE',
      current: { social_link: 'https://soundcloud.com/lindtracks' },
      changes: [{ by: 'Ghostnote', fields: ['social_link'] }],
    });
  });
});

describe('a version', () => {
  it('is raised by a change in SQL, and only by one of an edited column', async () => {
    const { id } = await createProduct(testApp);
    await testApp.dataSource.query('UPDATE products SET play_count = 7, updated_at = now() WHERE id = $1', [
      id,
    ]);
    expect(await versionOf(id)).toBe(1);
    await testApp.dataSource.query('UPDATE products SET price_cents = price_cents WHERE id = $1', [id]);
    expect(await versionOf(id)).toBe(1);
    await testApp.dataSource.query('UPDATE products SET price_cents = 1 WHERE id = $1', [id]);
    expect(await versionOf(id)).toBe(2);
  });

  it('cannot be set', async () => {
    const { id } = await createProduct(testApp);
    await testApp.dataSource.query('UPDATE products SET version = 50 WHERE id = $1', [id]);
    expect(await versionOf(id)).toBe(1);
  });

  it('is not raised by plays', async () => {
    const { id } = await createProduct(testApp);
    await admin.rest('POST', `/api/products/${id}/increment-play-count`);
    expect(await versionOf(id)).toBe(1);
  });

  it('is raised when an order reserves the track', async () => {
    const { id } = await createProduct(testApp);
    await placeOrder(signedIn(testApp, await createUser(testApp)), [id]);
    expect(await versionOf(id)).toBe(2);
  });

  it('of an account is not raised by a new password', async () => {
    const user = await createUser(testApp);
    await admin.rest('PUT', `/api/users/${user.id}`, { password: 'Another-Horse-2' });
    const stored = await testApp.dataSource.manager.findOneByOrFail(User, { id: user.id });
    expect(stored.version).toBe(user.version);
  });
});

describe('responses', () => {
  it('keep the public entity tag of a track, which plays change', async () => {
    const { id } = await createProduct(testApp);
    const visitor = signedIn(testApp, await createUser(testApp));
    const { headers } = await visitor.rest('GET', `/api/products/${id}`);
    expect(headers['etag']).toMatch(/^W\//);
    const again = await visitor.rest('GET', `/api/products/${id}`, undefined, {
      'if-none-match': String(headers['etag']),
    });
    expect(again.status).toBe(304);
  });

  it('of a seller carry the version to its owner', async () => {
    const { owner } = await createShop(testApp);
    const { headers } = await signedIn(testApp, owner).rest('GET', `/api/sellers/user/${owner.id}`);
    expect(headers['etag']).toBe(`"${(await storedShop(testApp, owner)).version}"`);
  });
});

describe('the own profile', () => {
  it('takes only the changes with a version, and the whole profile without one', async () => {
    const user = await createUser(testApp);
    const caller = signedIn(testApp, user);
    const partial = await caller.rest('PUT', `/api/users/${user.id}`, { name: 'Ada' });
    expect(partial).toMatchObject({ status: 400, body: { field: 'last_name' } });
    const based = await caller.rest('PUT', `/api/users/${user.id}`, { name: 'Ada' }, { 'if-match': '"1"' });
    expect(based).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { user: { name: 'Ada', last_name: user.lastName } },
    });
    const { code } = await caller.graphql(
      'mutation { updateProfile(expectedVersion: 1, input: { country: "Norway" }) { version } }',
    );
    expect(code).toBe('STALE');
  });
});
