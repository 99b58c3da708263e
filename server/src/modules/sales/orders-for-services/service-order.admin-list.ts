import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ArgsType, Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiTags, IntersectionType } from '@nestjs/swagger';
import { IsEnum, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import {
  SERVICE_KINDS,
  SERVICE_NAMES,
  SERVICE_ORDER_STATUSES,
  type ServiceKind,
  type ServiceOrderStatus,
} from '#domain/services.js';
import { MAX_ID } from '#domain/limits.js';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, csvFile, type CsvColumn } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import {
  addDays,
  connectionOf,
  containing,
  entityList,
  FilteredList,
  listArgsOf,
  NumberedPageQuery,
  orderByEnum,
  sortsBy,
  Where,
} from '#core/pagination/index.js';
import { SearchText, ToNumber } from '#core/validation/index.js';
import { addAnnotations, AnnotatedFilterInput } from '../../people/annotations/index.js';
import { ApiCsvExport } from '../../platform/api-docs/index.js';
import { ServiceKindEnum, ServiceOrder, ServiceOrderStatusEnum } from './service-order.entity.js';

@InputType({ description: 'Narrows the list of service orders.' })
export class ServiceOrderFilter extends AnnotatedFilterInput {
  @Field(() => ServiceKindEnum, { nullable: true, description: 'Only requests for this service.' })
  @IsIn(SERVICE_KINDS, { message: 'kind must be musicProduction, coProducing or mixingMastering' })
  @IsOptional()
  kind?: ServiceKind | null;

  @Field(() => ServiceOrderStatusEnum, { nullable: true, description: 'Only orders with this status.' })
  @IsIn(SERVICE_ORDER_STATUSES, { message: 'status must be new, in_progress, done or declined' })
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

const SORTS = sortsBy('s', {
  KIND: { sql: 's.kind', type: 'text' },
  CUSTOMER: { sql: 'lower(s.name)', type: 'text' },
  SENT: { sql: 's.created_at', type: 'timestamptz' },
  STATUS: { sql: 's.status', type: 'text' },
});

export const ServiceOrderOrderBy = orderByEnum(
  'ServiceOrderOrderBy',
  'How service orders are sorted.',
  SORTS,
);
export type ServiceOrderOrderBy = keyof typeof SORTS;

@ArgsType()
export class ServiceOrdersArgs extends listArgsOf(ServiceOrderFilter, ServiceOrderOrderBy) {}

@ObjectType({ description: 'A page of service orders.' })
export class ServiceOrderConnection extends connectionOf(ServiceOrder) {}

/** The exact expression of the search index. It contains the values of the form's fields, not their names. */
const TEXT = `lower(s.name || E'\\n' || s.email || E'\\n' || s.description || E'\\n' || s.notes || E'\\n' ||
  jsonb_path_query_array(s.details, '$.*')::text)`;

@Injectable()
export class ServiceOrderListService extends FilteredList<
  ServiceOrder,
  ServiceOrderOrderBy,
  ServiceOrderFilter
> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, ServiceOrder, 's', SORTS), serviceOrdersWhere);
  }
}

function serviceOrdersWhere({ kind, status, search, userId, ...rest }: ServiceOrderFilter): Where {
  const where = new Where();
  addDays(where, 's.created_at', rest);
  addAnnotations(where, 'service_order', 's.id', rest);
  if (kind) where.add(`s.kind = ${where.value(kind)}`);
  if (status) where.add(`s.status = ${where.value(status)}`);
  if (userId) where.add(`s.user_id = ${where.value(userId)}`);
  if (!search) return where;
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  const found = `${TEXT} LIKE lower(${where.value(containing(search))})`;
  return where.add(number ? `${found} OR s.id = ${where.value(Number(number))}` : found);
}

/** Query of GET /api/service-orders. */
export class ServiceOrdersQuery extends IntersectionType(ServiceOrderFilter, NumberedPageQuery) {}

/** Columns of the CSV export. */
const SERVICE_ORDER_CSV: readonly CsvColumn<ServiceOrder>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Service', value: ({ kind }) => SERVICE_NAMES[kind] },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Notes', value: ({ notes }) => notes },
  { header: 'Sent', value: ({ createdAt }) => createdAt },
  { header: 'Status', value: ({ status }) => status },
];

/** Query of GET /api/admin/exports/service-orders.csv. */
export class ServiceOrderExportQuery extends ServiceOrderFilter {
  @IsEnum(ServiceOrderOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: ServiceOrderOrderBy = 'NEWEST';
}

@Roles('admin')
@Scope('admin')
@ApiTags('Services')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class ServiceOrdersExportController {
  constructor(
    private readonly orders: ServiceOrderListService,
    private readonly replicas: ReplicaReadService,
  ) {}

  @ApiCsvExport('service-orders')
  @Get('service-orders.csv')
  export(@Query() { sort, ...filter }: ServiceOrderExportQuery): Promise<StreamableFile> {
    return csvFile('service-orders', SERVICE_ORDER_CSV, this.orders.batches(filter, sort, this.replicas));
  }
}
