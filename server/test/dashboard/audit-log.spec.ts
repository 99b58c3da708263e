import { createUser, signedIn } from '../factories/people.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let adminUser: User;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  adminUser = await createUser(testApp, { isAdmin: true });
  admin = signedIn(testApp, adminUser);
  const record = `INSERT INTO audit_log (actor_id, actor_email, action, subject, before, after, at)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`;
  const other = await createUser(testApp, { isAdmin: true });
  for (const [actor, action, subject, before, after, at] of [
    [adminUser, 'seller.status', 'seller:1001', { status: 'pending' }, { status: 'active' }, '2020-01-01'],
    [
      other,
      'seller.update',
      'seller:1001',
      { name: 'A', link: null },
      { name: 'B', link: null },
      '2020-01-02',
    ],
    [adminUser, 'sellers', 'seller:1', null, null, '2020-01-03'],
    [null, 'order.status', 'order:7%', { status: 'pending' }, { status: 'cancelled' }, '2020-01-04'],
  ] as const) {
    await testApp.dataSource.query(record, [actor?.id, actor?.email, action, subject, before, after, at]);
  }
});
afterAll(() => testApp.close());

const LOG = `query ($filter: AuditLogFilter, $first: Int, $after: String) {
  auditLog(filter: $filter, first: $first, after: $after) { totalCount pageInfo { endCursor }
    nodes { actorId actorEmail action subject at changes { field before after } } } }`;

const read = async (filter: Record<string, unknown>, page: Record<string, unknown> = {}) =>
  (await admin.graphql(LOG, { filter, ...page })).data?.['auditLog'] as {
    totalCount: number;
    pageInfo: { endCursor: string };
    nodes: { action: string }[];
  };
const actions = async (filter: Record<string, unknown>) =>
  (await read(filter)).nodes.map(({ action }) => action);

it('returns actor, action, time and changes, newest first', async () => {
  const page = await read({ subject: 'seller:1001' });
  expect(page.nodes[1]).toEqual({
    actorId: adminUser.id,
    actorEmail: adminUser.email,
    action: 'seller.status',
    subject: 'seller:1001',
    at: '2020-01-01T00:00:00.000Z',
    changes: [{ field: 'status', before: 'pending', after: 'active' }],
  });
  expect(page.nodes[0]).toMatchObject({ changes: [{ field: 'name', before: 'A', after: 'B' }] });
});

it.each([
  ['an action and its sub-actions', { action: 'seller' }, ['seller.update', 'seller.status']],
  ['one action', { action: 'seller.status' }, ['seller.status']],
  ['a text, literally', { search: '7%' }, ['order.status']],
  ['a text in any case', { search: 'ORDER' }, ['order.status']],
  ['a time', { from: '2020-01-02T00:00:00Z', to: '2020-01-04T00:00:00Z' }, ['sellers', 'seller.update']],
])('filters by %s', async (_, filter, expected) => {
  expect(await actions(filter)).toEqual(expected);
});

it('filters by actor, a page at a time', async () => {
  const filter = { actorId: adminUser.id, to: '2020-02-01T00:00:00Z' };
  const first = await read(filter, { first: 1 });
  expect([first.totalCount, first.nodes[0]?.action]).toEqual([2, 'sellers']);
  const second = await read(filter, { first: 1, after: first.pageInfo.endCursor });
  expect(second.nodes[0]?.action).toBe('seller.status');
});

it('is listed alike over REST, a page at a time', async () => {
  const { body, headers } = await admin.rest(
    'GET',
    '/api/admin/audit-log?subject=seller:1001&limit=1&page=2',
  );
  expect(headers['x-total-count']).toBe('2');
  const changes = [{ field: 'status', label: 'Status', before: 'pending', after: 'active' }];
  expect((body as { data: unknown[] }).data).toEqual([
    expect.objectContaining({ actor_email: adminUser.email, action: 'seller.status', changes }),
  ]);
});

it('is forbidden to users who are not admins', async () => {
  const buyer = signedIn(testApp, await createUser(testApp));
  expect((await buyer.graphql(LOG)).code).toBe('FORBIDDEN');
});

it.each([{ actorId: 0 }, { from: 'never' }])('rejects %j', async (filter) => {
  expect((await admin.graphql(LOG, { filter })).code).toBe('BAD_USER_INPUT');
});
