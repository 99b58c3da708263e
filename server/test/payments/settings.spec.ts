import { DEFAULT_PAYMENT_INSTRUCTIONS, PAYMENT_INSTRUCTIONS_MAX } from '../../../domain/payments.js';
import { renderMail } from '../../src/modules/platform/mail/templates/render-mail.js';
import type { MailTemplates } from '../../src/modules/platform/mail/templates/mail-data.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { CUSTOMER, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';

let testApp: TestApp;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

const UPDATE = `mutation ($input: PaymentSettingsInput!) {
  updatePaymentSettings(input: $input) { provider instructions updatedAt } }`;
const write = (instructions: string) => admin.graphql(UPDATE, { input: { instructions } });
const READ = '{ isPaymentSetUp paymentSettings { provider instructions isSetUp } }';

async function placed() {
  const user = await createUser(testApp);
  const buyer = signedIn(testApp, user);
  const { id: productId } = await createProduct(testApp);
  const customer_info = { ...CUSTOMER, email: user.email };
  return { user, buyer, body: orderIn(await placeOrder(buyer, [productId], { customer_info })) };
}

it('says until an admin has written instructions that payment is not set up, and still takes orders', async () => {
  const read = async () => (await admin.graphql(READ)).data;
  const unset = { provider: 'manual', instructions: DEFAULT_PAYMENT_INSTRUCTIONS, isSetUp: false };
  expect(await read()).toEqual({ isPaymentSetUp: false, paymentSettings: unset });
  const { user } = await placed();
  const [mail] = await queuedMails(testApp, user.email);
  expect(mail?.data['payment']).toMatchObject({ instructions: DEFAULT_PAYMENT_INSTRUCTIONS });

  await write('PayPal: pay@ghostnote.test');
  const paymentSettings = { provider: 'manual', instructions: 'PayPal: pay@ghostnote.test', isSetUp: true };
  expect(await read()).toEqual({ isPaymentSetUp: true, paymentSettings });
  await write(DEFAULT_PAYMENT_INSTRUCTIONS);
  expect(await read()).toEqual({ isPaymentSetUp: false, paymentSettings: unset });
});

it('are shown in the mail and on the pending order', async () => {
  await write('  Pay with <b>PayPal</b>\nand name your order.  ');
  const { user, buyer, body } = await placed();
  const { id } = body;
  expect(body['payment_url']).toBeNull();
  const mail = (await queuedMails(testApp, user.email))[0];
  const instructions = 'Pay with <b>PayPal</b>\nand name your order.';
  const openCents = Math.round(Number(body['total_price']) * 100);
  expect(mail?.data).toMatchObject({ payment: { kind: 'manual', instructions }, openCents });

  const data = mail?.data as unknown as MailTemplates['order-received'];
  const { html, text } = await renderMail('order-received', data, 'https://shop.example');
  expect(html).toContain('Pay with &lt;b&gt;PayPal&lt;/b&gt;<br/>and name your order.');
  const amount = `$${(openCents / 100).toFixed(2)}`;
  expect(text).toContain(`How to pay:\n\nAmount: ${amount}\nReference: Order ${id}\n\n${instructions}`);

  const query = `{ order(id: ${id}) { paymentInstructions openAmount isPayableOnline paymentUrl payments { id } } }`;
  const unpaid = { isPayableOnline: false, paymentUrl: null, payments: [] };
  expect((await buyer.graphql(query)).data?.['order']).toEqual({
    ...unpaid,
    paymentInstructions: instructions,
    openAmount: openCents / 100,
  });
  await setStatus(admin, id, 'completed');
  expect((await buyer.graphql(query)).data?.['order']).toEqual({
    ...unpaid,
    paymentInstructions: null,
    openAmount: openCents / 100,
  });
  expect((await buyer.graphql(`mutation { startPayment(orderId: ${id}) { id } }`)).code).toBe('CONFLICT');
});

it('writes one audit entry per change', async () => {
  await write('First text');
  await write('First text');
  await write('Other text');
  const entries = await testApp.dataSource.query(
    "SELECT before, after FROM audit_log WHERE action = 'settings.payment' ORDER BY id DESC LIMIT 2",
  );
  expect(entries).toEqual([
    { before: { instructions: 'First text' }, after: { instructions: 'Other text' } },
    { before: expect.anything() as object, after: { instructions: 'First text' } },
  ]);
});

it.each([
  ['   ', 'Payment instructions are required'],
  ['x'.repeat(PAYMENT_INSTRUCTIONS_MAX + 1), 'Payment instructions must be at most 2000 characters'],
  ['a\0b', 'Contains a character that cannot be stored'],
])('rejects %j', async (instructions, message) => {
  const { code, errors } = await write(instructions);
  expect([code, errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message]);
  expect(errors?.[0]?.extensions?.['field']).toBe('instructions');
});
