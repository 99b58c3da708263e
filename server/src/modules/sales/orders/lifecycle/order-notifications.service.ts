import { Inject, Injectable } from '@nestjs/common';
import { differenceInHours } from 'date-fns/differenceInHours';
import type { EntityManager } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';
import type { OrderStatus } from '#domain/statuses.js';
import { Configuration } from '#core/config/index.js';
import { agreedMailOf } from '../../../platform/legal-texts/index.js';
import { MailOutboxService, type DownloadMailLine, type OrderMail } from '../../../platform/mail/index.js';
import { WebhookOutboxService, type OrderWebhook } from '../../../platform/webhooks/index.js';
import type { OrderDownload } from '../delivery/download-link.entity.js';
import { DownloadLinksService } from '../delivery/download-links.service.js';
import { ORDER_PAYMENTS, type OrderPayments } from '../order-payments.js';
import { type Order, type OrderLine, OrderStatusChange } from '../order.entity.js';
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
    await this.mailReceipt(manager, order, `order:${order.id}:received`);
    await this.webhooks.publish(manager, 'order.placed', toOrderWebhook(order), { buyer: order.userId });
  }

  /** Mails the confirmation again, to an address that was corrected. */
  async repeatReceipt(manager: EntityManager, order: Order): Promise<void> {
    if (order.status !== 'pending') return;
    await this.mailReceipt(manager, order, `order:${order.id}:received:${order.email}`);
  }

  private async mailReceipt(manager: EntityManager, order: Order, event: string): Promise<void> {
    await this.outbox.enqueue(manager, {
      event,
      recipient: order.email,
      template: 'order-received',
      data: {
        ...this.toOrderMail(order),
        payment: await this.payments.notice(manager, order),
        // Nothing is paid of an order that is being placed.
        openCents: order.totalCents,
        agreed: agreedMailOf(order),
        holdHours: differenceInHours(order.holdExpiresAt, order.createdAt, { roundingMethod: 'round' }),
      },
    });
  }

  /** Mails what to do before the hold ends; nothing for an order that is paid already. */
  async remind(manager: EntityManager, order: Order): Promise<void> {
    const openCents = await this.payments.openCents(manager, order);
    if (openCents <= 0) return;
    await this.outbox.enqueue(manager, {
      event: reminderOf(order),
      recipient: order.email,
      template: 'hold-reminder',
      data: {
        ...this.toOrderMail(order),
        payment: await this.payments.notice(manager, order),
        openCents,
        until: order.holdExpiresAt.toISOString(),
      },
    });
  }

  /** @param onSale tracks that the change has put on sale */
  async statusChanged(
    manager: EntityManager,
    order: Order,
    transition: Transition,
    onSale: readonly number[],
  ): Promise<void> {
    if (transition.from === 'pending') await this.outbox.withdraw(manager, reminderOf(order));
    if (transition.withdraws) await this.links.withdraw(manager, order);
    if (transition.delivers) await this.completed(manager, order, await this.links.issue(manager, order));
    if (transition.to === 'cancelled') await this.cancelled(manager, order, onSale);
    if (transition.to === 'pending' || transition.to === 'processing') {
      await this.webhooks.publish(manager, 'order.updated', toOrderWebhook(order), { buyer: order.userId });
    }
  }

  private async completed(
    manager: EntityManager,
    order: Order,
    downloads: readonly OrderDownload[],
  ): Promise<void> {
    const event = await this.numberedEvent(manager, order, 'completed');
    await this.mailDelivery(manager, order, downloads, event);
    await this.webhooks.publish(manager, 'order.completed', toOrderWebhook(order), { buyer: order.userId });
  }

  /** Mails links and contracts. @param event names the mail, so that it is sent once */
  async mailDelivery(
    manager: EntityManager,
    order: Order,
    downloads: readonly OrderDownload[],
    event: string,
  ): Promise<void> {
    await this.outbox.enqueue(manager, {
      event,
      recipient: order.email,
      template: 'order-completed',
      data: {
        ...this.toOrderMail(order),
        accountUrl: `${this.configuration.publicUrl}/account?tab=orders`,
        downloads: downloads.map(toDownloadMail),
      },
    });
  }

  /** Mails the new links of a line whose files were corrected. */
  async mailCorrection(
    manager: EntityManager,
    order: Order,
    download: OrderDownload,
    correction: { eventId: number; reason: string },
  ): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: `order:${order.id}:corrected:${correction.eventId}`,
      recipient: order.email,
      template: 'delivery-corrected',
      data: {
        orderId: order.id,
        firstName: order.firstName,
        reason: correction.reason,
        download: toDownloadMail(download),
        accountUrl: `${this.configuration.publicUrl}/account?tab=orders`,
      },
    });
  }

  private async cancelled(manager: EntityManager, order: Order, onSale: readonly number[]): Promise<void> {
    const isOnSale = ({ productId }: OrderLine) => productId !== null && onSale.includes(productId);
    await this.outbox.enqueue(manager, {
      event: await this.numberedEvent(manager, order, 'cancelled'),
      recipient: order.email,
      template: 'order-cancelled',
      data: {
        ...this.toOrderMail(order),
        tracksOnSale: order.lines.filter(isOnSale).map(({ name }) => name),
        returnedCents: order.serviceOrderId === null ? 0 : await this.paidCents(manager, order),
      },
    });
    await this.webhooks.publish(manager, 'order.cancelled', toOrderWebhook(order), { buyer: order.userId });
  }

  private async paidCents(manager: EntityManager, { id, totalCents }: Order): Promise<number> {
    const wasPaid = await manager.existsBy(OrderStatusChange, { orderId: id, toStatus: 'completed' });
    return wasPaid ? totalCents : 0;
  }

  private toOrderMail(order: Order): OrderMail {
    const { serviceOrderId } = order;
    if (serviceOrderId === null) return orderMailOf(order);
    return {
      ...orderMailOf(order),
      serviceUrl: `${this.configuration.publicUrl}/account/services/${serviceOrderId}`,
    };
  }

  /** Key of the mail's event. Numbered, so an order that is reopened and completed again sends a second mail. */
  private async numberedEvent(manager: EntityManager, { id }: Order, toStatus: OrderStatus): Promise<string> {
    return `order:${id}:${toStatus}:${await manager.countBy(OrderStatusChange, { orderId: id, toStatus })}`;
  }
}

/** Event of the one reminder of an order; a later hold of an order that was reopened is reminded of by another. */
function reminderOf({ id, holdExpiresAt }: Order): string {
  return `order:${id}:hold:${holdExpiresAt.toISOString()}`;
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
    version: order.version,
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

function toDownloadMail({ name, url, projectUrl, contractUrl }: OrderDownload): DownloadMailLine {
  return { name, trackUrl: url, projectUrl, contractUrl };
}

function orderMailOf(order: Order): OrderMail {
  const { id, firstName, subtotalCents, discountCents, couponCode, feeCents, totalCents, lines } = order;
  return {
    orderId: id,
    firstName,
    subtotalCents,
    discountCents,
    couponCode,
    feeCents,
    totalCents,
    lines: lines.map(({ name, category, priceCents, includeProject, addOnCents, projectOfLineId }) => {
      const isProjectOnly = projectOfLineId !== null;
      return { name, category, priceCents, includeProject, addOnCents, isProjectOnly };
    }),
  };
}
