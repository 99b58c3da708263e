import { eventually } from '../support/until.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { CUSTOMER, orderIn, placeOrder } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';
import { SECRET_KEY, FakeStripe, WEBHOOK_SECRET } from './fake-stripe.js';
import { CLIENT_ID, CLIENT_SECRET, FakePayPal, WEBHOOK_ID, type FakeOrder } from './fake-paypal.js';
import { eventOf } from './paypal-samples.js';
import { orderStatus, paymentsOf } from './stripe-shop.js';

export const paypal = new FakePayPal();
export const stripe = new FakeStripe();
export let testApp: TestApp;
export let admin: Caller;

/** Starts the server with fakes of Stripe and PayPal; one for each spec. */
export async function openPayPalShop(): Promise<void> {
  await Promise.all([paypal.start(), stripe.start()]);
  testApp = await createTestApp({
    PAYMENTS: 'stripe, paypal',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
    PAYPAL_CLIENT_ID: CLIENT_ID,
    PAYPAL_CLIENT_SECRET: CLIENT_SECRET,
    PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
    PAYPAL_API_URL: paypal.url,
  });
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
}

export async function closePayPalShop(): Promise<void> {
  await testApp.close();
  await Promise.all([paypal.stop(), stripe.stop()]);
}

export interface Purchase {
  buyer: Caller;
  orderId: number;
  paymentUrl: string | null;
  total: number;
  approval: FakeOrder;
}

/** Places an order that is paid with PayPal. */
export async function order(overrides: Record<string, unknown> = {}): Promise<Purchase> {
  const user = await createUser(testApp);
  const buyer = signedIn(testApp, user);
  const { id } = await createProduct(testApp);
  const customer_info = { ...CUSTOMER, email: user.email };
  const placed = await placeOrder(buyer, [id], { customer_info, payment_provider: 'paypal', ...overrides });
  const body = orderIn(placed);
  const paymentUrl = body['payment_url'] as string | null;
  return { buyer, orderId: body.id, paymentUrl, total: body.total_price, approval: approvalOf(body.id)! };
}

export const approvalOf = (orderId: number) =>
  [...paypal.orders.values()].find(({ customId }) => customId.startsWith(`order ${orderId} `));

export function sendEvent(
  body: string,
  headers: Record<string, string> = paypal.sign(body),
): Promise<ApiResponse> {
  return visitor(testApp).rest('POST', '/api/payments/paypal/webhook', body, headers);
}

export const announce = (type: string, resource: unknown, id?: string) =>
  sendEvent(eventOf(type, resource, id));

export const approvedEvent = ({ id, customId }: FakeOrder) =>
  announce('CHECKOUT.ORDER.APPROVED', { id, status: 'APPROVED', purchase_units: [{ custom_id: customId }] });

/** Pays an order as a buyer would, until the server has collected the money. */
export async function pay({ approval, orderId }: Purchase): Promise<void> {
  paypal.approve(approval.id);
  await approvedEvent(approval);
  await settled(orderId, 'completed');
}

export async function settled(orderId: number, status: string): Promise<void> {
  const app = { testApp } as never;
  expect(
    await eventually(
      () => orderStatus(app, orderId),
      (one) => one === status,
    ),
  ).toBe(status);
}

export const payments = (orderId: number) => paymentsOf({ testApp } as never, orderId);
export const START = `mutation ($id: Int!, $provider: PaymentProvider) {
  startPayment(orderId: $id, provider: $provider) { paymentUrl }
}`;
