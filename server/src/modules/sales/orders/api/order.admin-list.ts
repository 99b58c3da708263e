import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ArgsType, Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiTags } from '@nestjs/swagger';
import { IsEnum, IsIn, IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { MAX_ID } from '#domain/limits.js';
import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.js';
import { Roles, Scope, type Principal } from '#core/auth/index.js';
import { AuditedExportInterceptor, csvFile, type CsvColumn } from '#core/csv/index.js';
import { ReplicaReadService, type RowSource } from '#core/database/index.js';
import {
  addDays,
  connectionOf,
  listArgsOf,
  orderByEnum,
  sortsBy,
  containing,
  EntityRows,
  type NumberedPageQuery,
  type Page,
  type PageArgs,
  SortedList,
  Where,
} from '#core/pagination/index.js';
import { EmptyToNull, IsText, ToNumber, Trim } from '#core/validation/index.js';
import { addAnnotations, AnnotatedFilterInput } from '../../../people/annotations/index.js';
import { ApiCsvExport } from '../../../platform/api-docs/index.js';
import { sellerIdsByName } from '../../../people/sellers/index.js';
import { userIdsByNameOrEmail } from '../../../people/users/index.js';
import { TestOrdersService, testTokenOf } from '../test-mode/test-orders.service.js';
import { Order, OrderLine, OrderStatusEnum } from '../order.entity.js';

@InputType({ description: 'Narrows the list of orders.' })
export class OrderFilter extends AnnotatedFilterInput {
  @Field(() => OrderStatusEnum, { nullable: true, description: 'Only orders with this status.' })
  @IsIn(ORDER_STATUSES, { message: 'status must be pending, processing, completed or cancelled' })
  @IsOptional()
  status?: OrderStatus | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Order number with or without `#`, or part of a name or email address (of the order or of its account), coupon code, track or seller name.',
  })
  @Trim()
  @EmptyToNull()
  @MaxLength(200, { message: 'search must be at most 200 characters' })
  @IsText()
  @IsOptional()
  search?: string | null;

  @Field(() => Int, { nullable: true, description: 'Only orders of this account.' })
  @Max(MAX_ID, { message: 'userId is out of range' })
  @Min(1, { message: 'userId is out of range' })
  @IsInt({ message: 'userId must be a whole number' })
  @ToNumber()
  @IsOptional()
  userId?: number | null;
}

const SORTS = sortsBy('o', {
  PLACED: { sql: 'o.created_at', type: 'timestamptz' },
  CUSTOMER: { sql: `lower(o.first_name || ' ' || o.last_name)`, type: 'text' },
  COUPON: { sql: `coalesce(lower(o.coupon_code), '')`, type: 'text' },
  TOTAL: { sql: 'o.total_cents', type: 'integer' },
  STATUS: { sql: 'o.status', type: 'text' },
});

export const OrderOrderBy = orderByEnum('OrderOrderBy', 'How orders are sorted.', SORTS);
export type OrderOrderBy = keyof typeof SORTS;

@ArgsType()
export class OrdersArgs extends listArgsOf(OrderFilter, OrderOrderBy) {}

@ObjectType({ description: 'A page of orders.' })
export class OrderConnection extends connectionOf(Order) {}

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
      SORTS,
    );
  }

  page({ filter, ...page }: OrdersArgs): Promise<Page<Order>> {
    return this.list.page({ ...page, where: ordersWhere(filter) });
  }

  pageOfBuyer(buyer: Principal, { first, after = null }: PageArgs): Promise<Page<Order>> {
    const testToken = testTokenOf(buyer);
    if (testToken) return this.testOrders.page(testToken, first, after);
    const where = ordersWhere({ userId: buyer.id });
    return this.list.page({ where, orderBy: 'NEWEST', first, after });
  }

  /** A page by its number, newest first. */
  numberedPage({ page, limit }: NumberedPageQuery): Promise<Page<Order>> {
    const where = ordersWhere(null);
    return this.list.page({ where, orderBy: 'NEWEST', first: limit, page, withTotal: true });
  }

  count(): Promise<number> {
    return this.list.count(ordersWhere(null));
  }

  /** Streams all orders that match the filter, a batch at a time. */
  batches(
    filter: OrderFilter | null,
    orderBy: OrderOrderBy = 'NEWEST',
    source?: RowSource,
  ): AsyncGenerator<Order[]> {
    return this.list.batches(ordersWhere(filter), orderBy, source);
  }
}

function ordersWhere(filter: OrderFilter | null | undefined): Where {
  const where = new Where();
  if (filter?.status) where.add(`o.status = ${where.value(filter.status)}`);
  if (filter?.userId) where.add(`o.user_id = ${where.value(filter.userId)}`);
  if (filter) addDays(where, 'o.created_at', filter);
  if (filter) addAnnotations(where, 'order', 'o.id', filter);
  if (filter?.search) addSearch(where, filter.search);
  return where;
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

/** Columns of the CSV export: one row per order, whatever its number of tracks. */
const ORDER_CSV: readonly CsvColumn<Order>[] = [
  { header: 'Order', value: ({ id }) => id },
  { header: 'Date', value: ({ createdAt }) => createdAt },
  { header: 'First Name', value: ({ firstName }) => firstName },
  { header: 'Last Name', value: ({ lastName }) => lastName },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Country', value: ({ country }) => country },
  { header: 'Phone', value: ({ phone }) => phone },
  { header: 'Tracks', value: ({ lines }) => lines.map(({ name }) => name).join('; ') },
  { header: 'Subtotal', value: ({ subtotal }) => subtotal },
  { header: 'Coupon', value: ({ couponCode }) => couponCode },
  { header: 'Coupon %', value: ({ couponDiscount }) => couponDiscount },
  { header: 'Discount', value: ({ discountAmount }) => discountAmount },
  { header: 'Service Fee', value: ({ serviceFee }) => serviceFee },
  { header: 'Total', value: ({ totalPrice }) => totalPrice },
  { header: 'Status', value: ({ status }) => status },
];

/** Query of GET /api/admin/exports/orders.csv. */
export class OrderExportQuery extends OrderFilter {
  @IsEnum(OrderOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: OrderOrderBy = 'NEWEST';
}

@Roles('admin')
@Scope('admin')
@ApiTags('Orders')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class OrdersExportController {
  constructor(
    private readonly orders: OrderListService,
    private readonly replicas: ReplicaReadService,
  ) {}

  @ApiCsvExport('orders')
  @Get('orders.csv')
  export(@Query() { sort, ...filter }: OrderExportQuery): Promise<StreamableFile> {
    return csvFile('orders', ORDER_CSV, this.orders.batches(filter, sort, this.replicas));
  }
}
