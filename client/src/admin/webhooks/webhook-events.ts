import type { WebhookEventType } from '../../lib/graphql/schema.generated';

/** What an endpoint can be told of, in the order of a sale. */
export const WEBHOOK_EVENTS: readonly { type: WebhookEventType; name: string; means: string }[] = [
  { type: 'ORDER_PLACED', name: 'order.placed', means: 'A buyer placed an order' },
  { type: 'ORDER_COMPLETED', name: 'order.completed', means: 'An order was paid and delivered' },
  { type: 'ORDER_CANCELLED', name: 'order.cancelled', means: 'An order was given up' },
  { type: 'PRODUCT_PUBLISHED', name: 'product.published', means: 'A track came on sale' },
  { type: 'PRODUCT_SOLD', name: 'product.sold', means: 'The last copy of a track was sold' },
  { type: 'SUBMISSION_REVIEWED', name: 'submission.reviewed', means: 'A submitted track was reviewed' },
];

export function namesOf(types: readonly WebhookEventType[]): string[] {
  return WEBHOOK_EVENTS.filter(({ type }) => types.includes(type)).map(({ name }) => name);
}
