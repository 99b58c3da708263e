import { ArgsType, Field, InputType, ObjectType } from '@nestjs/graphql';
import { IsEnum, IsIn, IsOptional, MaxLength } from 'class-validator';
import type { DataSource } from 'typeorm';
import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { EMAIL_MAX_LENGTH } from '#domain/account.js';
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from '#domain/statuses.js';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, csvFile, type CsvColumn } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import {
  addDays,
  connectionOf,
  containing,
  DayRangeInput,
  entityList,
  FilteredList,
  listArgsOf,
  orderByEnum,
  sortsBy,
  Where,
} from '#core/pagination/index.js';
import { EmptyToNull, IsText, Trim } from '#core/validation/index.js';
import { ApiCsvExport } from '../../platform/api-docs/index.js';
import { Subscriber, SubscriberStatusEnum } from './subscriber.entity.js';
import type { ListSubscribersQuery } from './subscriber.inputs.js';

@InputType({ description: 'Narrows the list of subscribers.' })
export class SubscriberFilter extends DayRangeInput {
  @Field(() => SubscriberStatusEnum, { nullable: true, description: 'Only subscribers of this status.' })
  @IsIn(SUBSCRIBER_STATUSES, { message: 'status must be active or inactive' })
  @IsOptional()
  status?: SubscriberStatus | null;

  @Field(() => String, { nullable: true, description: 'Part of an address.' })
  @Trim()
  @EmptyToNull()
  @IsText()
  @MaxLength(EMAIL_MAX_LENGTH, { message: `search must be at most ${EMAIL_MAX_LENGTH} characters` })
  @IsOptional()
  search?: string | null;
}

const SORTS = sortsBy('s', {
  EMAIL: { sql: 's.email', type: 'citext' },
  STATUS: { sql: 's.is_active', type: 'boolean' },
  SUBSCRIBED: { sql: 's.created_at', type: 'timestamptz' },
  CHANGED: { sql: 's.updated_at', type: 'timestamptz' },
});

export const SubscriberOrderBy = orderByEnum('SubscriberOrderBy', 'Order of the subscribers.', SORTS);
export type SubscriberOrderBy = keyof typeof SORTS;

@ArgsType()
export class SubscribersArgs extends listArgsOf(SubscriberFilter, SubscriberOrderBy) {}

/** Query of the export. */
class SubscriberExportQuery extends SubscriberFilter {
  @ApiProperty({ description: 'How the list is sorted.' })
  @IsEnum(SubscriberOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: SubscriberOrderBy = 'NEWEST';
}

@ObjectType({ description: 'A page of subscribers.' })
export class SubscriberConnection extends connectionOf(Subscriber) {}

function subscribersWhere({ status, search, ...days }: SubscriberFilter): Where {
  const where = new Where();
  addDays(where, 's.created_at', days);
  if (status) where.add(`s.is_active = ${where.value(status === 'active')}`);
  if (search) where.add(`lower(s.email::text) LIKE lower(${where.value(containing(search))})`);
  return where;
}

/** Columns of the export. */
const SUBSCRIBER_CSV: readonly CsvColumn<Subscriber>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Status', value: ({ isActive }) => (isActive ? 'active' : 'inactive') },
  { header: 'Subscribed', value: ({ createdAt }) => createdAt },
  { header: 'Last Change', value: ({ updatedAt }) => updatedAt },
];

/** A numbered page of the REST list, from 1. */
export interface NumberedPage<T> {
  rows: T[];
  page: number;
  limit: number;
  total: number;
}

/** The admin list of subscribers: pages for the table, batches for exports. */
@Injectable()
export class SubscriberListService extends FilteredList<Subscriber, SubscriberOrderBy, SubscriberFilter> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, Subscriber, 's', SORTS), subscribersWhere);
  }

  /** A numbered page, newest first. */
  async numberedPage({ page, limit, status }: ListSubscribersQuery): Promise<NumberedPage<Subscriber>> {
    const where = subscribersWhere({ status: status ?? null });
    const orderBy = 'NEWEST';
    const { nodes, totalCount } = await this.list.page({
      where,
      orderBy,
      first: limit,
      page,
      withTotal: true,
    });
    return { rows: nodes, page, limit, total: await totalCount };
  }
}

@ApiTags('Newsletter')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class SubscribersExportController {
  constructor(
    private readonly list: SubscriberListService,
    private readonly staleReads: ReplicaReadService,
  ) {}

  @ApiCsvExport('subscribers')
  @Get('subscribers.csv')
  export(@Query() { sort, ...filter }: SubscriberExportQuery): Promise<StreamableFile> {
    return csvFile('subscribers', SUBSCRIBER_CSV, this.list.batches(filter, sort, this.staleReads));
  }
}
