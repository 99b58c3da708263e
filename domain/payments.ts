/** How orders are paid: what server and client must agree on. */

export const PAYMENT_PROVIDERS = ['manual', 'stripe'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** `opening`, `open` and `processing` are under way; at most one payment of an order is. */
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

export const PAYMENT_CURRENCY = 'usd';

/** What Stripe charges at least and at most; other sums are settled by hand. */
export const MIN_CHARGE_CENTS = 50;
export const MAX_CHARGE_CENTS = 99_999_999;

/** A Checkout session lives between half an hour and a day, says Stripe; a minute or so is left for slow clocks. */
export const MIN_SESSION_MINUTES = 32;
export const MAX_SESSION_MINUTES = 23 * 60 + 50;
/** How long before the tracks' reservation a session ends. */
export const SESSION_MARGIN_MINUTES = 5;

export const PAYMENT_INSTRUCTIONS_MAX = 2000;

/** What buyers read until an admin writes something else. */
export const DEFAULT_PAYMENT_INSTRUCTIONS = `You can pay with PayPal, VISA or MasterCard. We send the payment details to the email address of your order; please name your order number when you pay.

If you want to pay with cryptocurrency, contact the administrator first.`;
