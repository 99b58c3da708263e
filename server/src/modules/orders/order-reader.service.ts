import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type SelectQueryBuilder } from 'typeorm';
import { requireSelfOrAdmin, type Principal } from '../../core/auth/index.js';
import type { RowSource } from '../../core/database/index.js';
import type { Page, PageArgs, SortedList } from '../../core/pagination/index.js';
import type { OrderFilter } from './dto/order-filter.input.js';
import { OrderOrderBy, type OrdersArgs } from './dto/orders.args.js';
import { orderList, ordersWhere } from './order-list.js';
import { OrderStatusChange } from './order-status-change.entity.js';
import { Order } from './order.entity.js';
import { orderNotFound } from './order.errors.js';

/** Reading orders: a buyer's own, or all of them for admins. Newest first everywhere. */
@Injectable()
export class OrderReader {
  private readonly list: SortedList<Order, OrderOrderBy>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.list = orderList(dataSource);
  }

  /** @throws DomainError NOT_FOUND, or FORBIDDEN when it is somebody else's. */
  async getOrder(actor: Principal, id: number): Promise<Order> {
    const order = await this.orders().where('o.id = :id', { id }).getOne();
    if (!order) throw orderNotFound();
    if (!actor.isAdmin) requireSelfOrAdmin(actor, order.userId ?? 0);
    return order;
  }

  listOf(actor: Principal, userId: number): Promise<Order[]> {
    requireSelfOrAdmin(actor, userId);
    return this.orders().where('o.userId = :userId', { userId }).getMany();
  }

  /** The `page`th (from 1) of `limit` orders. */
  async listPage(limit: number, page: number): Promise<Order[]> {
    const { nodes } = await this.list.page({
      ...{ where: ordersWhere(null), orderBy: OrderOrderBy.NEWEST },
      ...{ first: limit, page },
    });
    return nodes;
  }

  /** Those the filter leaves, some at a time. */
  batches(filter: OrderFilter | null, orderBy: OrderOrderBy, source?: RowSource): AsyncGenerator<Order[]> {
    return this.list.batches(ordersWhere(filter), orderBy, source);
  }

  pageOf(userId: number, { first, after = null }: PageArgs): Promise<Page<Order>> {
    return this.list.page({ where: ordersWhere({ userId }), orderBy: OrderOrderBy.NEWEST, first, after });
  }

  pageOfAll({ filter, ...page }: OrdersArgs): Promise<Page<Order>> {
    return this.list.page({ ...page, where: ordersWhere(filter) });
  }

  async historyOf(orderIds: readonly number[]): Promise<OrderStatusChange[]> {
    return this.dataSource.manager.find(OrderStatusChange, {
      where: { orderId: In([...orderIds]) },
      order: { id: 'ASC' },
    });
  }

  private orders(): SelectQueryBuilder<Order> {
    return this.dataSource.manager
      .createQueryBuilder(Order, 'o')
      .innerJoinAndSelect('o.lines', 'line')
      .orderBy('o.id', 'DESC')
      .addOrderBy('line.id');
  }
}
