/** What outside systems can be told of, by the names that the messages carry. */
export const WEBHOOK_EVENT_TYPES = [
  'order.placed',
  'order.completed',
  'order.cancelled',
  'product.published',
  'product.sold',
  'submission.reviewed',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** Sent on request only, to see whether an endpoint answers. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';

export const WEBHOOK_DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** Why the store itself switched an endpoint off: it answered 410, or nothing got through for days. */
export const WEBHOOK_DISABLED_REASONS = ['gone', 'failing'] as const;
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];

export const WEBHOOK_URL_MAX_LENGTH = 2_000;
export const WEBHOOK_DESCRIPTION_MAX_LENGTH = 200;
export const MAX_WEBHOOK_ENDPOINTS = 20;
export const WEBHOOK_TIMEOUT_SECONDS = 15;
/** How much of an answer is kept. */
export const WEBHOOK_ANSWER_MAX_LENGTH = 1_000;
/** How long a replaced secret still signs beside the new one. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;
export const WEBHOOK_RETENTION_DAYS = 30;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds from each failed attempt to the next, as Standard Webhooks recommends: ten attempts in about three days. */
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
