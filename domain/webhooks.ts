/** Events of webhooks with their descriptions, in the order of screens and documents. */
export const WEBHOOK_EVENTS = {
  'order.placed': 'A buyer placed an order',
  'order.completed': 'An order was paid and delivered',
  'order.cancelled': 'An order was cancelled',
  'order.updated': 'An order was reopened or is being processed',
  'sale.completed': 'A track of a seller was paid and delivered',
  'sale.reversed': 'A sale no longer counts: it was refunded, or its order reopened',
  'product.created': 'A track was added',
  'product.updated': 'A track changed in anything but price and status',
  'product.price_changed': 'The price of a track changed',
  'product.published': 'A track came on sale',
  'product.reserved': 'The last copy of a track was reserved',
  'product.released': 'A reserved track is on sale again',
  'product.sold': 'The last copy of a track was sold',
  'product.archived': 'A track was taken off sale',
  'product.deleted': 'A track was deleted',
  'seller.created': 'A seller account was made',
  'seller.updated': 'Name, profile, status, commission or owner of a seller changed',
  'seller.deleted': 'A seller account was deleted',
  'service_order.created': 'Custom work was requested',
  'service_order.updated': 'Status or notes of a service order changed',
  'service_order.quoted': 'A quote for custom work was written',
  'service_order.accepted': 'A customer accepted a quote',
  'service_order.completed': 'Custom work was delivered and paid',
  'service_order.version_added': 'A version of custom work can be heard',
  'service_order.changes_requested': 'A customer asked for changes of a version',
  'service_order.approved': 'A version was approved, by its customer or by silence',
  'service_order.cancelled': 'A service order ended before it was done',
  'refund.created': 'Money of an order goes back to its buyer',
  'refund.updated': 'A refund succeeded or failed at the payment service',
  'payout.created': 'A payout to a seller was recorded',
  'payout.reversed': 'The money of a payout came back',
  'submission.reviewed': 'A submitted track was reviewed',
  'submission.matched': 'An uploaded recording is the same as another track',
  'package.checked': 'The check of an uploaded package has ended',
  'certificate.issued': 'A rights certificate was issued',
  'certificate.revoked': 'A rights certificate was revoked',
} as const;
export type WebhookEventType = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as WebhookEventType[];

/** Events of the own orders, for the webhooks of a buyer. */
export const BUYER_EVENT_TYPES = WEBHOOK_EVENT_TYPES.filter((type) =>
  /^(?:order|refund|certificate|service_order)\./.test(type),
);
/** Events of the own shop, for the webhooks of a seller. The end of a shop ends them. */
export const SELLER_EVENT_TYPES = WEBHOOK_EVENT_TYPES.filter(
  (type) =>
    (/^(?:sale|product|payout|seller|package)\./.test(type) && type !== 'seller.deleted') ||
    type === 'submission.reviewed',
);

/** GraphQL name of an event, which allows no dot: `order.placed` becomes `ORDER_PLACED`. */
export type WebhookEventName<T extends string = WebhookEventType> = T extends `${infer Subject}.${infer Verb}`
  ? `${Uppercase<Subject>}_${Uppercase<Verb>}`
  : never;

export function webhookEventName(type: WebhookEventType): WebhookEventName {
  return type.replace('.', '_').toUpperCase() as WebhookEventName;
}

/** Sent on request of an admin only, to test an endpoint. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';

export const WEBHOOK_DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** Reasons for the automatic deactivation of an endpoint: a 410 response, or failures for days. */
export const WEBHOOK_DISABLED_REASONS = ['gone', 'failing'] as const;
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];

export const WEBHOOK_URL_MAX_LENGTH = 2_000;
export const WEBHOOK_DESCRIPTION_MAX_LENGTH = 200;
export const MAX_WEBHOOK_ENDPOINTS = 20;
/** Endpoints of one account. */
export const MAX_OWN_WEBHOOKS = 5;
/** Events of one replay. */
export const MAX_REPLAYED_EVENTS = 1_000;
export const WEBHOOK_TIMEOUT_SECONDS = 15;
/** Stored characters of a response. */
export const WEBHOOK_RESPONSE_MAX_LENGTH = 1_000;
/** Time in which a rotated secret still signs beside the new one. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;
export const WEBHOOK_RETENTION_DAYS = 30;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds between attempts, as Standard Webhooks recommends: ten attempts in about three days. */
export const WEBHOOK_RETRY_SECONDS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
