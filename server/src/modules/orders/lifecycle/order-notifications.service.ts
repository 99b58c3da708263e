import { Inject, Injectable } from '@nestjs/common';
import { differenceInHours } from 'date-fns/differenceInHours';
import type { EntityManager } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';
import type { OrderStatus } from '#domain/statuses.js';
import { Configuration } from '../../../core/config/index.js';
import { MailOutboxService, type OrderMail } from '../../mail/index.js';
import { WebhookOutboxService, type OrderWebhook } from '../../webhooks/index.js';
import type { OrderDownload } from '../delivery/download-link.entity.js';
import { DownloadLinksService } from '../delivery/download-links.service.js';
import { ORDER_PAYMENTS, type OrderPayments } from '../order-payments.js';
import { OrderStatusChange } from '../order-status-change.entity.js';
import type { Order } from '../order.entity.js';
import type { Transition } from '../order.rules.js';

/** Queues mails and webhooks in the transaction of the event they are about, and issues download links with them. */
@Injectable()
export class OrderNotificationsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly webhooks: WebhookOutboxService,
    private readonly links: DownloadLinksService,
    private readonly configuration: Configuration,
    @Inject(ORDER_PAYMENTS) private readonly payments: OrderPayments,
  ) {}

  async placed(manager: EntityManager, order: Order): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: `order:${order.id}:received`,
      recipient: order.email,
      template: 'order-received',
      data: {
        ...toOrderMail(order),
        payment: await this.payments.notice(manager, order),
        holdHours: differenceInHours(order.holdExpiresAt, order.createdAt, { roundingMethod: 'round' }),
      },
    });
    await this.webhooks.publish(manager, 'order.placed', toOrderWebhook(order));
  }

  async statusChanged(manager: EntityManager, order: Order, transition: Transition): Promise<void> {
    if (transition.withdraws) await this.links.withdraw(manager, order);
    if (transition.delivers) await this.completed(manager, order, await this.links.issue(manager, order));
    if (transition.to === 'cancelled') await this.cancelled(manager, order);
  }

  private async completed(
    manager: EntityManager,
    order: Order,
    downloads: readonly OrderDownload[],
  ): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: await this.numberedEvent(manager, order, 'completed'),
      recipient: order.email,
      template: 'order-completed',
      data: {
        ...toOrderMail(order),
        accountUrl: `${this.configuration.publicUrl}/account?tab=orders`,
        downloads: downloads.map(({ name, url, projectUrl, contractUrl }) => ({
          name,
          trackUrl: url,
          projectUrl,
          contractUrl,
        })),
      },
    });
    await this.webhooks.publish(manager, 'order.completed', toOrderWebhook(order));
  }

  private async cancelled(manager: EntityManager, order: Order): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: await this.numberedEvent(manager, order, 'cancelled'),
      recipient: order.email,
      template: 'order-cancelled',
      data: toOrderMail(order),
    });
    await this.webhooks.publish(manager, 'order.cancelled', toOrderWebhook(order));
  }

  /** Key of the mail's event. Numbered, so an order that is reopened and completed again sends a second mail. */
  private async numberedEvent(manager: EntityManager, { id }: Order, toStatus: OrderStatus): Promise<string> {
    return `order:${id}:${toStatus}:${await manager.countBy(OrderStatusChange, { orderId: id, toStatus })}`;
  }
}

/** Webhook payload of an order. Excludes buyer identity and download links. */
function toOrderWebhook(order: Order): OrderWebhook {
  return {
    id: order.id,
    status: order.status,
    userId: order.userId,
    subtotal: order.subtotal,
    discountAmount: order.discountAmount,
    serviceFee: order.serviceFee,
    totalPrice: order.totalPrice,
    createdAt: order.createdAt.toISOString(),
    products: order.lines.map(({ productId, name, category, storeName, priceCents, includeProject }) => ({
      productId,
      name,
      category,
      storeName,
      price: centsToDollars(priceCents),
      includeProject,
    })),
  };
}

function toOrderMail(order: Order): OrderMail {
  const { id, firstName, subtotalCents, discountCents, couponCode, feeCents, totalCents, lines } = order;
  return {
    orderId: id,
    firstName,
    subtotalCents,
    discountCents,
    couponCode,
    feeCents,
    totalCents,
    lines: lines.map(({ name, category, priceCents, includeProject, addOnCents }) => {
      return { name, category, priceCents, includeProject, addOnCents };
    }),
  };
}
