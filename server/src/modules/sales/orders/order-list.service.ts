import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PAGE_SIZE_DEFAULT } from '#domain/limits.js';
import { requireSelfOrAdmin, type Principal } from '#core/auth/index.js';
import type { RowSource } from '#core/database/index.js';
import {
  addChangesSince,
  addDays,
  containing,
  EntityRows,
  isPagedByCursor,
  pageOf,
  rangeOf,
  type Page,
  type PageInfo,
  SortedList,
  Where,
} from '#core/pagination/index.js';
import {
  ORDER_SORTS,
  type OrderFilter,
  type OrderOrderBy,
  type OrdersArgs,
  type MyOrdersArgs,
  type OrderSelection,
  type BuyerOrderSelection,
} from './order-list.inputs.js';
import { Order, OrderLine } from './order.entity.js';
import { cursorWithoutChanges } from './order.errors.js';
import { selectTestOrders } from './test-mode/test-order-list.js';
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

const orderOf = (updatedSince: Date | null | undefined): OrderOrderBy =>
  updatedSince ? 'UPDATED_ASC' : 'NEWEST';

/** Lists orders, each with its lines. */
@Injectable()
export class OrderListService {
  private readonly list: SortedList<Order, OrderOrderBy>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
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

  async page({ filter, updatedSince, orderBy, ...page }: OrdersArgs): Promise<Page<Order>> {
    const where = await this.changesSince(updatedSince, filter);
    return this.list.page({ ...page, orderBy: orderBy ?? orderOf(updatedSince), where });
  }

  async pageOfBuyer(
    buyer: Principal,
    { first, after = null, updatedSince = null }: MyOrdersArgs,
  ): Promise<Page<Order>> {
    const testToken = testTokenOf(buyer);
    if (testToken) return this.testOrders.page(testToken, { first, after, updatedSince });
    const where = await this.changesSince(updatedSince, { userId: buyer.id });
    return this.list.page({ where, orderBy: orderOf(updatedSince), first, after });
  }

  /** Orders of a buyer: a page by its number or cursor, or all of them, without a position. */
  async ofBuyer(
    actor: Principal,
    userId: number,
    { page: number, limit, after, updatedSince, sort, ...filter }: BuyerOrderSelection,
  ): Promise<{ orders: Order[]; total: number; position?: PageInfo }> {
    requireSelfOrAdmin(actor, userId);
    const page = pageOf({ page: number, limit, after });
    const testToken = testTokenOf(actor);
    if (testToken) {
      const all = selectTestOrders(await this.testOrders.list(testToken, updatedSince), filter, sort);
      const { skip, take } = page ? rangeOf(page) : { skip: 0, take: all.length };
      return { orders: all.slice(skip, skip + take), total: all.length };
    }
    const selection: OrderSelection = { updatedSince, after, sort, ...filter, userId };
    if (page) {
      const { nodes, totalCount, pageInfo } = await this.part({ ...selection, page: number, limit });
      return { orders: nodes, total: await totalCount, position: pageInfo };
    }
    const { batches } = await this.whole(selection);
    const orders: Order[] = [];
    for await (const batch of batches) orders.push(...batch);
    return { orders, total: orders.length };
  }

  /** A page by its number, or of changes by its cursor. @throws DomainError BAD_USER_INPUT for a cursor of another list */
  async part(selection: OrderSelection): Promise<Page<Order>> {
    const { page = 1, limit: first = PAGE_SIZE_DEFAULT, updatedSince, after, sort, ...filter } = selection;
    const byCursor = isPagedByCursor(selection);
    if (after !== undefined && !byCursor) throw cursorWithoutChanges();
    const where = await this.changesSince(updatedSince, filter);
    const orderBy = sort ?? orderOf(updatedSince);
    return this.list.page({ where, orderBy, first, ...(byCursor ? { after } : { page }), withTotal: true });
  }

  /** All orders of a selection with their number. */
  async whole({
    updatedSince,
    sort,
    ...filter
  }: OrderSelection): Promise<{ total: number; batches: AsyncGenerator<Order[]> }> {
    const where = await this.changesSince(updatedSince, filter);
    const batches = this.list.batches(where, sort ?? orderOf(updatedSince));
    return { total: await this.list.count(where), batches };
  }

  /** Streams all orders that match the filter, a batch at a time. */
  batches(
    filter: OrderFilter | null,
    orderBy: OrderOrderBy = 'NEWEST',
    source?: RowSource,
  ): AsyncGenerator<Order[]> {
    return this.list.batches(this.where(filter), orderBy, source);
  }

  private async changesSince(
    moment: Date | null | undefined,
    filter: OrderFilter | null = null,
  ): Promise<Where> {
    const where = this.where(filter);
    if (moment) await addChangesSince(this.dataSource, where, { table: 'orders', alias: 'o' }, moment);
    return where;
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
