import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WebhookOutboxService, type RefundWebhook } from '../../platform/webhooks/index.js';
import type { Order } from '../../sales/orders/order.entity.js';
import { Refund } from './refund.entity.js';

/** Publishes webhook events of refunds in the transactions of their changes, and stores the changes. */
@Injectable()
export class RefundEventsService {
  /** Refunds of this transaction, whose first event says how they ended. */
  private readonly unannounced = new WeakSet<Refund>();

  constructor(private readonly webhooks: WebhookOutboxService) {}

  /** Defers the event of a new refund to `created`. */
  prepare(refund: Refund): void {
    this.unannounced.add(refund);
  }

  async created(manager: EntityManager, { userId }: Order, refund: Refund): Promise<void> {
    this.unannounced.delete(refund);
    await this.webhooks.publish(manager, 'refund.created', toRefundWebhook(refund), { buyer: userId });
  }

  /** Stores changes of a refund, and publishes an event if its status is another one. */
  async update(
    manager: EntityManager,
    order: Order,
    refund: Refund,
    changes: Partial<Pick<Refund, 'status' | 'reference' | 'acceptedAt' | 'failure' | 'failedAt'>>,
  ): Promise<void> {
    const before = refund.status;
    Object.assign(refund, changes);
    // Reads the raised version into the refund, but does not touch its lines as a save would.
    await manager.createQueryBuilder().update(Refund).set(changes).whereEntity(refund).execute();
    if (refund.status !== before) await this.updated(manager, order, refund);
  }

  private async updated(manager: EntityManager, { userId }: Order, refund: Refund): Promise<void> {
    if (this.unannounced.has(refund)) return;
    await this.webhooks.publish(manager, 'refund.updated', toRefundWebhook(refund), { buyer: userId });
  }
}

function toRefundWebhook(refund: Refund): RefundWebhook {
  const { id, orderId, amount, status, method, backOnSale, createdAt, version } = refund;
  return { id, orderId, amount, status, method, backOnSale, createdAt: createdAt.toISOString(), version };
}
