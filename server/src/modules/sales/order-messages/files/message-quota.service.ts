import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { BUYER_FILES_BYTES } from '#domain/limits.js';
import { OrdersService } from '../../orders/index.js';
import type { Order } from '../../orders/order.entity.js';
import type { MessageSide } from '../order-message.entity.js';
import { filesQuotaUsedUp, noFilesForOrder } from '../order-message.errors.js';
import { orderFilesLimit, takesFiles } from './message-files.rules.js';

/** Namespace of the advisory locks: one message with files of a side at a time. */
const QUOTA_LOCK = 7_383_004;

/** Bytes that one side may still attach to an order. */
export interface FilesRoom {
  bytes: number;
  /** Limit that is reached first. */
  limitBytes: number;
}

/** Bounds the files of messages, for an order and for all orders of a buyer. */
@Injectable()
export class MessageQuotaService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
  ) {}

  /** @throws DomainError CONFLICT for a buyer whose order is neither held nor paid */
  async roomOf(
    order: Order,
    side: MessageSide,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<FilesRoom> {
    const ofOrder = roomIn(orderFilesLimit(order), await this.usedIn(manager, [order.id], side));
    if (side === 'store') return ofOrder;
    if (!takesFiles(order, new Date())) throw noFilesForOrder();
    const ids = await this.orders.numbersOfBuyer(manager, order.userId ?? 0);
    const ofBuyer = roomIn(BUYER_FILES_BYTES, await this.usedIn(manager, ids, side));
    return ofBuyer.bytes < ofOrder.bytes ? ofBuyer : ofOrder;
  }

  /**
   * Holds the quota until the transaction ends, so that two messages at once do not share what is left.
   * @throws DomainError PAYLOAD_TOO_LARGE; CONFLICT as `roomOf`
   */
  async require(manager: EntityManager, order: Order, side: MessageSide, bytes: number): Promise<void> {
    const key = side === 'buyer' ? (order.userId ?? 0) : -order.id;
    await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [QUOTA_LOCK, key]);
    const room = await this.roomOf(order, side, manager);
    if (bytes > room.bytes) throw filesQuotaUsedUp(room.limitBytes);
  }

  private async usedIn(
    manager: EntityManager,
    orderIds: readonly number[],
    side: MessageSide,
  ): Promise<number> {
    const [row] = (await manager.query(
      `SELECT coalesce(sum(f.size), 0) AS bytes FROM order_message_files f JOIN order_messages m ON m.id = f.message_id
        WHERE m.order_id = ANY ($1) AND m.side = $2`,
      [orderIds, side],
    )) as [{ bytes: string }];
    return Number(row.bytes);
  }
}

const roomIn = (limitBytes: number, usedBytes: number): FilesRoom => ({
  limitBytes,
  bytes: Math.max(0, limitBytes - usedBytes),
});
