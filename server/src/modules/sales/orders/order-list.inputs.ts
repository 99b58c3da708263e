import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { IsEnum, IsInt, IsOptional, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';
import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.js';
import { WAITING_ORDER_KINDS, type WaitingOrderKind } from '#domain/waiting-work.js';
import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { SparseFields } from '#core/output/index.js';
import {
  ListArgs,
  ListQuery,
  orderByEnum,
  PageArgs,
  sortsBy,
  UpdatedSince,
  UpdatedSinceQuery,
  AfterQuery,
} from '#core/pagination/index.js';
import { EmptyToNull, IsOneOf, IsText, ToNumber, Trim } from '#core/validation/index.js';
import { AnnotatedFilterInput } from '../../people/annotations/index.js';
import { OrderStatusEnum } from './order.entity.js';
import { WaitingOrderKindEnum } from './waiting-orders.js';

@InputType({ description: 'Narrows the list of orders.' })
export class OrderFilter extends AnnotatedFilterInput {
  @Field(() => OrderStatusEnum, { nullable: true, description: 'Only orders with this status.' })
  @IsOneOf(ORDER_STATUSES, 'status')
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

  @Field(() => WaitingOrderKindEnum, {
    nullable: true,
    description: 'Only orders that wait for a person, as `waitingWork` counts them.',
  })
  @IsOneOf(WAITING_ORDER_KINDS, 'waiting')
  @IsOptional()
  waiting?: WaitingOrderKind | null;
}

export const ORDER_SORTS = sortsBy('o', {
  PLACED: { sql: 'o.created_at', type: 'timestamptz' },
  CUSTOMER: { sql: `lower(o.first_name || ' ' || o.last_name)`, type: 'text' },
  COUPON: { sql: `coalesce(lower(o.coupon_code), '')`, type: 'text' },
  TOTAL: { sql: 'o.total_cents', type: 'integer' },
  STATUS: { sql: 'o.status', type: 'text' },
  UPDATED: { sql: 'o.changed_at', type: 'timestamptz' },
});

export const OrderOrderBy = orderByEnum('OrderOrderBy', 'How orders are sorted.', ORDER_SORTS);

export type OrderOrderBy = keyof typeof ORDER_SORTS;

const NO_SORT = 'sort is not one of the orders of this list';

@ArgsType()
export class OrdersArgs extends ListArgs {
  @Field(() => OrderFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => OrderFilter)
  filter?: OrderFilter | null;

  @UpdatedSince()
  updatedSince?: Date | null;

  @Field(() => OrderOrderBy, {
    nullable: true,
    description: 'How the list is sorted: `NEWEST` unless you say, `UPDATED_ASC` with `updatedSince`.',
  })
  @IsOptional()
  @IsEnum(OrderOrderBy)
  orderBy?: OrderOrderBy | null;
}

/** Arguments of `myOrders`. */
@ArgsType()
export class MyOrdersArgs extends PageArgs {
  @UpdatedSince()
  updatedSince?: Date | null;
}

/** Parameters of every REST list of orders. */
class OrderListOptions {
  @ApiProperty({
    description:
      'Only orders that have changed at this moment or later, the longest unchanged first. Take the greatest `updated_at` of one response as the next `updated_since`.',
    type: String,
    format: 'date-time',
    required: false,
  })
  @UpdatedSinceQuery()
  updatedSince?: Date;

  @AfterQuery('With `updated_since` and without `page`: cursor of the next page, as `Link` names it.')
  after?: string;

  @ApiProperty({
    description:
      'How the list is sorted; unless given `NEWEST`, or `UPDATED_ASC` with `updated_since`. Keep that order to catch up with changes.',
    required: false,
  })
  @IsOptional()
  @IsEnum(OrderOrderBy, { message: NO_SORT })
  sort?: OrderOrderBy;

  @SparseFields()
  fields?: string[];
}

/** Query of GET /api/orders. */
export class OrderListQuery extends IntersectionType(ListQuery, OrderListOptions, OrderFilter) {}

/** Query of the lists of one buyer. Excludes tags, assignee and waiting work, which the back office keeps from buyers. */
export class BuyerOrdersQuery extends IntersectionType(
  ListQuery,
  OrderListOptions,
  PickType(OrderFilter, ['from', 'to', 'status', 'search'] as const),
) {}

/** The orders of a query, however they are shown. */
export type OrderSelection = Omit<OrderListQuery, 'fields'>;

/** The same of the orders of one buyer. */
export type BuyerOrderSelection = Omit<BuyerOrdersQuery, 'fields'>;

/** Query of GET /api/admin/exports/orders.csv. */
export class OrderExportQuery extends OrderFilter {
  @IsEnum(OrderOrderBy, { message: NO_SORT })
  sort: OrderOrderBy = 'NEWEST';
}
