import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  In,
  IsNull,
  MoreThan,
  Not,
  type DataSource,
  type EntityManager,
  type SelectQueryBuilder,
} from 'typeorm';
import { sharesOf, type LineShares } from '#domain/shares.js';
import type { AdminReadingScope } from '#domain/api-tokens.js';
import { readsAsAdmin, requireSelfOrAdmin, type Principal } from '#core/auth/index.js';
import { preparedRead } from '#core/database/index.js';
import type { CouponUses } from '../coupons/index.js';
import { Order, OrderLine, OrderStatusChange } from './order.entity.js';
import { orderNotFound } from './order.errors.js';
import { TestOrdersService, testTokenOf } from './test-mode/test-orders.service.js';

/** Share of a sold line, with what was sold. */
export interface SoldShare extends LineShares {
  orderId: number;
  name: string;
}

/** Reads and locks orders: a buyer's own, or any for admins. */
@Injectable()
export class OrdersService implements CouponUses {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly testOrders: TestOrdersService,
  ) {}

  /**
   * @param readers scopes with which a token of an admin reads it too
   * @throws DomainError NOT_FOUND, or FORBIDDEN for another buyer's order
   */
  async getOrder(actor: Principal, id: number, ...readers: AdminReadingScope[]): Promise<Order> {
    const testToken = testTokenOf(actor);
    if (testToken) return this.testOrders.get(testToken, id);
    const order = await this.findOrder(id);
    if (!order) throw orderNotFound();
    if (!readsAsAdmin(actor, ...readers)) requireSelfOrAdmin(actor, order.userId ?? 0);
    return order;
  }

  /** An order of any buyer, with its lines. */
  findOrder(id: number): Promise<Order | null> {
    return this.withLines().where('o.id = :id', { id }).getOne();
  }

  /** Numbers of all orders of an account. */
  async numbersOfBuyer(manager: EntityManager, userId: number): Promise<number[]> {
    const orders = await manager.find(Order, { select: { id: true }, where: { userId } });
    return orders.map(({ id }) => id);
  }

  /**
   * Counts orders with tracks of a seller: those that are not completed yet, and those on hold.
   * @param ordersOnHold SQL of the ids of the orders on hold
   */
  async countUnsettledOf(
    manager: EntityManager,
    sellerId: number,
    ordersOnHold: string,
  ): Promise<{ open: number; onHold: number }> {
    const [row] = (await manager.query(
      `SELECT count(*) FILTER (WHERE status IN ('pending', 'processing'))::int AS open,
              count(*) FILTER (WHERE id IN (${ordersOnHold}))::int AS "onHold"
         FROM orders WHERE id IN (SELECT order_id FROM order_lines WHERE seller_id = $1)`,
      [sellerId],
    )) as [{ open: number; onHold: number }];
    return row;
  }

  /** Completed orders of tracks with their lines, sorted by number, for jobs. */
  async completedAfter(id: number, limit: number): Promise<Order[]> {
    const { manager } = this.dataSource;
    return manager.find(Order, {
      where: { id: MoreThan(id), status: 'completed', serviceStage: IsNull() },
      relations: { lines: true },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  /** The caller's completed order of a track whose rights it still transfers; null without one. */
  findPurchase(actor: Principal, productId: number): Promise<Order | null> {
    return this.withLines()
      .where('o.userId = :userId', { userId: actor.id })
      .andWhere(`o.status = 'completed'`)
      .andWhere(
        'o.id IN (SELECT order_id FROM order_lines WHERE product_id = :productId AND project_of_line_id IS NULL AND revoked_at IS NULL)',
        { productId },
      )
      .getOne();
  }

  /** @throws DomainError NOT_FOUND for a track that the caller has not bought */
  async getPurchase(actor: Principal, productId: number): Promise<Order> {
    const order = await this.findPurchase(actor, productId);
    if (!order) throw orderNotFound();
    return order;
  }

  /** Oldest step first. */
  async historyOf(orderIds: readonly number[]): Promise<OrderStatusChange[]> {
    return this.dataSource.manager.find(OrderStatusChange, {
      where: { orderId: In([...orderIds]) },
      order: { id: 'ASC' },
    });
  }

  countCouponUses(manager: EntityManager, userId: number, couponId: number): Promise<number> {
    return manager.countBy(Order, { userId, couponId, status: Not('cancelled') });
  }

  /** Cents that sellers earn from orders which are placed but not completed yet, by seller. */
  async pendingEarnings(sellerIds: readonly number[]): Promise<Map<number, number>> {
    const open = await preparedRead<{ id: number }>(
      this.dataSource,
      `SELECT id FROM orders WHERE status IN ('pending', 'processing')
          AND id IN (SELECT order_id FROM order_lines WHERE seller_id = ANY($1))`,
      [sellerIds],
    );
    if (open.length === 0) return new Map();
    const orders = await this.dataSource.manager.find(Order, {
      where: { id: In(open.map(({ id }) => id)), status: In(['pending', 'processing']) },
      relations: { lines: true },
    });
    const sums = new Map<number, number>();
    for (const { sellerId, earningCents } of orders.flatMap((order) => sharesOf(order))) {
      if (sellerId !== null) sums.set(sellerId, (sums.get(sellerId) ?? 0) + earningCents);
    }
    return sums;
  }

  /** Titles of a seller's tracks in orders, by order. */
  async titlesSoldBy(sellerId: number, orderIds: readonly number[]): Promise<Map<number, string[]>> {
    if (orderIds.length === 0) return new Map();
    const lines = await this.dataSource.manager.find(OrderLine, {
      select: { id: true, orderId: true, name: true },
      where: { sellerId, orderId: In([...orderIds]) },
      order: { id: 'ASC' },
    });
    const titles = new Map<number, string[]>();
    for (const { orderId, name } of lines) titles.set(orderId, [...(titles.get(orderId) ?? []), name]);
    return titles;
  }

  /** Division of what a seller has sold in some orders, line by line. */
  async sharesSoldBy(
    manager: EntityManager,
    sellerId: number,
    orderIds: readonly number[],
  ): Promise<SoldShare[]> {
    const orders = await manager.find(Order, {
      where: { id: In([...orderIds]) },
      relations: { lines: true },
      order: { id: 'ASC', lines: { id: 'ASC' } },
    });
    return orders.flatMap((order) =>
      sharesOf(order).flatMap((share, index) =>
        share.sellerId === sellerId ? [{ ...share, orderId: order.id, name: order.lines[index]!.name }] : [],
      ),
    );
  }

  /** Reads an order with its lines and locks its row until the transaction ends. @throws DomainError NOT_FOUND */
  async lock(manager: EntityManager, id: number): Promise<Order> {
    const order = await manager.findOne(Order, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!order) throw orderNotFound();
    order.lines = await manager.find(OrderLine, { where: { orderId: id }, order: { id: 'ASC' } });
    return order;
  }

  /** Takes over what the database has written with a change in the same transaction. */
  async restamp(manager: EntityManager, order: Order): Promise<void> {
    const select = { version: true, changedAt: true };
    const { version, changedAt } = await manager.findOneOrFail(Order, { select, where: { id: order.id } });
    Object.assign(order, { version, changedAt });
  }

  private withLines(): SelectQueryBuilder<Order> {
    return this.dataSource.manager
      .createQueryBuilder(Order, 'o')
      .innerJoinAndSelect('o.lines', 'line')
      .orderBy('o.id', 'DESC')
      .addOrderBy('line.id');
  }
}
