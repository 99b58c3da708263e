import { createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
/** Id of the last audit record of earlier tests. */
let auditedBefore = 0;
let admin: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  await testApp.dataSource.query('TRUNCATE subscribers');
  const [last] = await testApp.dataSource.query<[{ id: number }]>(
    'SELECT COALESCE(max(id), 0) AS id FROM audit_log',
  );
  auditedBefore = last.id;
  await testApp.dataSource.query(
    `INSERT INTO subscribers (email, is_active) SELECT 'reader' || n || '@example.test', n % 3 = 0
       FROM generate_series(1, 12) n ORDER BY n`,
  );
});
afterAll(() => testApp.close());

interface Body {
  subscribers: { id: number; email: string; is_active: boolean }[];
  pagination: object;
}
const list = async (query = '') => (await admin.rest('GET', `/api/admin/subscribers${query}`)).body as Body;

const count = async () =>
  Number((await testApp.dataSource.query('SELECT count(*) FROM subscribers'))[0].count);

const audited = (): Promise<object[]> =>
  testApp.dataSource.query('SELECT action, subject, before FROM audit_log WHERE id > $1 ORDER BY id', [
    auditedBefore,
  ]);

describe('GET /api/admin/subscribers', () => {
  it('returns ten per page, newest first', async () => {
    const { subscribers, pagination } = await list();
    expect(subscribers).toHaveLength(10);
    expect(subscribers[0]).toEqual({
      id: expect.any(Number),
      email: 'reader12@example.test',
      is_active: true,
      version: 1,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(pagination).toEqual({ page: 1, limit: 10, total: 12, totalPages: 2 });
    expect((await list('?page=2')).subscribers.map(({ email }) => email)).toEqual([
      'reader2@example.test',
      'reader1@example.test',
    ]);
  });

  it.each([
    ['?status=active', 4],
    ['?status=inactive', 8],
    ['?status=', 12],
    ['?limit=5&status=inactive', 8],
  ])('%s finds %i', async (query, total) => {
    const { subscribers, pagination } = await list(query);
    expect(pagination).toMatchObject({ total });
    const status = /status=(\w+)/.exec(query)?.[1];
    if (status) expect(subscribers.every((one) => one.is_active === (status === 'active'))).toBe(true);
  });

  it.each([
    ['?status=asleep', 'status must be active or inactive'],
    ['?page=0', 'page must be at least 1'],
    ['?page=x', 'page must be a whole number'],
    ['?limit=101', 'limit must be at most 100'],
  ])('rejects %s', async (query, error) => {
    expect(await admin.rest('GET', `/api/admin/subscribers${query}`)).toMatchObject({
      status: 400,
      body: { error },
    });
  });
});

describe('deleting', () => {
  it('removes one and records it in the audit log', async () => {
    const one = (await list()).subscribers[0];
    expect(await admin.rest('DELETE', `/api/admin/subscribers/${one?.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Subscriber deleted successfully' },
    });
    expect(await count()).toBe(11);
    expect(await audited()).toEqual([
      {
        action: 'subscriber.delete',
        subject: `subscriber:${one?.id}`,
        before: { email: one?.email, isActive: true },
      },
    ]);
    expect(await admin.rest('DELETE', `/api/admin/subscribers/${one?.id}`)).toMatchObject({
      status: 404,
      body: { error: 'Subscriber not found' },
    });
  });

  it.each([
    ['active', '4 active subscribers deleted', 8],
    ['inactive', '8 inactive subscribers deleted', 4],
  ])('removes all %s ones and returns their number', async (status, message, left) => {
    expect(await admin.rest('DELETE', `/api/admin/subscribers/status/${status}`)).toMatchObject({
      status: 200,
      body: { message },
    });
    expect(await count()).toBe(left);
    expect(await audited()).toMatchObject([
      { action: 'subscriber.delete-all', before: { status, count: 12 - left } },
    ]);
  });

  it('rejects any other status', async () => {
    expect(await admin.rest('DELETE', '/api/admin/subscribers/status/all')).toMatchObject({
      status: 400,
      body: { error: 'status must be active or inactive' },
    });
    expect(await count()).toBe(12);
  });
});

describe('GraphQL', () => {
  const LIST = `query ($filter: SubscriberFilter, $first: Int, $after: String) {
    subscribers(filter: $filter, first: $first, after: $after) {
      nodes { id email isActive createdAt updatedAt } totalCount pageInfo { hasNextPage endCursor }
    }
  }`;
  interface List {
    nodes: { id: number; email: string }[];
    totalCount: number;
    pageInfo: { endCursor: string };
  }
  const page = async (variables: Record<string, unknown> = {}) =>
    (await admin.graphql(LIST, variables)).data?.['subscribers'] as List;

  it('pages through the list', async () => {
    const first = await page({ first: 8 });
    expect(first).toMatchObject({ totalCount: 12, pageInfo: { hasNextPage: true } });
    const second = await page({ first: 8, after: first.pageInfo.endCursor });
    expect(second).toMatchObject({ pageInfo: { hasNextPage: false } });
    expect([...first.nodes, ...second.nodes].map(({ email }) => email)).toEqual(
      Array.from({ length: 12 }, (_, n) => `reader${12 - n}@example.test`),
    );
  });

  it('filters by status and by a literal part of an address', async () => {
    expect((await page({ filter: { status: 'active' } })).totalCount).toBe(4);
    expect((await page({ filter: { search: 'READER1' } })).totalCount).toBe(4);
    expect((await page({ filter: { search: 'reader1', status: 'active' } })).nodes).toMatchObject([
      { email: 'reader12@example.test' },
    ]);
    expect((await page({ filter: { search: '%' } })).totalCount).toBe(0);
  });

  it('deletes one, and all of a status', async () => {
    const { nodes } = await page();
    const one = await admin.graphql(`mutation { deleteSubscriber(id: ${nodes[0]?.id}) { message } }`);
    expect(one.data).toEqual({ deleteSubscriber: { message: 'Subscriber deleted successfully' } });
    const all = await admin.graphql('mutation { deleteSubscribersByStatus(status: active) { message } }');
    expect(all.data).toEqual({ deleteSubscribersByStatus: { message: '3 active subscribers deleted' } });
    expect(await count()).toBe(8);
  });
});
