import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ArgsType, Field, IntersectionType, ObjectType } from '@nestjs/graphql';
import { ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsEnum, IsOptional, IsString, MaxLength } from 'class-validator';
import type { DataSource } from 'typeorm';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, csvFile, type CsvColumn } from '#core/csv/index.js';
import { ReplicaReadService, type RowSource } from '#core/database/index.js';
import {
  addDays,
  connectionOf,
  containing,
  entityList,
  orderByEnum,
  sortsBy,
  DayRangeInput,
  ListArgs,
  SortedList,
  Where,
  type DayRange,
  type Page,
} from '#core/pagination/index.js';
import { CutTo, IsText } from '#core/validation/index.js';
import { ApiCsvExport } from '../../platform/api-docs/index.js';
import { Demo } from './demo.entity.js';

const CATEGORY_MAX = 100;

const SORTS = sortsBy('d', {
  NAME: { sql: 'lower(d.name)', type: 'text' },
  CATEGORY: { sql: 'lower(d.category)', type: 'text' },
  BPM: { sql: 'coalesce(d.exact_bpm, 0)', type: 'double precision' },
  KEY: { sql: `coalesce(d.music_key, '')`, type: 'text' },
  LENGTH: { sql: 'coalesce(d.duration_seconds, 0)', type: 'real' },
  ADDED: { sql: 'd.created_at', type: 'timestamptz' },
});

export const DemoOrderBy = orderByEnum('DemoOrderBy', 'How demos are sorted.', SORTS);
export type DemoOrderBy = keyof typeof SORTS;

@ArgsType()
export class DemosArgs extends IntersectionType(ListArgs, DayRangeInput, ArgsType) {
  @Field(() => String, { nullable: true, description: 'Only demos of this genre.' })
  @IsOptional()
  @IsString()
  @MaxLength(CATEGORY_MAX)
  category?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of the name or the genre, case-insensitive.',
  })
  @IsOptional()
  @IsText()
  @CutTo(SEARCH_MAX_LENGTH)
  search?: string | null;

  @Field(() => DemoOrderBy, { defaultValue: 'NEWEST', description: 'How the list is sorted.' })
  @IsEnum(DemoOrderBy)
  orderBy: DemoOrderBy = 'NEWEST';
}

@ObjectType({ description: 'A page of demos.' })
export class DemoConnection extends connectionOf(Demo) {}

/** Filtered and sorted demos, as pages and for the CSV export. */
@Injectable()
export class DemoListService {
  private readonly demos: SortedList<Demo, DemoOrderBy>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.demos = entityList(dataSource, Demo, 'd', SORTS);
  }

  page({ category, search, from, to, ...page }: DemosArgs): Promise<Page<Demo>> {
    return this.demos.page({ ...page, where: demosWhere({ category, search, from, to }) });
  }

  /** All matching demos, in batches. */
  batches(filter: DemoSearch, orderBy: DemoOrderBy, source?: RowSource): AsyncGenerator<Demo[]> {
    return this.demos.batches(demosWhere(filter), orderBy, source);
  }
}

interface DemoSearch extends DayRange {
  category?: string | null;
  search?: string | null;
}

function demosWhere({ category, search, ...days }: DemoSearch): Where {
  const where = new Where();
  addDays(where, 'd.created_at', days);
  if (category) where.add(`d.category = ${where.value(category)}`);
  const text = search?.trim();
  if (text) {
    where.add(`lower(d.name || E'\\n' || d.category) LIKE lower(${where.value(containing(text))})`);
  }
  return where;
}

const CSV_COLUMNS: readonly CsvColumn<Demo>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Category', value: ({ category }) => category },
  { header: 'BPM', value: ({ bpm }) => bpm },
  { header: 'Key', value: ({ musicKey }) => musicKey },
  { header: 'Mode', value: ({ mode }) => mode },
  { header: 'Length (s)', value: ({ durationSeconds }) => durationSeconds },
  { header: 'Added', value: ({ createdAt }) => createdAt },
];

/** Query of GET /api/admin/exports/demos.csv: the filters of the table. */
export class DemoExportQuery extends DayRangeInput {
  @IsOptional()
  @IsText()
  @CutTo(SEARCH_MAX_LENGTH)
  search?: string | null;

  @IsEnum(DemoOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: DemoOrderBy = 'NEWEST';
}

@ApiTags('Demos')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class DemosExportController {
  constructor(
    private readonly list: DemoListService,
    private readonly staleReads: ReplicaReadService,
  ) {}

  @ApiCsvExport('demos')
  @Get('demos.csv')
  export(@Query() { sort, ...filter }: DemoExportQuery): Promise<StreamableFile> {
    return csvFile('demos', CSV_COLUMNS, this.list.batches(filter, sort, this.staleReads));
  }
}
