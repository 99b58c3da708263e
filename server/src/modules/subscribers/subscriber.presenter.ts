import type { Subscriber } from './subscriber.entity.js';
import type { NumberedPage } from './subscribers.service.js';

/** The documented subscriber body, for admins. */
export function presentSubscriber({ id, email, isActive, createdAt, updatedAt }: Subscriber) {
  return {
    ...{ id, email, is_active: isActive },
    ...{ created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() },
  };
}

export function presentSubscribers({ rows, page, limit, total }: NumberedPage<Subscriber>) {
  return {
    subscribers: rows.map(presentSubscriber),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}
