import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsEnum, IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';
import {
  SERVICE_KINDS,
  SERVICE_ORDER_STATUSES,
  type ServiceKind,
  type ServiceOrderStatus,
} from '#domain/services.js';
import { SparseFields } from '#core/output/index.js';
import { listArgsOf, NumberedPageQuery, orderByEnum, PageArgs, sortsBy } from '#core/pagination/index.js';
import { IsOneOf, SearchText, ToNumber } from '#core/validation/index.js';
import { registerEnum } from '#core/graphql/index.js';
import { ServiceKindEnum, ServiceOrderStatusEnum } from './service-order.entity.js';
import { AnnotatedFilterInput } from '../../people/annotations/index.js';

@InputType({ description: 'Narrows the list of service orders.' })
export class ServiceOrderFilter extends AnnotatedFilterInput {
  @Field(() => ServiceKindEnum, { nullable: true, description: 'Only requests for this service.' })
  @IsOneOf(SERVICE_KINDS, 'kind')
  @IsOptional()
  kind?: ServiceKind | null;

  @Field(() => ServiceOrderStatusEnum, { nullable: true, description: 'Only orders with this status.' })
  @IsOneOf(SERVICE_ORDER_STATUSES, 'status')
  @IsOptional()
  status?: ServiceOrderStatus | null;

  @Field(() => Int, { nullable: true, description: 'Only those of this user.' })
  @IsOptional()
  @ToNumber()
  @IsInt({ message: 'userId must be a whole number' })
  @Min(1, { message: 'userId is out of range' })
  @Max(MAX_ID, { message: 'userId is out of range' })
  userId?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Number of the request, or part of a name, address, description, choice or note.',
  })
  @SearchText()
  search?: string | null;
}

export const SERVICE_ORDER_SORTS = sortsBy('s', {
  KIND: { sql: 's.kind', type: 'text' },
  CUSTOMER: { sql: 'lower(s.name)', type: 'text' },
  SENT: { sql: 's.created_at', type: 'timestamptz' },
  STATUS: { sql: 's.status', type: 'text' },
  DUE: { sql: `coalesce(s.due_at, 'infinity')`, type: 'timestamptz' },
});

export const ServiceOrderOrderBy = orderByEnum(
  'ServiceOrderOrderBy',
  'How service orders are sorted.',
  SERVICE_ORDER_SORTS,
);

export type ServiceOrderOrderBy = keyof typeof SERVICE_ORDER_SORTS;

const NO_SORT = 'sort is not one of the orders of this list';

@ArgsType()
export class ServiceOrdersArgs extends listArgsOf(ServiceOrderFilter, ServiceOrderOrderBy) {}

/** Sides on which a user takes part. */
const SERVICE_PARTS = ['customer', 'maker'] as const;
export type ServicePart = (typeof SERVICE_PARTS)[number];

const ServicePartEnum = registerEnum<ServicePart>('ServicePart', 'Side on which a user takes part.', {
  customer: 'Orders that the user has sent.',
  maker: 'Orders that the user makes.',
});

@ArgsType()
export class MyServiceOrdersArgs extends PageArgs {
  @Field(() => ServicePartEnum, {
    nullable: true,
    defaultValue: 'customer',
    description: 'The orders that the caller has sent, or those that the caller makes.',
  })
  @IsOneOf(SERVICE_PARTS, 'as')
  @IsOptional()
  as?: ServicePart | null;
}

/** Query of GET /api/service-orders. */
export class ServiceOrdersQuery extends IntersectionType(ServiceOrderFilter, NumberedPageQuery) {
  /** Only orders that the caller has sent, or only those that the caller makes. */
  @ApiProperty({
    description: 'Only orders that the caller has sent (`customer`), or only those that the caller makes.',
    enum: SERVICE_PARTS,
    required: false,
  })
  @IsOneOf(SERVICE_PARTS, 'as')
  @IsOptional()
  as?: ServicePart | null;

  @ApiProperty({
    description: 'How the list is sorted, `NEWEST` unless given; by customer for admins alone.',
    required: false,
  })
  @IsEnum(ServiceOrderOrderBy, { message: NO_SORT })
  sort: ServiceOrderOrderBy = 'NEWEST';

  @SparseFields()
  fields?: string[];
}

/** Query of GET /api/admin/exports/service-orders.csv. */
export class ServiceOrderExportQuery extends ServiceOrderFilter {
  @IsEnum(ServiceOrderOrderBy, { message: NO_SORT })
  sort: ServiceOrderOrderBy = 'NEWEST';
}
