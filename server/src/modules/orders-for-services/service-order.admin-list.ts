import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ArgsType, Field, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsEnum, IsIn, IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import {
  SERVICE_KINDS,
  SERVICE_NAMES,
  SERVICE_ORDER_STATUSES,
  type ServiceKind,
  type ServiceOrderStatus,
} from '#domain/services.js';
import { Roles, Scope } from '../../core/auth/index.js';
import { AuditedExport, csvFile, type CsvColumn } from '../../core/csv/index.js';
import { StaleReads, type RowSource } from '../../core/database/index.js';
import { describeOrder } from '../../core/graphql/index.js';
import {
  connectionOf,
  containing,
  EntityRows,
  ListArgs,
  SortedList,
  sortsOf,
  Where,
  type Page,
} from '../../core/pagination/index.js';
import { EmptyToNull, IsText, Trim } from '../../core/validation/index.js';
import { ApiCsvExport } from '../api-docs/index.js';
import { ServiceKindEnum, ServiceOrder, ServiceOrderStatusEnum } from './service-order.entity.js';

@InputType({ description: 'Narrows the list of service orders.' })
export class ServiceOrderFilter {
  @Field(() => ServiceKindEnum, { nullable: true, description: 'Only this service.' })
  @IsIn(SERVICE_KINDS, { message: 'kind must be musicProduction, coProducing or mixingMastering' })
  @IsOptional()
  kind?: ServiceKind | null;

  @Field(() => ServiceOrderStatusEnum, { nullable: true, description: 'Only orders with this status.' })
  @IsIn(SERVICE_ORDER_STATUSES, { message: 'status must be new, in_progress, done or declined' })
  @IsOptional()
  status?: ServiceOrderStatus | null;

  @Field(() => String, {
    nullable: true,
    description: 'Number of the request, or part of a name, address, description, choice or note.',
  })
  @Trim()
  @EmptyToNull()
  @IsText()
  @MaxLength(SEARCH_MAX_LENGTH, { message: `search must be at most ${SEARCH_MAX_LENGTH} characters` })
  @IsOptional()
  search?: string | null;
}

export enum ServiceOrderOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  KIND_ASC = 'KIND_ASC',
  KIND_DESC = 'KIND_DESC',
  CUSTOMER_ASC = 'CUSTOMER_ASC',
  CUSTOMER_DESC = 'CUSTOMER_DESC',
  SENT_ASC = 'SENT_ASC',
  SENT_DESC = 'SENT_DESC',
  STATUS_ASC = 'STATUS_ASC',
  STATUS_DESC = 'STATUS_DESC',
}
registerEnumType(ServiceOrderOrderBy, {
  name: 'ServiceOrderOrderBy',
  description: 'How service orders are sorted.',
  valuesMap: describeOrder(ServiceOrderOrderBy),
});

@ArgsType()
export class ServiceOrdersArgs extends ListArgs {
  @Field(() => ServiceOrderFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => ServiceOrderFilter)
  filter?: ServiceOrderFilter | null;

  @Field(() => ServiceOrderOrderBy, {
    defaultValue: ServiceOrderOrderBy.NEWEST,
    description: 'How the list is sorted.',
  })
  @IsEnum(ServiceOrderOrderBy)
  orderBy: ServiceOrderOrderBy = ServiceOrderOrderBy.NEWEST;
}

@ObjectType({ description: 'A page of service orders.' })
export class ServiceOrderConnection extends connectionOf(ServiceOrder) {}

const SORTS = sortsOf(ServiceOrderOrderBy, 's', {
  KIND: { sql: 's.kind', type: 'text' },
  CUSTOMER: { sql: 'lower(s.name)', type: 'text' },
  SENT: { sql: 's.created_at', type: 'timestamptz' },
  STATUS: { sql: 's.status', type: 'text' },
});

/** The exact expression of the search index; of the form's choices it contains the values, not their names. */
const TEXT = `lower(s.name || E'\\n' || s.email || E'\\n' || s.description || E'\\n' || s.notes || E'\\n' ||
  jsonb_path_query_array(s.details, '$.*')::text)`;

@Injectable()
export class ServiceOrderListService {
  private readonly list: SortedList<ServiceOrder, ServiceOrderOrderBy>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    const order = new EntityRows(dataSource, ServiceOrder, 's');
    this.list = new SortedList(
      dataSource,
      { table: 'service_orders', alias: 's', select: order.columns, read: (row) => order.read(row) },
      SORTS,
    );
  }

  page({ filter, ...page }: ServiceOrdersArgs): Promise<Page<ServiceOrder>> {
    return this.list.page({ ...page, where: serviceOrdersWhere(filter ?? {}) });
  }

  /** Streams all service orders that match the filter, a batch at a time. */
  batches(
    filter: ServiceOrderFilter,
    orderBy: ServiceOrderOrderBy,
    source?: RowSource,
  ): AsyncGenerator<ServiceOrder[]> {
    return this.list.batches(serviceOrdersWhere(filter), orderBy, source);
  }
}

function serviceOrdersWhere({ kind, status, search }: ServiceOrderFilter): Where {
  const where = new Where();
  if (kind) where.add(`s.kind = ${where.value(kind)}`);
  if (status) where.add(`s.status = ${where.value(status)}`);
  if (!search) return where;
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  const found = `${TEXT} LIKE lower(${where.value(containing(search))})`;
  return where.add(number ? `${found} OR s.id = ${where.value(Number(number))}` : found);
}

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
  sort: ServiceOrderOrderBy = ServiceOrderOrderBy.NEWEST;
}

@Roles('admin')
@Scope('admin')
@ApiTags('Services')
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class ServiceOrdersExportController {
  constructor(
    private readonly orders: ServiceOrderListService,
    private readonly staleReads: StaleReads,
  ) {}

  @ApiCsvExport('service-orders')
  @Get('service-orders.csv')
  export(@Query() { sort, ...filter }: ServiceOrderExportQuery): Promise<StreamableFile> {
    return csvFile('service-orders', SERVICE_ORDER_CSV, this.orders.batches(filter, sort, this.staleReads));
  }
}
