import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';
import { WebhookOutbox, type OrderWebhook } from '../webhooks/index.js';
import type { OrderDownload } from './order-download.type.js';
import type { Order } from './order.entity.js';
import { OrderMails } from './order-mails.service.js';

/** Tells the buyer and outside systems what became of an order, in the transaction that makes it so. */
@Injectable()
export class OrderAnnouncements {
  constructor(
    private readonly mails: OrderMails,
    private readonly webhooks: WebhookOutbox,
  ) {}

  async placed(manager: EntityManager, order: Order): Promise<void> {
    await this.mails.received(manager, order);
    await this.webhooks.announce(manager, 'order.placed', told(order));
  }

  async completed(manager: EntityManager, order: Order, downloads: readonly OrderDownload[]): Promise<void> {
    await this.mails.completed(manager, order, downloads);
    await this.webhooks.announce(manager, 'order.completed', told(order));
  }

  async cancelled(manager: EntityManager, order: Order): Promise<void> {
    await this.mails.cancelled(manager, order);
    await this.webhooks.announce(manager, 'order.cancelled', told(order));
  }
}

/** Neither who bought nor where the goods lie. */
function told(order: Order): OrderWebhook {
  const { id, status, userId, subtotal, discountAmount, serviceFee, totalPrice } = order;
  return {
    ...{ id, status, userId, subtotal, discountAmount, serviceFee, totalPrice },
    createdAt: order.createdAt.toISOString(),
    products: order.lines.map(({ productId, name, category, storeName, priceCents, includeProject }) => ({
      ...{ productId, name, category, storeName },
      price: centsToDollars(priceCents),
      includeProject,
    })),
  };
}
