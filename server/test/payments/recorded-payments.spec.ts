import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { CUSTOMER, orderIn, placeOrder, setStatus, trackState } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';

let testApp: TestApp;
let admin: Caller;
let user: User;
let buyer: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
});
afterAll(() => testApp.close());

/** A pending order of $105. */
async function pending(): Promise<{ id: number; productId: number }> {
  const { id: productId } = await createProduct(testApp, { priceCents: 100_00 });
  const customer_info = { ...CUSTOMER, email: user.email };
  return { id: orderIn(await placeOrder(buyer, [productId], { customer_info })).id, productId };
}

const record = (id: number, body: object = {}, caller = admin) =>
  caller.rest('POST', `/api/orders/${id}/payments`, {
    method: 'paypal',
    reference: 'PP-1',
    amount: 105,
    ...body,
  });

const statusOf = async (id: number) => orderIn(await admin.rest('GET', `/api/orders/${id}`)).status;

const mailsAbout = async (template: string) =>
  (await queuedMails(testApp, user.email)).filter((mail) => mail.template === template);

it('a payment in full completes the order and delivers it once', async () => {
  const { id, productId } = await pending();
  const response = await record(id, { paidOn: '2026-11-20' });
  expect(response.status).toBe(201);
  expect(response.body).toMatchObject({
    success: true,
    data: { order_id: id, method: 'paypal', reference: 'PP-1', amount: 105, status: 'paid' },
  });
  expect(await statusOf(id)).toBe('completed');
  expect(await trackState(testApp, productId)).toMatchObject({ status: 'sold' });
  expect(await mailsAbout('order-completed')).toHaveLength(1);
  expect((await record(id)).status).toBe(409);
});

it('a payment in part leaves the order pending until the rest arrives', async () => {
  const { id } = await pending();
  expect((await record(id, { amount: 100 })).status).toBe(201);
  expect(await statusOf(id)).toBe('pending');
  const tooMuch = await record(id, { amount: 5.01 });
  expect([tooMuch.status, (tooMuch.body as { field: string }).field]).toEqual([409, 'amount']);
  expect((await record(id, { amount: 5 })).status).toBe(201);
  expect(await statusOf(id)).toBe('completed');
});

it('is recorded once by two admins at once', async () => {
  const { id } = await pending();
  const responses = await Promise.all(Array.from({ length: 5 }, () => record(id)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await mailsAbout('order-completed')).toHaveLength(1);
});

it('can be recorded later for an order that an admin has marked as paid', async () => {
  const { id } = await pending();
  expect((await setStatus(admin, id, 'completed')).status).toBe(200);
  expect((await record(id)).status).toBe(201);
  expect(await mailsAbout('order-completed')).toHaveLength(1);
});

it('shows in the order, with the name of the admin for admins only', async () => {
  const { id } = await pending();
  const { data } = await admin.graphql(
    `mutation ($id: Int!, $input: RecordPaymentInput!) { recordPayment(id: $id, input: $input) { amount recordedBy } }`,
    { id, input: { method: 'bank', reference: 'B-1', amount: 105 } },
  );
  expect(data).toMatchObject({ recordPayment: { amount: 105, recordedBy: expect.any(String) as string } });
  const seen = await buyer.graphql(`{ order(id: ${id}) { payments { provider method recordedBy } } }`);
  expect(seen.data).toEqual({
    order: { payments: [{ provider: 'manual', method: 'bank', recordedBy: null }] },
  });
});

it.each([
  [{ method: 'cheque' }, 'method'],
  [{ reference: ' ' }, 'reference'],
  [{ amount: 0 }, 'amount'],
  [{ amount: 'all' }, 'amount'],
  [{ paid_on: 'yesterday' }, 'paid_on'],
  [{ paid_on: '2026-W31-5' }, 'paid_on'],
])('rejects %j and changes nothing', async (body, field) => {
  const { id } = await pending();
  const response = await record(id, body);
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ field });
  expect(await statusOf(id)).toBe('pending');
});

it('names a missing reference as missing', async () => {
  const { id } = await pending();
  expect(await record(id, { reference: undefined })).toMatchObject({
    status: 400,
    body: { field: 'reference', message: 'Please enter the reference of the payment' },
  });
});

it('is refused for a cancelled order and an unknown one, and to buyers', async () => {
  const { id } = await pending();
  expect((await record(id, {}, buyer)).status).toBe(403);
  await setStatus(admin, id, 'cancelled');
  expect((await record(id)).status).toBe(409);
  expect((await record(2_000_000_000)).status).toBe(404);
});

it('a reserved track cannot be deleted', async () => {
  const { id, productId } = await pending();
  expect((await admin.rest('DELETE', `/api/products/${productId}`)).status).toBe(409);
  await setStatus(admin, id, 'cancelled');
  expect((await admin.rest('DELETE', `/api/products/${productId}`)).status).toBe(200);
});

it('the mail about a cancelled order names only tracks that are on sale again', async () => {
  const { id, productId } = await pending();
  await testApp.dataSource.query("UPDATE products SET status = 'archived' WHERE id = $1", [productId]);
  await setStatus(admin, id, 'cancelled');
  const [mail] = await mailsAbout('order-cancelled');
  expect(mail?.data['tracksOnSale']).toEqual([]);
});
