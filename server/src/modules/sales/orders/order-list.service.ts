import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import type { RowSource } from '#core/database/index.js';
import {
  addDays,
  containing,
  EntityRows,
  type NumberedPageQuery,
  type Page,
  type PageArgs,
  SortedList,
  Where,
} from '#core/pagination/index.js';
import { ORDER_SORTS, type OrderFilter, type OrderOrderBy, type OrdersArgs } from './order-list.inputs.js';
import { Order, OrderLine } from './order.entity.js';
import { TestOrdersService, testTokenOf } from './test-mode/test-orders.service.js';
import { WAITING_ORDERS, type WaitingOrders } from './waiting-orders.js';
import { addAnnotations } from '../../people/annotations/index.js';
import { sellerIdsByName } from '../../people/sellers/index.js';
import { userIdsByNameOrEmail } from '../../people/users/index.js';

/** The exact expression of the search index. */
const TEXT = `lower(first_name || ' ' || last_name || E'\\n' || email || E'\\n' || coalesce(coupon_code, ''))`;

/** Parses the times of a line, which JSON holds as text. */
function withDates(line: OrderLine): OrderLine {
  return Object.assign(line, { revokedAt: line.revokedAt && new Date(line.revokedAt) });
}

/** Lists orders, each with its lines. */
@Injectable()
export class OrderListService {
  private readonly list: SortedList<Order, OrderOrderBy>;

  constructor(
    @InjectDataSource() dataSource: DataSource,
    private readonly testOrders: TestOrdersService,
    @Inject(WAITING_ORDERS) private readonly waiting: WaitingOrders,
  ) {
    const order = new EntityRows(dataSource, Order, 'o');
    const line = new EntityRows(dataSource, OrderLine, 'l');
    this.list = new SortedList(
      dataSource,
      {
        table: 'orders',
        alias: 'o',
        select: `${order.columns}, lines.lines AS lines`,
        joins: `LEFT JOIN LATERAL (
          SELECT json_agg(line ORDER BY line."l.id") AS lines
            FROM (SELECT ${line.columns} FROM order_lines l WHERE l.order_id = o.id) AS line) AS lines ON true`,
        read: (row) => {
          const lines = (row['lines'] ?? []) as Readonly<Record<string, unknown>>[];
          return Object.assign(order.read(row), { lines: lines.map((one) => withDates(line.read(one))) });
        },
      },
      ORDER_SORTS,
    );
  }

  page({ filter, ...page }: OrdersArgs): Promise<Page<Order>> {
    return this.list.page({ ...page, where: this.where(filter) });
  }

  pageOfBuyer(buyer: Principal, { first, after = null }: PageArgs): Promise<Page<Order>> {
    const testToken = testTokenOf(buyer);
    if (testToken) return this.testOrders.page(testToken, first, after);
    const where = this.where({ userId: buyer.id });
    return this.list.page({ where, orderBy: 'NEWEST', first, after });
  }

  /** A page by its number, newest first. */
  numberedPage({ page, limit }: NumberedPageQuery): Promise<Page<Order>> {
    const where = this.where(null);
    return this.list.page({ where, orderBy: 'NEWEST', first: limit, page, withTotal: true });
  }

  count(): Promise<number> {
    return this.list.count(this.where(null));
  }

  /** Streams all orders that match the filter, a batch at a time. */
  batches(
    filter: OrderFilter | null,
    orderBy: OrderOrderBy = 'NEWEST',
    source?: RowSource,
  ): AsyncGenerator<Order[]> {
    return this.list.batches(this.where(filter), orderBy, source);
  }

  private where(filter: OrderFilter | null | undefined): Where {
    const where = new Where();
    if (!filter) return where;
    const { status, userId, waiting, search } = filter;
    if (status) where.add(`o.status = ${where.value(status)}`);
    if (userId) where.add(`o.user_id = ${where.value(userId)}`);
    if (waiting) where.add(`o.id IN (${this.waiting.idsOf(waiting)})`);
    addDays(where, 'o.created_at', filter);
    addAnnotations(where, 'order', 'o.id', filter);
    if (search) addSearch(where, search);
    return where;
  }
}

/** Matches number, customer, account, coupon, track or seller; each part of the union uses its own index. */
function addSearch(where: Where, search: string): void {
  const pattern = `lower(${where.value(containing(search))})`;
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  where.add(`o.id IN (
    SELECT id FROM orders WHERE ${TEXT} LIKE ${pattern}
    UNION ALL SELECT placed.id FROM orders placed WHERE placed.user_id IN (${userIdsByNameOrEmail(pattern)})
    UNION ALL SELECT order_id FROM order_lines WHERE lower(name) LIKE ${pattern}
    UNION ALL SELECT order_id FROM order_lines WHERE lower(store_name) LIKE ${pattern}
    UNION ALL SELECT order_id FROM order_lines WHERE seller_id IN (${sellerIdsByName(pattern)})
    ${number ? `UNION ALL SELECT ${where.value(Number(number))}::integer` : ''})`);
}
