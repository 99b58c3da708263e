import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import type { Principal } from '../../core/auth/index.js';
import { Configuration, currentStore } from '../../core/config/index.js';
import { RateLimitService } from '../../core/rate-limit/index.js';
import { MailOutboxService } from '../mail/index.js';
import { OrdersService } from '../orders/index.js';
import type { Order } from '../orders/order.entity.js';
import type { MessageUpload } from './message-forms.service.js';
import { OrderMessage, OrderMessageFile, type MessageSide } from './order-message.entity.js';
import { fileNotFound } from './order-message.errors.js';

/** Threads between the buyer of an order and the store. Only they read them: other callers get FORBIDDEN. */
@Injectable()
export class OrderMessagesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly orders: OrdersService,
    private readonly outbox: MailOutboxService,
    private readonly limits: RateLimitService,
  ) {}

  /** Oldest first. @throws DomainError NOT_FOUND, FORBIDDEN */
  async list(actor: Principal, orderId: number): Promise<OrderMessage[]> {
    await this.orders.getOrder(actor, orderId);
    return this.ofOrders([orderId]);
  }

  /** Messages of orders that the caller may see, oldest first, without the content of their files. */
  ofOrders(orderIds: readonly number[]): Promise<OrderMessage[]> {
    return this.dataSource.manager.find(OrderMessage, {
      where: { orderId: In([...orderIds]) },
      relations: { files: true },
      order: { id: 'ASC', files: { id: 'ASC' } },
    });
  }

  /** Stores a message and mails it to the other side. @throws DomainError NOT_FOUND, FORBIDDEN, RATE_LIMITED */
  async send(
    actor: Principal,
    orderId: number,
    text: string,
    files: readonly MessageUpload[] = [],
  ): Promise<Order> {
    const order = await this.orders.getOrder(actor, orderId);
    await this.limits.consume('orderMessage', String(actor.id));
    const side = sideOf(actor, order);
    await this.dataSource.transaction(async (manager) => {
      const message = await manager.save(
        manager.create(OrderMessage, { orderId, side, author: actor.email, text }),
      );
      await manager.save(
        files.map(({ name, type, content }) =>
          manager.create(OrderMessageFile, {
            messageId: message.id,
            name,
            type,
            size: content.length,
            content,
          }),
        ),
      );
      // A reply marks the earlier messages as read.
      await this.storeRead(manager, orderId, side, message.id);
      await this.mail(manager, order, message, files.length);
    });
    return order;
  }

  /** Marks the thread as read by the caller's side. @throws DomainError NOT_FOUND, FORBIDDEN */
  async markRead(actor: Principal, orderId: number): Promise<Order> {
    const order = await this.orders.getOrder(actor, orderId);
    const { manager } = this.dataSource;
    const latest = await manager.findOne(OrderMessage, { where: { orderId }, order: { id: 'DESC' } });
    if (latest) await this.storeRead(manager, orderId, sideOf(actor, order), latest.id);
    return order;
  }

  /** Lengths of threads by order id; orders without messages are left out. */
  async countOf(orderIds: readonly number[]): Promise<Map<number, number>> {
    const rows: { id: number; count: number }[] = await this.dataSource.query(
      `SELECT order_id AS id, count(*)::integer AS count FROM order_messages
        WHERE order_id = ANY ($1) GROUP BY order_id`,
      [orderIds],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** Messages of the other side that the given side has not read, by order id; orders without any are left out. */
  async unreadOf(orderIds: readonly number[], side: MessageSide): Promise<Map<number, number>> {
    const rows: { id: number; count: number }[] = await this.dataSource.query(
      `SELECT m.order_id AS id, count(*)::integer AS count FROM order_messages m
         LEFT JOIN order_message_reads r ON r.order_id = m.order_id AND r.side = $2
        WHERE m.order_id = ANY ($1) AND m.side <> $2 AND m.id > coalesce(r.message_id, 0)
        GROUP BY m.order_id`,
      [orderIds, side],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** A file with its content. @throws DomainError NOT_FOUND, also for a file of another order; FORBIDDEN */
  async getFile(actor: Principal, orderId: number, fileId: number): Promise<OrderMessageFile> {
    await this.orders.getOrder(actor, orderId);
    const file = await this.dataSource.manager
      .createQueryBuilder(OrderMessageFile, 'file')
      .addSelect('file.content')
      .innerJoin(OrderMessage, 'message', 'message.id = file.messageId')
      .where('file.id = :fileId AND message.orderId = :orderId', { fileId, orderId })
      .getOne();
    if (!file) throw fileNotFound();
    return file;
  }

  private async storeRead(
    manager: EntityManager,
    orderId: number,
    side: MessageSide,
    messageId: number,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO order_message_reads (order_id, side, message_id) VALUES ($1, $2, $3)
       ON CONFLICT (order_id, side)
       DO UPDATE SET message_id = greatest(order_message_reads.message_id, excluded.message_id)`,
      [orderId, side, messageId],
    );
  }

  private async mail(
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

/** An admin who is the buyer of the order writes as its buyer. */
export function sideOf(actor: Principal, order: Pick<Order, 'userId'>): MessageSide {
  return order.userId === actor.id ? 'buyer' : 'store';
}
