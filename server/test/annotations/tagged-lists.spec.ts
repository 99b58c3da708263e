import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createSubmission } from '../factories/requests.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

describe.each(['index', 'postgres'])('with PRODUCT_SEARCH=%s', (search) => {
  let testApp: TestApp;
  let adminUser: User;
  let admin: Caller;
  beforeAll(async () => {
    testApp = await createTestApp({ PRODUCT_SEARCH: search });
    adminUser = await createUser(testApp, { isAdmin: true });
    admin = signedIn(testApp, adminUser);
  });
  afterAll(() => testApp.close());

  async function tag(kind: string, id: number, name: string): Promise<void> {
    await admin.rest('PUT', `/api/annotations/${kind}/${id}/tags`, { tags: [name] });
  }

  async function annotate(kind: string, id: number): Promise<void> {
    await tag(kind, id, 'spring');
    await admin.rest('PUT', `/api/annotations/${kind}/${id}/assignee`, { admin_id: adminUser.id });
  }

  it.each([
    ['product', 'adminProducts', async () => (await createProduct(testApp)).id],
    ['seller', 'sellers', async () => (await createSeller(testApp)).sellerId],
    ['submission', 'trackSubmissions', async () => (await createSubmission(testApp)).id],
  ])('narrows the list of each %s by tag and assigned admin', async (kind, field, create) => {
    const [id] = [await create(), await create()];
    await annotate(kind, id);
    const found = async (filter: string) => {
      const { data, errors } = await admin.graphql(
        `{ ${field}(filter: { ${filter} }) { totalCount nodes { id } } }`,
      );
      expect(errors).toBeUndefined();
      return (data?.[field] as { nodes: { id: number }[] }).nodes.map((row) => row.id);
    };
    expect(await found('tag: "Spring"')).toEqual([id]);
    expect(await found(`assigneeId: ${adminUser.id}`)).toEqual([id]);
    expect(await found(`tag: "spring", assigneeId: ${adminUser.id + 1000}`)).toEqual([]);
    expect(await found('tag: "autumn"')).toEqual([]);
  });

  it('narrows the users, whose filter lies in the arguments, and their export', async () => {
    const [{ id, email }] = [await createUser(testApp), await createUser(testApp)];
    await annotate('user', id);
    const found = async (filter: string) => {
      const { data, errors } = await admin.graphql(`{ users(${filter}) { totalCount nodes { id } } }`);
      expect(errors).toBeUndefined();
      return (data?.['users'] as { nodes: { id: number }[] }).nodes.map((row) => row.id);
    };
    expect(await found('tag: "Spring"')).toEqual([id]);
    expect(await found(`assigneeId: ${adminUser.id}`)).toEqual([id]);
    expect(await found(`tag: "spring", assigneeId: ${adminUser.id + 1000}`)).toEqual([]);
    expect(await found('tag: "autumn"')).toEqual([]);
    const { text } = await admin.rest('GET', '/api/admin/exports/users.csv?tag=spring');
    expect(text.trim().split('\n')).toEqual([expect.anything(), expect.stringContaining(email)]);
  });

  it('returns the tags of the given records alone, and all tagged records over REST', async () => {
    const [first, second] = [(await createProduct(testApp)).id, (await createProduct(testApp)).id];
    await tag('product', first, 'harvest');
    const { data, errors } = await admin.graphql(
      'query ($ids: [Int!]!) { recordTags(kind: product, ids: $ids) { id tags } }',
      { ids: [first, second] },
    );
    expect(errors).toBeUndefined();
    expect(data?.['recordTags']).toEqual([{ id: first, tags: ['harvest'] }]);
    const { body } = await admin.rest('GET', '/api/annotations/tagged?kind=product&limit=1');
    expect(body).toEqual({ success: true, data: [{ id: first, tags: ['harvest'] }] });
  });
});
