import { registerEnumType } from '@nestjs/graphql';
import type { WebhookDeliveryState, WebhookDisabledReason, WebhookEventType } from '#domain/webhooks.js';

type EnumName<T extends string> = T extends `${infer Thing}.${infer Happened}`
  ? `${Uppercase<Thing>}_${Uppercase<Happened>}`
  : never;

/** A GraphQL name holds no dot; messages say `order.placed`. */
export const WebhookEventTypeEnum: { [T in WebhookEventType as EnumName<T>]: T } = {
  ORDER_PLACED: 'order.placed',
  ORDER_COMPLETED: 'order.completed',
  ORDER_CANCELLED: 'order.cancelled',
  PRODUCT_PUBLISHED: 'product.published',
  PRODUCT_SOLD: 'product.sold',
  SUBMISSION_REVIEWED: 'submission.reviewed',
};
registerEnumType(WebhookEventTypeEnum, {
  name: 'WebhookEventType',
  description: 'What an endpoint can be told of.',
  valuesMap: {
    ORDER_PLACED: { description: 'An order was placed: `order.placed`.' },
    ORDER_COMPLETED: { description: 'An order was completed and delivered: `order.completed`.' },
    ORDER_CANCELLED: { description: 'An order was given up: `order.cancelled`.' },
    PRODUCT_PUBLISHED: { description: 'A track came on sale: `product.published`.' },
    PRODUCT_SOLD: { description: 'The last copy of a track was sold: `product.sold`.' },
    SUBMISSION_REVIEWED: { description: 'A submitted track was reviewed: `submission.reviewed`.' },
  },
});

export const WebhookDeliveryStateEnum: { [T in WebhookDeliveryState]: T } = {
  pending: 'pending',
  delivered: 'delivered',
  failed: 'failed',
};
registerEnumType(WebhookDeliveryStateEnum, {
  name: 'WebhookDeliveryState',
  description: 'Where a delivery stands.',
  valuesMap: {
    pending: { description: 'An attempt is due, now or later.' },
    delivered: { description: 'The endpoint answered 2xx.' },
    failed: { description: 'Given up; it can be sent again by hand.' },
  },
});

export const WebhookDisabledReasonEnum: { [T in WebhookDisabledReason]: T } = {
  gone: 'gone',
  failing: 'failing',
};
registerEnumType(WebhookDisabledReasonEnum, {
  name: 'WebhookDisabledReason',
  description: 'Why the store switched an endpoint off.',
  valuesMap: {
    gone: { description: 'It answered 410 Gone.' },
    failing: { description: 'Nothing got through for days.' },
  },
});
