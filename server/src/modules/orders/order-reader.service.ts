import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type SelectQueryBuilder } from 'typeorm';
import { requireSelfOrAdmin, type Principal } from '../../core/auth/index.js';
import { decodeCursor, encodeCursor, pageOf, type Page, type PageArgs } from '../../core/pagination/index.js';
import type { OrderListQuery } from './dto/order-list.query.js';
import type { OrderFilter } from './dto/order-filter.input.js';
import { OrderStatusChange } from './order-status-change.entity.js';
import { Order } from './order.entity.js';
import { orderNotFound } from './order.errors.js';

/** Reading orders: a buyer's own, or all of them for admins. Newest first everywhere. */
@Injectable()
export class OrderReader {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

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

  /** All of them, or the `page`th (from 1) of `limit` orders. */
  async listAll({ limit, page = 1 }: OrderListQuery): Promise<Order[]> {
    if (limit === undefined) return this.orders().getMany();
    return this.withLines(
      this.keys()
        .offset((page - 1) * limit)
        .limit(limit),
    );
  }

  pageOf(userId: number, page: PageArgs): Promise<Page<Order>> {
    return this.page(this.keys().where('o.userId = :userId', { userId }), page);
  }

  pageOfAll(filter: OrderFilter | null | undefined, page: PageArgs): Promise<Page<Order>> {
    const keys = this.keys();
    if (filter?.status) keys.andWhere('o.status = :status', { status: filter.status });
    if (filter?.userId) keys.andWhere('o.userId = :userId', { userId: filter.userId });
    if (filter?.search)
      keys.andWhere(MATCHES, { text: filter.search, number: filter.search.replace(/^#/, '') });
    return this.page(keys, page);
  }

  async historyOf(orderIds: readonly number[]): Promise<OrderStatusChange[]> {
    return this.dataSource.manager.find(OrderStatusChange, {
      where: { orderId: In([...orderIds]) },
      order: { id: 'ASC' },
    });
  }

  private async page(keys: SelectQueryBuilder<Order>, { first, after }: PageArgs): Promise<Page<Order>> {
    const all = keys.clone();
    if (after) keys.andWhere('o.id < :after', { after: Number(decodeCursor(after, 1)[0]) });
    return pageOf(await this.withLines(keys.limit(first + 1)), first, (order) => encodeCursor([order.id]), {
      hasPreviousPage: Boolean(after),
      totalCount: () => all.getCount(),
    });
  }

  /** Ids first, then their orders with all lines: a limit over joined rows would cut an order in two. */
  private async withLines(keys: SelectQueryBuilder<Order>): Promise<Order[]> {
    const ids = (await keys.getMany()).map(({ id }) => id);
    return ids.length ? this.orders().where('o.id IN (:...ids)', { ids }).getMany() : [];
  }

  private keys(): SelectQueryBuilder<Order> {
    return this.dataSource.manager.createQueryBuilder(Order, 'o').select('o.id').orderBy('o.id', 'DESC');
  }

  private orders(): SelectQueryBuilder<Order> {
    return this.dataSource.manager
      .createQueryBuilder(Order, 'o')
      .innerJoinAndSelect('o.lines', 'line')
      .orderBy('o.id', 'DESC')
      .addOrderBy('line.id');
  }
}

/** `strpos` takes the text literally: what a wildcard would be in LIKE is a character here. */
const MATCHES = `(CAST(o.id AS text) = :number
  OR strpos(lower(concat_ws(' ', o.first_name, o.last_name, o.email, o.coupon_code)), lower(:text)) > 0
  OR EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND strpos(lower(l.name), lower(:text)) > 0))`;
