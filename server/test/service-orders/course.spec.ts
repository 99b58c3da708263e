import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser } from '../factories/people.js';
import { createServiceOrder } from '../factories/requests.js';
import type { TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { createCast, STORE, TERMS } from './cast.js';

let testApp: TestApp;
let admin: Caller;
let customer: User;
let buyer: Caller;
let stranger: Caller;
beforeAll(async () => void ({ testApp, admin, customer, buyer, stranger } = await createCast()));
afterEach(async () => void (await testApp.dataSource.query('DELETE FROM service_orders; DELETE FROM mails')));
afterAll(() => testApp.close());

const request = async (overrides: object = {}) =>
  (await createServiceOrder(testApp, { userId: customer.id, notes: 'Never pays.', ...overrides })).id;

describe('reading', () => {
  it('shows customers their own orders alone, without the notes of the admins', async () => {
    const id = await request();
    const foreign = (await createServiceOrder(testApp)).id;
    const { body } = await buyer.rest('GET', '/api/service-orders?search=pays');
    expect(body).toMatchObject({ data: [{ id, notes: null }] });
    expect(JSON.stringify(body)).not.toContain('Never pays');
    expect((await buyer.rest('GET', `/api/service-orders/${foreign}`)).status).toBe(403);
    expect((await stranger.rest('GET', '/api/service-orders')).body).toMatchObject({ data: [] });
  });

  it('answers the same by GraphQL, where the notes are an error for customers', async () => {
    const id = await request();
    const list = await buyer.graphql(
      '{ myServiceOrders { nodes { id status quote { id } messages { id } } } }',
    );
    expect(list.data).toEqual({
      myServiceOrders: { nodes: [{ id, status: 'new', quote: null, messages: [] }] },
    });
    const notes = await buyer.graphql(`{ serviceOrder(id: ${id}) { id notes } }`);
    expect([notes.data?.['serviceOrder'] ?? null, notes.code]).toEqual([null, 'FORBIDDEN']);
    expect((await stranger.graphql(`{ serviceOrder(id: ${id}) { id } }`)).code).toBe('FORBIDDEN');
    expect((await admin.graphql(`{ serviceOrder(id: ${id}) { notes } }`)).data).toEqual({
      serviceOrder: { notes: 'Never pays.' },
    });
  });

  it('names the order in the answer to each of the three forms', async () => {
    const form = { needs: ['Arrangement'], name: 'Ada', email: 'ada@example.test', description: 'A drop' };
    const { body } = await buyer.rest('POST', '/api/co-producing/order', form);
    const { service_order_id: id } = body as { service_order_id: number };
    expect((await buyer.rest('GET', `/api/service-orders/${id}`)).body).toMatchObject({ data: { id } });
  });
});

describe('messages', () => {
  const write = (id: number, text: string, caller: Caller) =>
    caller.rest('POST', `/api/service-orders/${id}/messages`, { text });

  it('go between customer and store, each mailed to the other side', async () => {
    const id = await request();
    expect((await write(id, 'Darker, please.', buyer)).status).toBe(201);
    const { status, body } = await write(id, 'With pleasure.', admin);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      data: [
        { side: 'customer', text: 'Darker, please.' },
        { side: 'store', text: 'With pleasure.' },
      ],
    });
    expect(await queuedMails(testApp, STORE)).toMatchObject([{ template: 'store-notice' }]);
    expect(await queuedMails(testApp, customer.email)).toMatchObject([
      { template: 'service-message', data: { text: 'With pleasure.' } },
    ]);
  });

  it('and quotes are refused once nobody would read them', async () => {
    const { id } = await createServiceOrder(testApp, { userId: null });
    expect((await write(id, 'Hello?', admin)).status).toBe(409);
    expect((await admin.rest('POST', `/api/service-orders/${id}/quotes`, TERMS)).status).toBe(409);
  });

  it('mail nobody who is blocked', async () => {
    const user = await createUser(testApp);
    const { id } = await createServiceOrder(testApp, { userId: user.id });
    await testApp.dataSource.query('UPDATE users SET blocked_at = now() WHERE id = $1', [user.id]);
    expect((await write(id, 'Hello?', admin)).status).toBe(201);
    expect(await queuedMails(testApp, user.email)).toEqual([]);
  });

  it('are closed to others, and an empty one is refused', async () => {
    const id = await request();
    expect((await write(id, 'Hello?', stranger)).status).toBe(403);
    expect((await stranger.rest('GET', `/api/service-orders/${id}/messages`)).status).toBe(403);
    expect(await write(id, ' ', buyer)).toMatchObject({ status: 400, body: { field: 'text' } });
    expect((await buyer.rest('GET', `/api/service-orders/${id}/messages`)).body).toMatchObject({ data: [] });
  });
});

describe('the end', () => {
  const cancel = (id: number, caller: Caller, reason?: string) =>
    caller.rest('POST', `/api/service-orders/${id}/cancel`, { reason });
  const statusOf = async (id: number) =>
    ((await admin.rest('GET', `/api/service-orders/${id}`)).body as { data: { status: string } }).data.status;

  it('comes by the customer until the work is done, and the store is mailed', async () => {
    const id = await request();
    expect((await cancel(id, buyer, 'The release was moved.')).body).toMatchObject({
      data: { status: 'cancelled', end_reason: 'The release was moved.' },
    });
    expect(await queuedMails(testApp, STORE)).toMatchObject([
      { data: { title: `Co-Producing #${id}: cancelled by the customer` } },
    ]);
    const begun = await request({ status: 'in_progress' });
    expect((await cancel(begun, buyer)).status).toBe(200);
    expect(await statusOf(begun)).toBe('cancelled');
    expect((await cancel(await request({ status: 'done' }), buyer)).status).toBe(409);
  });

  it('comes by an admin until it is done; the customer is mailed the reason', async () => {
    const id = await request({ status: 'in_progress' });
    expect((await cancel(id, admin, 'Our engineer is ill.')).status).toBe(200);
    expect(await queuedMails(testApp, customer.email)).toMatchObject([
      { template: 'service-ended', data: { isDeclined: false, reason: 'Our engineer is ill.' } },
    ]);
    const done = await request({ status: 'done' });
    expect((await cancel(done, admin)).status).toBe(409);
  });

  it('is final, comes once, and is not for others', async () => {
    const id = await request();
    expect((await cancel(id, stranger)).status).toBe(403);
    expect((await cancel(id, buyer)).status).toBe(200);
    expect((await cancel(id, buyer)).status).toBe(409);
    const back = await admin.rest('PUT', `/api/service-orders/${id}/status`, { status: 'new' });
    expect(back.status).toBe(409);
    expect(await statusOf(id)).toBe('cancelled');
  });
});
