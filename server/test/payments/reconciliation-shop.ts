import { CLIENT_ID, CLIENT_SECRET, FakePayPal, WEBHOOK_ID } from './fake-paypal.js';
import { openStripeShop, order, sendCompleted, type Purchase, type StripeShop } from './stripe-shop.js';

export const paypal = new FakePayPal();
export let shop: StripeShop;

const DAY_MS = 86_400_000;
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
/** A moment of a day in the past, so that each test has a day of its own. */
export const momentOf = (daysAgo: number, hour = 12) => new Date(today - daysAgo * DAY_MS + hour * 3_600_000);
export const dayOf = (daysAgo: number) => momentOf(daysAgo).toISOString().slice(0, 10);

/** Starts the server with fakes of Stripe and PayPal; one for each spec. */
export async function openReconciledShop(): Promise<void> {
  await paypal.start();
  shop = await openStripeShop({
    PAYMENTS: 'stripe,paypal',
    PAYPAL_CLIENT_ID: CLIENT_ID,
    PAYPAL_CLIENT_SECRET: CLIENT_SECRET,
    PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
    PAYPAL_API_URL: paypal.url,
  });
}

export async function closeReconciledShop(): Promise<void> {
  await shop.close();
  await paypal.stop();
}

export function clearFaults(): void {
  shop.stripe.clearFaults();
  shop.stripe.balance.garble(undefined);
  paypal.clearFaults();
  paypal.garbledSearch = undefined;
}

export interface Paid extends Purchase {
  intent: string;
  total: number;
}

/** A payment at Stripe that is stored and stated at a moment. */
export async function paid(
  at: Date,
  { stated = true, amount, rate }: { stated?: boolean; amount?: number; rate?: number } = {},
): Promise<Paid> {
  const purchase = await order(shop);
  const session = shop.stripe.pay(purchase.session.id);
  await sendCompleted(shop, session);
  await shop.testApp.dataSource.query('UPDATE payments SET paid_at = $2 WHERE order_id = $1', [
    purchase.orderId,
    at,
  ]);
  const intent = session.payment_intent!;
  const total = session.amount_total;
  const charge = {
    object: 'charge',
    id: `ch_${purchase.orderId}`,
    payment_intent: intent,
    metadata: session.metadata,
  };
  if (stated) shop.stripe.balance.book('charge', charge, { amount: amount ?? total, fee: 300, at, rate });
  return { ...purchase, intent, total };
}

/** Changes when a row was stored. @param column table and column of an update */
export const storedAt = (column: string, key: string, value: string, at: Date): Promise<unknown> =>
  shop.testApp.dataSource.query(`UPDATE ${column} = $2 WHERE ${key} = $1`, [value, at]);

export interface DifferenceBody {
  id: number;
  kind: string;
  subject: string;
  reference: string;
  order_id: number | null;
  here: number | null;
  there: number | null;
  note: string | null;
}

export const run = (daysAgo: number) =>
  shop.admin.rest('POST', '/api/reconciliations/runs', { day: dayOf(daysAgo) });

export async function differencesOf(daysAgo: number): Promise<DifferenceBody[]> {
  const day = dayOf(daysAgo);
  const { body } = await shop.admin.rest('GET', `/api/reconciliations?from=${day}&to=${day}`);
  return (body as { data: DifferenceBody[] }).data;
}
