import { WITHDRAWAL_SENT } from '../../../domain/withdrawals.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createServiceOrder } from '../factories/requests.js';
import { createCast, TERMS } from '../service-orders/cast.js';
import type { TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { CUSTOMER, orderIn, placeOrder, setStatus } from './shop.js';

let testApp: TestApp;
let admin: Caller;
let customer: User;
let customerCaller: Caller;
beforeAll(async () => void ({ testApp, admin, customer, buyer: customerCaller } = await createCast()));
beforeEach(() => testApp.dataSource.query('DELETE FROM withdrawals; DELETE FROM mails'));
afterAll(() => testApp.close());

const withdraw = (fields: object, caller = visitor(testApp)) =>
  caller.rest('POST', '/api/withdrawals', { name: 'Mia', email: CUSTOMER.email, ...fields });
const waiting = async () => {
  const { body } = await admin.rest('GET', '/api/withdrawals');
  return (body as { data: { id: number; status: string }[] }).data;
};
const decide = (id: number, body: object) => admin.rest('POST', `/api/withdrawals/${id}/decision`, body);
const mailsTo = async (address: string) =>
  (await queuedMails(testApp, address))
    .filter(({ template }) => template === 'withdrawal')
    .map(({ data }) => data['state']);

async function placed(overrides: object = {}) {
  const caller = signedIn(testApp, await createUser(testApp));
  const track = await createProduct(testApp);
  const { id } = orderIn(await placeOrder(caller, [track.id], { ...overrides }));
  return { caller, id, trackId: track.id };
}
const statusOf = async (caller: Caller, id: number) =>
  orderIn(await caller.rest('GET', `/api/orders/${id}`)).status;

it('takes a withdrawal once, mails the receipt, and cancels the order when an admin confirms', async () => {
  const { caller, id } = await placed();
  for (let n = 0; n < 2; n += 1) {
    expect(await withdraw({ order_id: id })).toMatchObject({
      status: 200,
      body: { message: WITHDRAWAL_SENT },
    });
  }
  const open = await waiting();
  expect(open).toMatchObject([{ order_id: id, service_order_id: null, status: 'open' }]);
  expect(await mailsTo(CUSTOMER.email)).toEqual(['received']);
  const { data: work } = await admin.graphql('{ waitingWork { kind count } }');
  expect(work?.['waitingWork']).toContainEqual({ kind: 'withdrawals', count: 1 });
  const { data } = await caller.graphql(`{ order(id: ${id}) { withdrawals { status } } }`);
  expect(data).toEqual({ order: { withdrawals: [{ status: 'open' }] } });
  expect((await decide(open[0]!.id, { decision: 'confirmed' })).status).toBe(200);
  expect(await statusOf(caller, id)).toBe('cancelled');
  expect(await mailsTo(CUSTOMER.email)).toEqual(['received', 'confirmed']);
  expect((await decide(open[0]!.id, { decision: 'confirmed' })).status).toBe(409);
});

it('answers alike where number and address do not belong together, and stores nothing', async () => {
  const { id } = await placed();
  for (const fields of [{ order_id: id, email: 'other@example.test' }, { order_id: 999_999 }]) {
    expect(await withdraw(fields)).toMatchObject({ status: 200, body: { message: WITHDRAWAL_SENT } });
  }
  expect(await waiting()).toEqual([]);
  expect(await mailsTo(CUSTOMER.email)).toEqual([]);
});

const consents = { immediate_delivery: true, withdrawal_waived: true };

it('takes an order with the waived right until it is delivered, from its buyer and by the form', async () => {
  const unpaid = await placed({ consents });
  expect(await withdraw({ order_id: unpaid.id }, unpaid.caller)).toMatchObject({ status: 200 });
  const paid = await placed({ consents });
  await setStatus(admin, paid.id, 'processing');
  expect((await withdraw({ order_id: paid.id })).status).toBe(200);
  expect((await waiting()).map(({ status }) => status)).toEqual(['open', 'open']);
  expect(await mailsTo(CUSTOMER.email)).toEqual(['received', 'received']);
});

it('refuses a delivered order with the waived right, also when it is reopened', async () => {
  const { caller, id } = await placed({ consents });
  await setStatus(admin, id, 'completed');
  await setStatus(admin, id, 'processing');
  expect(await withdraw({ order_id: id }, caller)).toMatchObject({ status: 409 });
  expect(await waiting()).toEqual([]);
});

it('refuses a delivered order with the waived right: by mail to strangers, at once to its buyer', async () => {
  const { caller, id } = await placed({ consents });
  await setStatus(admin, id, 'completed');
  expect((await withdraw({ order_id: id })).status).toBe(200);
  expect(await mailsTo(CUSTOMER.email)).toEqual(['impossible']);
  expect(await withdraw({ order_id: id }, caller)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(await waiting()).toEqual([]);
});

it('refunds a completed order, whose track is on sale again', async () => {
  const { caller, id, trackId } = await placed();
  await setStatus(admin, id, 'completed');
  await withdraw({ order_id: id }, caller);
  const [open] = await waiting();
  const { status, body } = await decide(open!.id, { decision: 'confirmed' });
  expect({ status, body }).toMatchObject({ status: 200, body: { data: { status: 'confirmed' } } });
  const { body: refunds } = await admin.rest('GET', `/api/orders/${id}/refunds`);
  expect(refunds).toMatchObject({ data: [{ reason: 'Withdrawn by the buyer' }] });
  const { body: track } = await visitor(testApp).rest('GET', `/api/products/${trackId}`);
  expect(track).toMatchObject({ status: 'published' });
});

it('is decided once when two admins decide at the same moment, and never refused with the money returned', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { caller, id } = await placed();
    await setStatus(admin, id, 'completed');
    await withdraw({ order_id: id }, caller);
    const open = (await waiting()).find(({ status }) => status === 'open')!;
    const answers = await Promise.all([
      decide(open.id, { decision: 'confirmed' }),
      decide(open.id, { decision: 'refused', reason: 'It is used' }),
      decide(open.id, { decision: 'confirmed' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await admin.rest('GET', `/api/orders/${id}/refunds`);
    const isRefunded = (body as { data: object[] }).data.length > 0;
    const { status } = (await waiting()).find((one) => one.id === open.id)!;
    expect({ status, isRefunded }).toEqual({ status: isRefunded ? 'confirmed' : 'refused', isRefunded });
  }
});

it('cancels custom work without a version, and wants a reason for a refusal', async () => {
  const request = await createServiceOrder(testApp, { userId: customer.id, email: customer.email });
  await admin.rest('POST', `/api/service-orders/${request.id}/quotes`, TERMS);
  await withdraw({ service_order_id: request.id, email: customer.email });
  const [open] = await waiting();
  expect(await decide(open!.id, { decision: 'refused' })).toMatchObject({
    status: 400,
    body: { field: 'reason' },
  });
  expect((await decide(open!.id, { decision: 'confirmed' })).status).toBe(200);
  const { data } = await customerCaller.graphql(
    `{ serviceOrder(id: ${request.id}) { status withdrawals { status } } }`,
  );
  expect(data).toEqual({
    serviceOrder: { status: 'cancelled', withdrawals: [{ status: 'confirmed' }] },
  });
});

it('keeps custom work with a version', async () => {
  const { id } = await createServiceOrder(testApp, {
    userId: customer.id,
    email: customer.email,
    status: 'in_review',
  });
  expect(await withdraw({ service_order_id: id }, customerCaller)).toMatchObject({ status: 409 });
  expect(await waiting()).toEqual([]);
});

it('needs one number, a name and an address', async () => {
  const cases: [object, string][] = [
    [{}, 'order_id'],
    [{ order_id: 1, service_order_id: 1 }, 'order_id'],
    [{ order_id: 'x' }, 'order_id'],
    [{ order_id: 1, email: 'nobody' }, 'email'],
    [{ order_id: 1, name: ' ' }, 'name'],
  ];
  for (const [fields, field] of cases) {
    const { status, body } = await withdraw(fields);
    expect({ status, body, fields }).toMatchObject({ status: 400, body: { field } });
  }
});
