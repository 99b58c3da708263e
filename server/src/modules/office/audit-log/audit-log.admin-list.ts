import { ArgsType, Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsDate, IsEnum, IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator';
import type { DataSource } from 'typeorm';
import { Controller, Get, Injectable, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiProperty, ApiTags, IntersectionType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { MAX_ID, SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, csvFile, type CsvColumn } from '#core/csv/index.js';
import { type RowSource, ReplicaReadService } from '#core/database/index.js';
import {
  connectionOf,
  containing,
  entityList,
  IsAfter,
  listArgsOf,
  NumberedPageQuery,
  orderByEnum,
  sortsBy,
  type Page,
  SortedList,
  Where,
} from '#core/pagination/index.js';
import { CutTo, EmptyToNull, IsText, ToDate, ToNumber, Trim } from '#core/validation/index.js';
import { ApiCsvExport } from '../../platform/api-docs/index.js';
import { AuditRecord } from './audit-record.entity.js';

const TOO_LONG = { message: `Must be at most ${SEARCH_MAX_LENGTH} characters` };

@InputType({ description: 'Narrows the audit log.' })
export class AuditLogFilter {
  @Field(() => String, {
    nullable: true,
    description: "Part of an actor's address, an action, a subject, or a name that a record has had.",
  })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @CutTo(SEARCH_MAX_LENGTH)
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

  @Field(() => Int, {
    nullable: true,
    description: 'Only what this user did, and what was done to the account.',
  })
  @IsOptional()
  @ToNumber()
  @IsInt({ message: 'person must be a whole number' })
  @Min(1, { message: 'person is out of range' })
  @Max(MAX_ID, { message: 'person is out of range' })
  person?: number | null;

  @Field(() => Date, { nullable: true, description: 'Not before this moment.' })
  @IsOptional()
  @ToDate()
  @IsDate({ message: 'from is not a valid date' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Before this moment.' })
  @IsOptional()
  @ToDate('end')
  @IsAfter('from')
  @IsDate({ message: 'to is not a valid date' })
  to?: Date | null;
}

const SORTS = sortsBy('a', {
  ACTION: { sql: 'a.action', type: 'text' },
  SUBJECT: { sql: 'a.subject', type: 'text' },
});

export const AuditLogOrderBy = orderByEnum('AuditLogOrderBy', 'How the audit log is sorted.', SORTS);
export type AuditLogOrderBy = keyof typeof SORTS;

@ArgsType()
export class AuditLogArgs extends listArgsOf(AuditLogFilter, AuditLogOrderBy) {}

/** Query of the export. */
class AuditExportQuery extends AuditLogFilter {
  @ApiProperty({ description: 'How the list is sorted.' })
  @IsEnum(AuditLogOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: AuditLogOrderBy = 'NEWEST';
}

/** Query of GET /api/admin/audit-log. */
export class AuditLogQuery extends IntersectionType(AuditLogFilter, NumberedPageQuery) {}

@ObjectType({ description: 'A page of the audit log.' })
export class AuditRecordConnection extends connectionOf(AuditRecord) {}

/** The expression of the search index. */
const TEXT = `lower(coalesce(a.actor_email, '') || E'\\n' || a.action || E'\\n' || a.subject)`;

function auditWhere(filter: AuditLogFilter): Where {
  const { search, actor, action, subject, actorId, person, from, to } = filter;
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
    // The first condition uses the search index.
    where.add(`${TEXT} LIKE ${pattern} AND lower(coalesce(a.actor_email, '')) LIKE ${pattern}`);
  }
  if (person) {
    const id = where.value(person);
    // A union, because each part has its index.
    where.add(`a.id IN (
      SELECT id FROM audit_log WHERE actor_id = ${id}
      UNION ALL SELECT id FROM audit_log WHERE subject = 'user:' || ${id})`);
  }
  if (search) {
    const pattern = `lower(${where.value(containing(search))})`;
    where.add(`a.id IN (
      SELECT a.id FROM audit_log a WHERE ${TEXT} LIKE ${pattern}
      UNION ALL SELECT a.id FROM audit_log a
        WHERE a.subject IN (SELECT s.subject FROM audit_subjects s WHERE lower(s.name) LIKE ${pattern}))`);
  }
  return where;
}

/** Columns of the export. */
const AUDIT_CSV: readonly CsvColumn<AuditRecord>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'When', value: ({ at }) => at },
  { header: 'Action', value: ({ action }) => action },
  { header: 'What', value: ({ title }) => title },
  { header: 'Subject', value: ({ subject }) => subject },
  { header: 'Record', value: (record) => record.subjectTitle },
  { header: 'By', value: ({ actorEmail }) => actorEmail },
  { header: 'Changes', value: ({ changes }) => changes.map(textOf).join('; ') },
];

function textOf({ label, before, after }: AuditRecord['changes'][number]): string {
  return `${label}: ${before ?? '—'} → ${after ?? '—'}`;
}

/** The admin list of the audit log: pages for the table, batches for exports. */
@Injectable()
export class AuditLogService {
  private readonly list: SortedList<AuditRecord, AuditLogOrderBy>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.list = entityList(dataSource, AuditRecord, 'a', SORTS);
  }

  async page({ filter, ...page }: AuditLogArgs): Promise<Page<AuditRecord>> {
    const found = await this.list.page({ ...page, where: auditWhere(filter ?? {}) });
    await this.readNames(found.nodes);
    return found;
  }

  async *batches(
    filter: AuditLogFilter,
    orderBy: AuditLogOrderBy,
    source?: RowSource,
  ): AsyncGenerator<AuditRecord[]> {
    for await (const records of this.list.batches(auditWhere(filter), orderBy, source)) {
      await this.readNames(records);
      yield records;
    }
  }

  /** Sets the latest name of each subject. */
  private async readNames(records: readonly AuditRecord[]): Promise<void> {
    if (records.length === 0) return;
    const rows: { subject: string; name: string }[] = await this.dataSource.query(
      `SELECT DISTINCT ON (subject) subject, name FROM audit_subjects
        WHERE subject = ANY ($1) ORDER BY subject, named_at DESC`,
      [[...new Set(records.map(({ subject }) => subject))]],
    );
    const names = new Map(rows.map(({ subject, name }) => [subject, name]));
    for (const record of records) record.name = names.get(record.subject) ?? null;
  }
}

@ApiTags('Audit log')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class AuditExportController {
  constructor(
    private readonly list: AuditLogService,
    private readonly staleReads: ReplicaReadService,
  ) {}

  @ApiCsvExport('audit-log')
  @Get('audit-log.csv')
  export(@Query() { sort, ...filter }: AuditExportQuery): Promise<StreamableFile> {
    return csvFile('audit-log', AUDIT_CSV, this.list.batches(filter, sort, this.staleReads));
  }
}
