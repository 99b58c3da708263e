import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import { OrdersService } from '../orders/index.js';
import type { Order } from '../orders/order.entity.js';
import { MessageFilesService, type MessageUpload } from './files/message-files.service.js';
import { MessageMailsService } from './message-mails.service.js';
import { OrderMessage, OrderMessageFile, type MessageSide } from './order-message.entity.js';
import { fileNotFound } from './order-message.errors.js';
import type { OpenedFile } from './send-file.js';

/** Threads between the buyer of an order and the store. Only they read them: other callers get FORBIDDEN. */
@Injectable()
export class OrderMessagesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly limits: RateLimitService,
    private readonly mails: MessageMailsService,
    private readonly files: MessageFilesService,
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

  /** Counts a message before it is read. @throws DomainError NOT_FOUND, FORBIDDEN, RATE_LIMITED */
  async begin(actor: Principal, orderId: number): Promise<Order> {
    const order = await this.orders.getOrder(actor, orderId);
    await this.limits.consume('orderMessage', String(actor.id));
    return order;
  }

  /** Writes a message without files. @throws DomainError as `begin` */
  async write(actor: Principal, orderId: number, text: string): Promise<Order> {
    const order = await this.begin(actor, orderId);
    await this.send(actor, order, text);
    return order;
  }

  /**
   * Stores a message and mails it to the other side. Its files are removed where it fails.
   * @throws DomainError PAYLOAD_TOO_LARGE, CONFLICT for files over the quota or of an order that takes none
   */
  async send(
    actor: Principal,
    order: Order,
    text: string,
    files: readonly MessageUpload[] = [],
  ): Promise<void> {
    try {
      await retryTransaction(this.dataSource, (manager) => this.store(manager, actor, order, text, files));
    } catch (error) {
      await this.files.discard(files);
      throw error;
    }
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

  /** A file with its content. @throws DomainError NOT_FOUND, also for a file of another order; FORBIDDEN; UNAVAILABLE */
  async getFile(actor: Principal, orderId: number, fileId: number): Promise<OpenedFile> {
    await this.orders.getOrder(actor, orderId);
    const file = await this.dataSource.manager
      .createQueryBuilder(OrderMessageFile, 'file')
      .addSelect(['file.content', 'file.path'])
      .innerJoin(OrderMessage, 'message', 'message.id = file.messageId')
      .where('file.id = :fileId AND message.orderId = :orderId', { fileId, orderId })
      .getOne();
    if (!file) throw fileNotFound();
    const { name, type, size, content, path } = file;
    if (content) return { name, type, size, content };
    const stored = path === null ? null : await this.files.read(path);
    if (!stored) throw fileNotFound();
    return { name, type, size: stored.size, content: stored.stream };
  }

  private async store(
    manager: EntityManager,
    actor: Principal,
    order: Order,
    text: string,
    files: readonly MessageUpload[],
  ): Promise<void> {
    const side = sideOf(actor, order);
    const message = await manager.save(
      manager.create(OrderMessage, { orderId: order.id, side, author: actor.email, text }),
    );
    await this.files.attach(manager, order, message, files);
    // A reply marks the earlier messages as read.
    await this.storeRead(manager, order.id, side, message.id);
    await this.mails.sent(manager, order, message, files.length);
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
}

/** An admin who is the buyer of the order writes as its buyer. */
export function sideOf(actor: Principal, order: Pick<Order, 'userId'>): MessageSide {
  return order.userId === actor.id ? 'buyer' : 'store';
}
