import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration, currentStore } from '#core/config/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import type { Order } from '../orders/order.entity.js';
import type { OrderMessage } from './order-message.entity.js';

/** Mails messages to the other side, in the transaction that stores them. */
@Injectable()
export class MessageMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
  ) {}

  async sent(
    manager: EntityManager,
    order: Order,
    { id, side, text }: OrderMessage,
    files: number,
  ): Promise<void> {
    const { publicUrl, firstAdmin } = this.configuration;
    const toStore = side === 'buyer';
    await this.outbox.enqueue(manager, {
      event: `order-message:${id}`,
      recipient: toStore ? firstAdmin.email : order.email,
      template: 'order-message',
      data: {
        orderId: order.id,
        firstName: toStore ? null : order.firstName,
        sender: toStore ? `${order.firstName} ${order.lastName}` : currentStore().name,
        text,
        files,
        replyUrl: toStore ? `${publicUrl}/admin/orders/${order.id}` : `${publicUrl}/account?tab=orders`,
      },
    });
  }
}
