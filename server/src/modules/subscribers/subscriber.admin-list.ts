import { ArgsType, Field, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsEnum, IsIn, IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import type { DataSource } from 'typeorm';
import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { EMAIL_MAX_LENGTH } from '#domain/email.js';
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from '#domain/statuses.js';
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
import { Subscriber, SubscriberStatusEnum } from './subscriber.entity.js';
import type { ListSubscribersQuery } from './subscriber.inputs.js';

@InputType({ description: 'Narrows the list of subscribers.' })
export class SubscriberFilter {
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

export enum SubscriberOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  EMAIL_ASC = 'EMAIL_ASC',
  EMAIL_DESC = 'EMAIL_DESC',
  STATUS_ASC = 'STATUS_ASC',
  STATUS_DESC = 'STATUS_DESC',
  SUBSCRIBED_ASC = 'SUBSCRIBED_ASC',
  SUBSCRIBED_DESC = 'SUBSCRIBED_DESC',
  CHANGED_ASC = 'CHANGED_ASC',
  CHANGED_DESC = 'CHANGED_DESC',
}
registerEnumType(SubscriberOrderBy, {
  name: 'SubscriberOrderBy',
  description: 'Order of the subscribers.',
  valuesMap: describeOrder(SubscriberOrderBy),
});

@ArgsType()
export class SubscribersArgs extends ListArgs {
  @Field(() => SubscriberFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => SubscriberFilter)
  filter?: SubscriberFilter | null;

  @Field(() => SubscriberOrderBy, {
    defaultValue: SubscriberOrderBy.NEWEST,
    description: 'How the list is sorted.',
  })
  @IsEnum(SubscriberOrderBy)
  orderBy: SubscriberOrderBy = SubscriberOrderBy.NEWEST;
}

/** Query of the export. */
class SubscriberExportQuery extends SubscriberFilter {
  @ApiProperty({ description: 'How the list is sorted.' })
  @IsEnum(SubscriberOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: SubscriberOrderBy = SubscriberOrderBy.NEWEST;
}

@ObjectType({ description: 'A page of subscribers.' })
export class SubscriberConnection extends connectionOf(Subscriber) {}

const SORTS = sortsOf(SubscriberOrderBy, 's', {
  EMAIL: { sql: 's.email', type: 'citext' },
  STATUS: { sql: 's.is_active', type: 'boolean' },
  SUBSCRIBED: { sql: 's.created_at', type: 'timestamptz' },
  CHANGED: { sql: 's.updated_at', type: 'timestamptz' },
});

function subscriberList(dataSource: DataSource): SortedList<Subscriber, SubscriberOrderBy> {
  const subscriber = new EntityRows(dataSource, Subscriber, 's');
  return new SortedList(
    dataSource,
    { table: 'subscribers', alias: 's', select: subscriber.columns, read: (row) => subscriber.read(row) },
    SORTS,
  );
}

function subscribersWhere({ status, search }: SubscriberFilter): Where {
  const where = new Where();
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

/** A page counted from 1, as the documented REST list has them. */
export interface NumberedPage<T> {
  rows: T[];
  page: number;
  limit: number;
  total: number;
}

/** The admin list of subscribers: pages for the table, batches for exports. */
@Injectable()
export class SubscriberListService {
  private readonly list: SortedList<Subscriber, SubscriberOrderBy>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.list = subscriberList(dataSource);
  }

  page({ filter, ...page }: SubscribersArgs): Promise<Page<Subscriber>> {
    return this.list.page({ ...page, where: subscribersWhere(filter ?? {}) });
  }

  /** A numbered page, newest first. */
  async numberedPage({ page, limit, status }: ListSubscribersQuery): Promise<NumberedPage<Subscriber>> {
    const where = subscribersWhere({ status: status ?? null });
    const orderBy = SubscriberOrderBy.NEWEST;
    const { nodes, totalCount } = await this.list.page({
      where,
      orderBy,
      first: limit,
      page,
      withTotal: true,
    });
    return { rows: nodes, page, limit, total: await totalCount };
  }

  batches(
    filter: SubscriberFilter,
    orderBy: SubscriberOrderBy,
    source?: RowSource,
  ): AsyncGenerator<Subscriber[]> {
    return this.list.batches(subscribersWhere(filter), orderBy, source);
  }
}

@ApiTags('Newsletter')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class SubscribersExportController {
  constructor(
    private readonly list: SubscriberListService,
    private readonly staleReads: StaleReads,
  ) {}

  @ApiCsvExport('subscribers')
  @Get('subscribers.csv')
  export(@Query() { sort, ...filter }: SubscriberExportQuery): Promise<StreamableFile> {
    return csvFile('subscribers', SUBSCRIBER_CSV, this.list.batches(filter, sort, this.staleReads));
  }
}
