import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ArgsType, Field, InputType, ObjectType } from '@nestjs/graphql';
import { ApiTags, IntersectionType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsEnum, IsIn, IsOptional } from 'class-validator';
import type { DataSource } from 'typeorm';
import {
  DIFFERENCE_KINDS,
  DIFFERENCE_STATUSES,
  type DifferenceKind,
  type DifferenceStatus,
} from '#domain/reconciliation.js';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, csvFile, type CsvColumn } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { registerEnum } from '#core/graphql/index.js';
import {
  connectionOf,
  containing,
  DayRangeInput,
  entityList,
  FilteredList,
  listArgsOf,
  NumberedPageQuery,
  orderByEnum,
  sortsBy,
  Where,
} from '#core/pagination/index.js';
import { SearchText } from '#core/validation/index.js';
import { ApiCsvExport } from '../../../platform/api-docs/index.js';
import { DifferenceKindEnum, ReconciliationDifference } from '../reconciliation.entity.js';

export const DifferenceStatusEnum = registerEnum<DifferenceStatus>(
  'DifferenceStatus',
  'Status of a difference.',
  { open: 'An admin has to look at it.', resolved: 'An admin has resolved it.' },
);

@InputType({ description: 'Narrows the list of differences.' })
export class DifferenceFilter extends DayRangeInput {
  @Field(() => String, { nullable: true, description: 'Part of a reference or note.' })
  @SearchText()
  search?: string | null;

  @Field(() => DifferenceStatusEnum, { nullable: true, description: 'Only open or resolved ones.' })
  @IsOptional()
  @IsIn(DIFFERENCE_STATUSES, { message: 'status must be open or resolved' })
  status?: DifferenceStatus | null;

  @Field(() => DifferenceKindEnum, { nullable: true, description: 'Only differences of this kind.' })
  @IsOptional()
  @IsIn(DIFFERENCE_KINDS, { message: `kind must be one of ${DIFFERENCE_KINDS.join(', ')}` })
  kind?: DifferenceKind | null;
}

const SORTS = sortsBy('d', { DAY: { sql: 'd.day', type: 'text' } });

export const DifferenceOrderBy = orderByEnum('DifferenceOrderBy', 'How differences are sorted.', SORTS);
export type DifferenceOrderBy = keyof typeof SORTS;

@ArgsType()
export class DifferencesArgs extends listArgsOf(DifferenceFilter, DifferenceOrderBy) {}

/** Query of GET /api/reconciliations. */
export class DifferencesQuery extends IntersectionType(DifferenceFilter, NumberedPageQuery) {}

@ObjectType({ description: 'A page of differences.' })
export class ReconciliationDifferenceConnection extends connectionOf(ReconciliationDifference) {}

@Injectable()
export class DifferenceListService extends FilteredList<
  ReconciliationDifference,
  DifferenceOrderBy,
  DifferenceFilter
> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, ReconciliationDifference, 'd', SORTS), differencesWhere);
  }
}

function differencesWhere(filter: DifferenceFilter): Where {
  const where = new Where();
  if (filter.status) where.add(`d.resolved_at IS ${filter.status === 'open' ? '' : 'NOT '}NULL`);
  if (filter.kind) where.add(`d.kind = ${where.value(filter.kind)}`);
  if (filter.from) where.add(`d.day >= ${where.value(filter.from)}`);
  if (filter.to) where.add(`d.day <= ${where.value(filter.to)}`);
  if (filter.search) {
    const pattern = where.value(containing(filter.search));
    where.add(`lower(d.reference || E'\\n' || coalesce(d.note, '')) LIKE lower(${pattern})`);
  }
  return where;
}

/** Columns of the CSV export. */
const DIFFERENCE_CSV: readonly CsvColumn<ReconciliationDifference>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Day', value: ({ day }) => day },
  { header: 'Payment Service', value: ({ provider }) => provider },
  { header: 'Difference', value: ({ kind }) => kind },
  { header: 'Movement', value: ({ subject }) => subject },
  { header: 'Reference', value: ({ reference }) => reference },
  { header: 'Order', value: ({ orderId }) => orderId },
  { header: 'Amount Here', value: ({ here }) => here },
  { header: 'Amount There', value: ({ there }) => there },
  { header: 'Resolved', value: ({ resolvedAt }) => resolvedAt },
  { header: 'Resolved By', value: ({ resolvedBy }) => resolvedBy },
  { header: 'Note', value: ({ note }) => note },
];

/** Query of GET /api/admin/exports/reconciliation.csv. */
export class DifferenceExportQuery extends DifferenceFilter {
  @IsEnum(DifferenceOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: DifferenceOrderBy = 'NEWEST';
}

@ApiTags('Reconciliation')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class DifferencesExportController {
  constructor(
    private readonly differences: DifferenceListService,
    private readonly replica: ReplicaReadService,
  ) {}

  @ApiCsvExport('reconciliation')
  @Get('reconciliation.csv')
  export(@Query() { sort, ...filter }: DifferenceExportQuery): Promise<StreamableFile> {
    return csvFile('reconciliation', DIFFERENCE_CSV, this.differences.batches(filter, sort, this.replica));
  }
}
