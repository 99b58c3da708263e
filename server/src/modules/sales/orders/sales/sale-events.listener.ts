import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WebhookOutboxService, type SaleWebhook } from '../../../platform/webhooks/index.js';
import { ListensToOrders, type OrderListener, type OrderRefund } from '../lifecycle/order-listeners.js';
import type { Order, OrderLine } from '../order.entity.js';
import { toSale } from './sale-view.js';

/** Publishes the sold tracks of an order to their sellers, without the buyer and without the tracks of other sellers. */
@ListensToOrders()
@Injectable()
export class SaleEventsListener implements OrderListener {
  constructor(private readonly webhooks: WebhookOutboxService) {}

  orderCompleted(manager: EntityManager, order: Order): Promise<void> {
    return this.publish(manager, 'sale.completed', order, order.lines);
  }

  orderReopened(manager: EntityManager, order: Order): Promise<void> {
    return this.publish(manager, 'sale.reversed', order, order.lines);
  }

  orderRefunded(manager: EntityManager, { order, lines }: OrderRefund): Promise<void> {
    const revoked = lines.filter(({ isRevoked }) => isRevoked).map(({ line }) => line);
    return this.publish(manager, 'sale.reversed', order, revoked);
  }

  private async publish(
    manager: EntityManager,
    type: 'sale.completed' | 'sale.reversed',
    order: Order,
    lines: readonly OrderLine[],
  ): Promise<void> {
    for (const line of lines) {
      if (line.sellerId === null) continue;
      await this.webhooks.publish(manager, type, toSaleWebhook(line, order), { seller: line.sellerId });
    }
  }
}

function toSaleWebhook(line: OrderLine, order: Order): SaleWebhook {
  const { orderedAt, refundedAt, ...sale } = toSale(line, order);
  return {
    ...sale,
    orderedAt: orderedAt.toISOString(),
    refundedAt: refundedAt?.toISOString() ?? null,
  };
}
