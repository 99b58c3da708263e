import { Injectable } from '@nestjs/common';
import { differenceInHours } from 'date-fns/differenceInHours';
import type { EntityManager } from 'typeorm';
import type { OrderStatus } from '#domain/statuses.js';
import { Configuration } from '../../core/config/index.js';
import { MailOutboxService, type OrderMail } from '../mail/index.js';
import type { OrderDownload } from './order-download.type.js';
import { OrderPayments } from './order-payments.js';
import { OrderStatusChange } from './order-status-change.entity.js';
import type { Order } from './order.entity.js';

/** Queues an order's mails in the transaction that causes them; repeating that transaction's event mails nothing. */
@Injectable()
export class OrderMails {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
    private readonly payments: OrderPayments,
  ) {}

  async received(manager: EntityManager, order: Order): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: `order:${order.id}:received`,
      recipient: order.email,
      template: 'order-received',
      data: {
        ...sumsOf(order),
        payment: await this.payments.desk.notice(manager, order),
        holdHours: differenceInHours(order.holdExpiresAt, order.createdAt, { roundingMethod: 'round' }),
      },
    });
  }

  async completed(manager: EntityManager, order: Order, downloads: readonly OrderDownload[]): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: await this.nthEvent(manager, order, 'completed'),
      recipient: order.email,
      template: 'order-completed',
      data: {
        ...sumsOf(order),
        accountUrl: `${this.configuration.publicUrl}/account?tab=orders`,
        downloads: downloads.map(({ name, url, projectUrl, contractUrl }) => ({
          ...{ name, projectUrl, contractUrl },
          trackUrl: url,
        })),
      },
    });
  }

  async cancelled(manager: EntityManager, order: Order): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: await this.nthEvent(manager, order, 'cancelled'),
      recipient: order.email,
      template: 'order-cancelled',
      data: sumsOf(order),
    });
  }

  /** An order completed a second time, after it was reopened, is news again. */
  private async nthEvent(manager: EntityManager, { id }: Order, toStatus: OrderStatus): Promise<string> {
    return `order:${id}:${toStatus}:${await manager.countBy(OrderStatusChange, { orderId: id, toStatus })}`;
  }
}

function sumsOf(order: Order): OrderMail {
  const { id, firstName, subtotalCents, discountCents, couponCode, feeCents, totalCents } = order;
  return {
    ...{ orderId: id, firstName, subtotalCents, discountCents, couponCode, feeCents, totalCents },
    lines: order.lines.map(({ name, category, priceCents, includeProject, addOnCents }) => {
      return { name, category, priceCents, includeProject, addOnCents };
    }),
  };
}
