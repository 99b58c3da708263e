import type { ServiceOrderWebhook } from '../../platform/webhooks/index.js';
import type { ServiceOrder } from './service-order.entity.js';

export function toServiceOrderWebhook(order: ServiceOrder): ServiceOrderWebhook {
  const { id, kind, status, userId, createdAt, updatedAt } = order;
  return {
    id,
    kind,
    status,
    userId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
