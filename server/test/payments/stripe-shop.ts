import type { Order } from '../../src/modules/sales/orders/order.entity.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { CUSTOMER, orderIn, placeOrder } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';
import {
  eventOf,
  SECRET_KEY,
  signatureOf,
  FakeStripe,
  WEBHOOK_SECRET,
  type FakeSession,
} from './fake-stripe.js';

/** A server with Stripe payments and a fake of Stripe's API. */
export interface StripeShop {
  stripe: FakeStripe;
  testApp: TestApp;
  admin: Caller;
  close(): Promise<void>;
}

export async function openStripeShop(settings: Record<string, string> = {}): Promise<StripeShop> {
  const stripe = await new FakeStripe().start();
  const testApp = await createTestApp({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
    ...settings,
  });
  const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  return {
    stripe,
    testApp,
    admin,
    async close() {
      await testApp.close();
      await stripe.stop();
    },
  };
}

export interface Purchase {
  user: User;
  buyer: Caller;
  orderId: number;
  productId: number;
  paymentUrl: string | null;
  /** Session of the order's payment page. */
  session: FakeSession;
}

/** Places an order for one track and opens its payment page. */
export async function order(
  { testApp, stripe }: StripeShop,
  overrides: Record<string, unknown> = {},
  track: Parameters<typeof createProduct>[1] = {},
): Promise<Purchase> {
  const user = await createUser(testApp);
  const buyer = signedIn(testApp, user);
  const { id: productId } = await createProduct(testApp, track);
  const customer_info = { ...CUSTOMER, email: user.email };
  const body = orderIn(await placeOrder(buyer, [productId], { customer_info, ...overrides }));
  const session = [...stripe.sessions.values()].find(
    (one) => one.metadata['ghostnote_order'] === String(body.id),
  );
  return {
    user,
    buyer,
    productId,
    orderId: body.id,
    paymentUrl: body['payment_url'] as string | null,
    session: session as FakeSession,
  };
}

/** Sends an event as Stripe does. */
export function sendEvent(
  shop: StripeShop,
  body: string,
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  return visitor(shop.testApp).rest('POST', '/api/payments/stripe/webhook', body, {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureOf(body),
    ...headers,
  });
}

export function sendCompleted(shop: StripeShop, session: FakeSession, id?: string): Promise<ApiResponse> {
  return sendEvent(shop, eventOf('checkout.session.completed', { ...session }, id));
}

export async function orderStatus({ testApp }: StripeShop, id: number): Promise<Order['status']> {
  const rows: { status: Order['status'] }[] = await testApp.dataSource.query(
    'SELECT status FROM orders WHERE id = $1',
    [id],
  );
  return rows[0]!.status;
}

export interface PaymentRow {
  id: number;
  status: string;
  reference: string | null;
  refund_status: string | null;
  refund_reference: string | null;
  refunded_cents: number;
  amount_cents: number;
  session_id: string | null;
}

export function paymentsOf({ testApp }: StripeShop, orderId: number): Promise<PaymentRow[]> {
  return testApp.dataSource.query('SELECT * FROM payments WHERE order_id = $1 ORDER BY id', [orderId]);
}

export async function alerts({ testApp }: StripeShop, orderId: number): Promise<string[]> {
  const rows: { action: string }[] = await testApp.dataSource.query(
    "SELECT action FROM audit_log WHERE subject = $1 AND action LIKE 'payment.%' ORDER BY id",
    [`order:${orderId}`],
  );
  return rows.map(({ action }) => action);
}

export interface ProblemBody {
  id: number;
  kind: string;
  order_id: number | null;
  payment_id: number | null;
  amount: number | null;
  detail: string;
  resolved_at: string | null;
  resolved_by: string | null;
  note: string | null;
}

/** Problems with money of an order, oldest first. */
export async function problemsOf(
  { admin }: Pick<StripeShop, 'admin'>,
  orderId: number,
): Promise<ProblemBody[]> {
  const { body } = await admin.rest('GET', `/api/payment-problems?search=%23${orderId}&limit=100`);
  const { data } = body as { data: ProblemBody[] };
  return data.filter(({ order_id }) => order_id === orderId).reverse();
}
