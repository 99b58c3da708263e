import type { ServiceOrderWebhook } from '../../platform/webhooks/index.js';
import type { ServiceOrder } from './service-order.entity.js';

/** @param order as it was saved, with its new version */
export function toServiceOrderWebhook(order: ServiceOrder): ServiceOrderWebhook {
  const { id, kind, status, userId, createdAt, updatedAt, version } = order;
  return {
    id,
    kind,
    status,
    userId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version,
  };
}
