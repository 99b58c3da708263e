import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsDate, IsEnum, IsInt, IsOptional, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import type { DataSource } from 'typeorm';
import { Controller, Get, Injectable, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { MAX_ID, SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { Roles, Scope } from '../../core/auth/index.js';
import { AuditedExport, csvFile, type CsvColumn } from '../../core/csv/index.js';
import { type RowSource, StaleReads } from '../../core/database/index.js';
import { describeOrder } from '../../core/graphql/index.js';
import {
  connectionOf,
  containing,
  EntityRows,
  ListArgs,
  type Page,
  SortedList,
  sortsOf,
  Where,
} from '../../core/pagination/index.js';
import { EmptyToNull, IsText, ToDate, ToNumber, Trim } from '../../core/validation/index.js';
import { ApiCsvExport } from '../api-docs/index.js';
import { AuditRecord } from './audit-record.entity.js';

const TOO_LONG = { message: `Must be at most ${SEARCH_MAX_LENGTH} characters` };

@InputType({ description: 'Narrows the audit log.' })
export class AuditLogFilter {
  @Field(() => String, { nullable: true, description: "Part of an actor's address, an action or a subject." })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @MaxLength(SEARCH_MAX_LENGTH, TOO_LONG)
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the address of the actor.' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @MaxLength(SEARCH_MAX_LENGTH, TOO_LONG)
  actor?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'One action, or all that begin with it: `seller` finds `seller.status` too.',
  })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @MaxLength(SEARCH_MAX_LENGTH, TOO_LONG)
  action?: string | null;

  @Field(() => String, { nullable: true, description: 'One subject, e.g. `order:12`.' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @MaxLength(SEARCH_MAX_LENGTH, TOO_LONG)
  subject?: string | null;

  @Field(() => Int, { nullable: true, description: 'Only actions of this user.' })
  @IsOptional()
  @ToNumber()
  @IsInt({ message: 'actorId must be a whole number' })
  @Min(1, { message: 'actorId is out of range' })
  @Max(MAX_ID, { message: 'actorId is out of range' })
  actorId?: number | null;

  @Field(() => Date, { nullable: true, description: 'Not before this moment.' })
  @IsOptional()
  @ToDate()
  @IsDate({ message: 'from is not a valid date' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Before this moment.' })
  @IsOptional()
  @ToDate()
  @IsDate({ message: 'to is not a valid date' })
  to?: Date | null;
}

export enum AuditLogOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  ACTION_ASC = 'ACTION_ASC',
  ACTION_DESC = 'ACTION_DESC',
  SUBJECT_ASC = 'SUBJECT_ASC',
  SUBJECT_DESC = 'SUBJECT_DESC',
}
registerEnumType(AuditLogOrderBy, {
  name: 'AuditLogOrderBy',
  description: 'How the audit log is sorted.',
  valuesMap: describeOrder(AuditLogOrderBy),
});

@ArgsType()
export class AuditLogArgs extends ListArgs {
  @Field(() => AuditLogFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => AuditLogFilter)
  filter?: AuditLogFilter | null;

  @Field(() => AuditLogOrderBy, {
    defaultValue: AuditLogOrderBy.NEWEST,
    description: 'How the list is sorted.',
  })
  @IsEnum(AuditLogOrderBy)
  orderBy: AuditLogOrderBy = AuditLogOrderBy.NEWEST;
}

/** Query of the export. */
class AuditExportQuery extends AuditLogFilter {
  @ApiProperty({ description: 'How the list is sorted.' })
  @IsEnum(AuditLogOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: AuditLogOrderBy = AuditLogOrderBy.NEWEST;
}

@ObjectType({ description: 'A page of the audit log.' })
export class AuditRecordConnection extends connectionOf(AuditRecord) {}

const SORTS = sortsOf(AuditLogOrderBy, 'a', {
  ACTION: { sql: 'a.action', type: 'text' },
  SUBJECT: { sql: 'a.subject', type: 'text' },
});

/** The expression of the search index. */
const TEXT = `lower(coalesce(a.actor_email, '') || E'\\n' || a.action || E'\\n' || a.subject)`;

function auditList(dataSource: DataSource): SortedList<AuditRecord, AuditLogOrderBy> {
  const record = new EntityRows(dataSource, AuditRecord, 'a');
  return new SortedList(
    dataSource,
    { table: 'audit_log', alias: 'a', select: record.columns, read: (row) => record.read(row) },
    SORTS,
  );
}

function auditWhere(filter: AuditLogFilter): Where {
  const { search, actor, action, subject, actorId, from, to } = filter;
  const where = new Where();
  if (actorId) where.add(`a.actor_id = ${where.value(actorId)}`);
  if (subject) where.add(`a.subject = ${where.value(subject)}`);
  if (action) {
    const name = where.value(action);
    where.add(`a.action = ${name} OR starts_with(a.action, ${name} || '.')`);
  }
  if (from) where.add(`a.at >= ${where.value(from)}`);
  if (to) where.add(`a.at < ${where.value(to)}`);
  if (actor) {
    const pattern = `lower(${where.value(containing(actor))})`;
    // The whole text comes first: it has the index.
    where.add(`${TEXT} LIKE ${pattern} AND lower(coalesce(a.actor_email, '')) LIKE ${pattern}`);
  }
  if (search) where.add(`${TEXT} LIKE lower(${where.value(containing(search))})`);
  return where;
}

/** Columns of the export. */
const AUDIT_CSV: readonly CsvColumn<AuditRecord>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'When', value: ({ at }) => at },
  { header: 'Action', value: ({ action }) => action },
  { header: 'Subject', value: ({ subject }) => subject },
  { header: 'By', value: ({ actorEmail }) => actorEmail },
  { header: 'Changes', value: ({ changes }) => changes.map(textOf).join('; ') },
];

function textOf({ field, before, after }: AuditRecord['changes'][number]): string {
  return `${field}: ${before ?? '—'} → ${after ?? '—'}`;
}

/** The admin list of the audit log: pages for the table, batches for exports. */
@Injectable()
export class AuditLogService {
  private readonly list: SortedList<AuditRecord, AuditLogOrderBy>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.list = auditList(dataSource);
  }

  page({ filter, ...page }: AuditLogArgs): Promise<Page<AuditRecord>> {
    return this.list.page({ ...page, where: auditWhere(filter ?? {}) });
  }

  batches(
    filter: AuditLogFilter,
    orderBy: AuditLogOrderBy,
    source?: RowSource,
  ): AsyncGenerator<AuditRecord[]> {
    return this.list.batches(auditWhere(filter), orderBy, source);
  }
}

@ApiTags('Audit log')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class AuditExportController {
  constructor(
    private readonly list: AuditLogService,
    private readonly staleReads: StaleReads,
  ) {}

  @ApiCsvExport('audit-log')
  @Get('audit-log.csv')
  export(@Query() { sort, ...filter }: AuditExportQuery): Promise<StreamableFile> {
    return csvFile('audit-log', AUDIT_CSV, this.list.batches(filter, sort, this.staleReads));
  }
}
