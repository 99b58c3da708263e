import { AnnotationsService } from '../../src/modules/people/annotations/index.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createServiceOrder, createSubmission } from '../factories/requests.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let adminUser: User;
let admin: Caller;
let otherAdmin: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  adminUser = await createUser(testApp, { isAdmin: true });
  admin = signedIn(testApp, adminUser);
  otherAdmin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

async function createOrder(): Promise<number> {
  const buyer = signedIn(testApp, await createUser(testApp));
  return orderIn(await placeOrder(buyer, [(await createProduct(testApp)).id])).id;
}

interface Annotations {
  tags: string[];
  assignee: { id: number; email: string } | null;
  notes: { id: number; text: string; author_email: string; edited_at: string | null }[];
}

const read = async (kind: string, id: number) =>
  ((await admin.rest('GET', `/api/annotations/${kind}/${id}`)).body as { data: Annotations }).data;
const addNote = async (kind: string, id: number, text: string, caller = admin) =>
  (
    (await caller.rest('POST', `/api/annotations/${kind}/${id}/notes`, { text })).body as {
      data: { id: number };
    }
  ).data.id;

it('attaches notes, tags and an admin to every kind of record, and deletes them with it', async () => {
  const { dataSource } = testApp;
  const records: Record<string, number> = {
    order: await createOrder(),
    service_order: (await createServiceOrder(testApp)).id,
    user: (await createUser(testApp)).id,
    seller: (await createSeller(testApp)).sellerId,
    product: (await createProduct(testApp)).id,
    submission: (await createSubmission(testApp)).id,
  };
  for (const [kind, id] of Object.entries(records)) {
    expect(await read(kind, id)).toEqual({ tags: [], assignee: null, notes: [] });
    await addNote(kind, id, `About this ${kind}`);
    await admin.rest('PUT', `/api/annotations/${kind}/${id}/tags`, { tags: [' VIP ', 'vip', 'Call  back'] });
    await admin.rest('PUT', `/api/annotations/${kind}/${id}/assignee`, { admin_id: adminUser.id });
    const annotations = await read(kind, id);
    expect(annotations).toMatchObject({
      tags: ['vip', 'call back'],
      assignee: { id: adminUser.id, email: adminUser.email },
      notes: [{ text: `About this ${kind}`, author_email: adminUser.email, edited_at: null }],
    });
  }
  await dataSource.query('DELETE FROM users WHERE id = $1', [records.user]);
  await dataSource.query('DELETE FROM products WHERE id = $1', [records.product]);
  const left = `SELECT text FROM notes WHERE text LIKE 'About this %' ORDER BY id`;
  expect(await dataSource.query(left)).toEqual(
    ['order', 'service_order', 'seller', 'submission'].map((kind) => ({ text: `About this ${kind}` })),
  );
  expect((await admin.rest('GET', `/api/annotations/user/${records.user}`)).status).toBe(404);
});

it('lets only the author change or delete a note', async () => {
  const order = await createOrder();
  const id = await addNote('order', order, 'First');
  expect(await otherAdmin.rest('PUT', `/api/notes/${id}`, { text: 'Mine now' })).toMatchObject({
    status: 403,
    body: { message: 'Only its author can change a note' },
  });
  expect((await otherAdmin.rest('DELETE', `/api/notes/${id}`)).status).toBe(403);
  expect((await admin.rest('PUT', `/api/notes/${id}`, { text: 'Second' })).status).toBe(200);
  const [note] = (await read('order', order)).notes;
  expect(note).toMatchObject({ text: 'Second', edited_at: expect.any(String) as string });
  expect((await admin.rest('DELETE', `/api/notes/${id}`)).status).toBe(200);
  expect((await read('order', order)).notes).toEqual([]);
  expect((await admin.rest('DELETE', `/api/notes/${id}`)).status).toBe(404);
});

it('serves the same over GraphQL', async () => {
  const id = await createOrder();
  const { errors } = await admin.graphql(
    `mutation ($id: Int!, $admin: Int) {
       addNote(kind: order, id: $id, input: { text: "Hello" }) { id }
       setTags(kind: order, id: $id, input: { tags: ["Rush"] }) { tags }
       assign(kind: order, id: $id, input: { adminId: $admin }) { assignee { email } }
     }`,
    { id, admin: adminUser.id },
  );
  expect(errors).toBeUndefined();
  const { data } = await admin.graphql(
    `query ($id: Int!) {
       annotations(kind: order, id: $id) { tags assignee { id } notes { text authorEmail } }
       tagsInUse(kind: order) admins { email }
     }`,
    { id },
  );
  expect(data).toMatchObject({
    annotations: {
      tags: ['rush'],
      assignee: { id: adminUser.id },
      notes: [{ text: 'Hello', authorEmail: adminUser.email }],
    },
    tagsInUse: expect.arrayContaining(['rush']) as string[],
    admins: expect.arrayContaining([{ email: adminUser.email }]) as object[],
  });
});

it('narrows orders and service orders by tag and assignee, in GraphQL and CSV', async () => {
  const id = await createOrder();
  await admin.rest('PUT', `/api/annotations/order/${id}/tags`, { tags: ['one of a kind'] });
  await admin.rest('PUT', `/api/annotations/order/${id}/assignee`, { admin_id: adminUser.id });
  const found = async (filter: string) => {
    const { data } = await admin.graphql(`{ orders(filter: { ${filter} }) { nodes { id } } }`);
    return (data?.orders as { nodes: { id: number }[] }).nodes.map((order) => order.id);
  };
  expect(await found('tag: "One of a kind"')).toEqual([id]);
  expect(await found(`tag: "one of a kind", assigneeId: ${adminUser.id}`)).toEqual([id]);
  expect(await found(`tag: "one of a kind", assigneeId: ${adminUser.id + 1000}`)).toEqual([]);
  const { text } = await admin.rest('GET', '/api/admin/exports/orders.csv?tag=one+of+a+kind');
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(2);
  const { data } = await admin.graphql('{ serviceOrders(filter: { tag: "one of a kind" }) { totalCount } }');
  expect(data).toEqual({ serviceOrders: { totalCount: 0 } });
});

it.each([
  ['POST', 'notes', { text: '  ' }, 'text'],
  ['POST', 'notes', { text: 'x'.repeat(5001) }, 'text'],
  ['PUT', 'tags', { tags: 'vip' }, 'tags'],
  ['PUT', 'tags', { tags: ['a,b'] }, 'tags'],
  ['PUT', 'tags', { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }, 'tags'],
  ['PUT', 'assignee', { admin_id: 'me' }, 'admin_id'],
] as const)('rejects %s %s %j', async (method, path, body, field) => {
  const id = await createOrder();
  const url = `/api/annotations/order/${id}/${path}`;
  expect(await admin.rest(method, url, body)).toMatchObject({
    status: 400,
    body: { code: 'BAD_USER_INPUT', field },
  });
  expect(await read('order', id)).toEqual({ tags: [], assignee: null, notes: [] });
});

it('assigns to admins only', async () => {
  const { id } = await createUser(testApp);
  const url = `/api/annotations/order/${await createOrder()}/assignee`;
  expect(await admin.rest('PUT', url, { admin_id: id })).toMatchObject({
    status: 400,
    body: { message: 'Please choose an admin', field: 'admin_id' },
  });
});

it('keeps every note of admins who write at the same time', async () => {
  const id = await createOrder();
  await Promise.all(Array.from({ length: 8 }, (_, index) => addNote('order', id, `Note ${index}`)));
  expect((await read('order', id)).notes).toHaveLength(8);
});

it('records changes in the audit log without the text of notes', async () => {
  const id = await createOrder();
  await addNote('order', id, 'A secret remark');
  await admin.rest('PUT', `/api/annotations/order/${id}/tags`, { tags: ['vip'] });
  const lines: { action: string; after: object }[] = await testApp.dataSource.query(
    `SELECT action, after FROM audit_log WHERE subject = $1 AND action IN ('note.create', 'order.tags') ORDER BY id`,
    [`order:${id}`],
  );
  expect(lines.map(({ action }) => action)).toEqual(['note.create', 'order.tags']);
  expect(JSON.stringify(lines)).not.toContain('secret remark');
  expect(lines[1]?.after).toEqual({ tags: 'vip' });
});

it('unites the annotations of merged accounts', async () => {
  const [from, into] = [await createUser(testApp), await createUser(testApp)];
  await addNote('user', from.id, 'Of the old account');
  await admin.rest('PUT', `/api/annotations/user/${from.id}/tags`, { tags: ['a', 'b'] });
  await admin.rest('PUT', `/api/annotations/user/${into.id}/tags`, { tags: ['b', 'c'] });
  const service = testApp.app.get(AnnotationsService, { strict: false });
  await testApp.dataSource.transaction((manager) => service.mergeUsers(manager, from.id, into.id));
  expect(await read('user', into.id)).toMatchObject({
    tags: ['b', 'c', 'a'],
    notes: [{ text: 'Of the old account' }],
  });
});

describe('saved views', () => {
  const view = { list: 'orders', name: 'Unpaid', query: 'status=pending&q=house' };
  const views = async (caller: Caller) =>
    (
      (await caller.rest('GET', '/api/saved-views?list=orders')).body as {
        data: (typeof view & { id: number })[];
      }
    ).data;

  it('are kept per admin, replaced by name, and deleted', async () => {
    await admin.rest('POST', '/api/saved-views', view);
    await admin.rest('POST', '/api/saved-views', { ...view, name: 'UNPAID', query: 'status=processing' });
    await otherAdmin.rest('POST', '/api/saved-views', view);
    const [own, ...more] = await views(admin);
    expect(more).toEqual([]);
    expect(own).toMatchObject({ name: 'UNPAID', query: 'status=processing' });
    expect((await otherAdmin.rest('DELETE', `/api/saved-views/${own!.id}`)).status).toBe(404);
    const { errors } = await admin.graphql('mutation ($id: Int!) { deleteSavedView(id: $id) { message } }', {
      id: own!.id,
    });
    expect(errors).toBeUndefined();
    expect(await views(admin)).toEqual([]);
    expect(await views(otherAdmin)).toHaveLength(1);
  });

  it('are saved once when the same name is sent twice at once', async () => {
    const caller = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
    const responses = await Promise.all([1, 2, 3].map(() => caller.rest('POST', '/api/saved-views', view)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await views(caller)).toHaveLength(1);
  });

  it.each([
    [{ ...view, name: ' ' }, 'name'],
    [{ ...view, list: 'moods' }, 'list'],
    [{ ...view, query: 'q='.padEnd(2001, 'x') }, 'query'],
  ])('rejects %j', async (body, field) => {
    expect(await admin.rest('POST', '/api/saved-views', body)).toMatchObject({
      status: 400,
      body: { field },
    });
  });
});
