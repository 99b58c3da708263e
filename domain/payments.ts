/** Payments of orders. */

export const ONLINE_PROVIDERS = ['stripe', 'paypal'] as const;
export type OnlineProvider = (typeof ONLINE_PROVIDERS)[number];

export const ONLINE_PROVIDER_NAMES: Record<OnlineProvider, string> = { stripe: 'Stripe', paypal: 'PayPal' };

export const PAYMENT_PROVIDERS = ['manual', ...ONLINE_PROVIDERS] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** `opening`, `open` and `processing` are in progress; an order has at most one payment in progress. */
export const PAYMENT_STATUSES = [
  'opening',
  'open',
  'processing',
  'paid',
  'expired',
  'failed',
  'closed',
  'mismatched',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const REFUND_REASON_MAX = 500;

/** Ways in which a payment that an admin records was made. */
export const RECORDED_METHODS = ['paypal', 'card', 'bank', 'crypto', 'other'] as const;
export type RecordedMethod = (typeof RECORDED_METHODS)[number];

/** Ways of payment in words, for screens and reports. `manual`: by hand, without a record of how. */
export const PAYMENT_METHOD_NAMES: Record<PaymentProvider | RecordedMethod, string> = {
  manual: 'By hand',
  stripe: 'Stripe',
  paypal: 'PayPal',
  card: 'Card',
  bank: 'Bank transfer',
  crypto: 'Cryptocurrency',
  other: 'Other',
};

/** @param method a way of payment; an unknown one is returned as it is */
export function paymentMethodName(method: string): string {
  return new Map(Object.entries(PAYMENT_METHOD_NAMES)).get(method) ?? method;
}

export const PAYMENT_REFERENCE_MAX = 120;

export const PAYMENT_CURRENCY = 'usd';

/** Minimum and maximum of a Stripe charge; other amounts are paid manually. */
export const MIN_CHARGE_CENTS = 50;
export const MAX_CHARGE_CENTS = 99_999_999;

/** Stripe limits a Checkout session to 30 minutes to 24 hours; the margins allow for clock differences. */
export const MIN_SESSION_MINUTES = 32;
export const MAX_SESSION_MINUTES = 23 * 60 + 50;
/** Time between the end of a Checkout session and the end of the hold. */
export const SESSION_MARGIN_MINUTES = 5;

export const PAYMENT_INSTRUCTIONS_MAX = 2000;

/** Stands where payment details are shown until an admin has written them. */
export const DEFAULT_PAYMENT_INSTRUCTIONS = `You can pay with PayPal, VISA or MasterCard, but this store has not set up its payment details yet. Please contact us before you pay, and name your order number.

If you want to pay with cryptocurrency, contact the administrator first.`;

/** Payment details of the demo shop. Made up: neither the account nor the address can receive anything. */
export const DEMO_PAYMENT_INSTRUCTIONS = `This is a demo store with made-up details: please send no money.

PayPal: pay@ghostnote.test

Bank transfer: Ghostnote Demo, account 000000000, Demo Bank

If you want to pay with cryptocurrency, contact the administrator first.`;

/** Reference of a transfer, without a number sign, which banks refuse. */
export function paymentReference(orderId: number): string {
  return `Order ${orderId}`;
}
