import type { ServiceOrder } from '../../src/modules/sales/orders-for-services/service-order.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createServiceOrder } from '../factories/requests.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let admin: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterEach(async () => void (await testApp.dataSource.query('DELETE FROM service_orders')));
afterAll(() => testApp.close());

async function createRequest(overrides: Partial<ServiceOrder> = {}): Promise<number> {
  return (await createServiceOrder(testApp, overrides)).id;
}

const LIST = `query ($filter: ServiceOrderFilter, $first: Int, $after: String) {
  serviceOrders(filter: $filter, first: $first, after: $after) {
    nodes { id kind status details { needs stemsCount genre } } totalCount pageInfo { hasNextPage endCursor }
  }
}`;

interface List {
  nodes: { id: number }[];
  totalCount: number;
  pageInfo: { endCursor: string };
}
async function list(filter: object | null = null, page: object = {}): Promise<List> {
  return (await admin.graphql(LIST, { filter, ...page })).data?.['serviceOrders'] as List;
}
const idsOf = async (filter: object) => (await list(filter)).nodes.map(({ id }) => id);

const audited = (id: number): Promise<object[]> =>
  testApp.dataSource.query('SELECT action, before, after FROM audit_log WHERE subject = $1 ORDER BY id', [
    `service-order:${id}`,
  ]);

describe('serviceOrders', () => {
  it('lists the newest first, a page at a time', async () => {
    const ids = [await createRequest(), await createRequest(), await createRequest()];
    const first = await list(null, { first: 2 });
    expect(first).toMatchObject({
      nodes: [
        { id: ids[2], details: { needs: ['Arrangement'], stemsCount: null, genre: null } },
        { id: ids[1] },
      ],
      totalCount: 3,
      pageInfo: { hasNextPage: true },
    });
    const second = await list(null, { first: 2, after: first.pageInfo.endCursor });
    expect(second).toMatchObject({ nodes: [{ id: ids[0] }], pageInfo: { hasNextPage: false } });
  });

  it('filters by kind and status', async () => {
    await createRequest();
    const mixing = await createRequest({ kind: 'mixingMastering' });
    const done = await createRequest({ status: 'done' });
    expect(await idsOf({ kind: 'mixingMastering' })).toEqual([mixing]);
    expect(await idsOf({ status: 'done' })).toEqual([done]);
    expect(await idsOf({ status: 'done', kind: 'mixingMastering' })).toEqual([]);
  });

  it('searches number, person, description and choices literally', async () => {
    await createRequest();
    const match = await createRequest({
      name: 'Grace',
      email: 'hopper@example.test',
      description: '100% analogue',
      details: { genre: 'Afro House' },
    });
    for (const search of [`#${match}`, 'grace', 'HOPPER', '100%', 'afro']) {
      expect([search, await idsOf({ search })]).toEqual([search, [match]]);
    }
    expect(await idsOf({ search: '%' })).toEqual([match]);
    expect(await idsOf({ search: '_' })).toEqual([]);
  });
});

describe('setServiceOrderStatus', () => {
  const set = (id: number, status: string) =>
    admin.graphql(`mutation { setServiceOrderStatus(id: ${id}, status: ${status}) { id status } }`);

  it.each(['in_progress', 'done', 'declined'])(
    'moves an order to %s and writes an audit entry',
    async (status) => {
      const id = await createRequest();
      expect((await set(id, status)).data).toEqual({ setServiceOrderStatus: { id, status } });
      expect(await audited(id)).toEqual([
        { action: 'service-order.status', before: { status: 'new' }, after: { status } },
      ]);
    },
  );

  it('changes nothing when repeated', async () => {
    const id = await createRequest();
    await set(id, 'done');
    expect((await set(id, 'done')).errors).toBeUndefined();
    expect(await audited(id)).toHaveLength(1);
  });

  it('rejects an unknown order or status', async () => {
    const missing = await set(2_000_000_000, 'done');
    expect(missing.errors?.[0]).toMatchObject({
      message: 'Service order not found',
      extensions: { code: 'NOT_FOUND' },
    });
    expect((await set(await createRequest(), 'lost')).code).toBe('BAD_USER_INPUT');
  });
});

describe('updateServiceOrderNotes', () => {
  const NOTES = `mutation ($id: Int!, $notes: String!) {
    updateServiceOrderNotes(id: $id, notes: $notes) { id notes }
  }`;

  it('replaces the notes and writes an audit entry', async () => {
    const id = await createRequest();
    const notes = 'Called back.\nWants it by May.';
    expect((await admin.graphql(NOTES, { id, notes })).data).toEqual({
      updateServiceOrderNotes: { id, notes },
    });
    expect(await audited(id)).toEqual([
      { action: 'service-order.notes', before: { notes: '' }, after: { notes } },
    ]);
    expect(await idsOf({ search: 'by May' })).toEqual([id]);
  });

  it('rejects more than 5000 characters', async () => {
    const { errors } = await admin.graphql(NOTES, { id: await createRequest(), notes: 'x'.repeat(5001) });
    expect(errors?.[0]).toMatchObject({
      message: 'Notes must be at most 5000 characters',
      extensions: { field: 'notes' },
    });
  });
});
