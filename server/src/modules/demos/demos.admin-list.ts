import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ArgsType, Field, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsEnum, IsOptional, IsString, MaxLength } from 'class-validator';
import type { DataSource } from 'typeorm';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
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
import { IsText } from '../../core/validation/index.js';
import { ApiCsvExport } from '../api-docs/index.js';
import { Demo } from './demo.entity.js';

const CATEGORY_MAX = 100;

export enum DemoOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  NAME_ASC = 'NAME_ASC',
  NAME_DESC = 'NAME_DESC',
  CATEGORY_ASC = 'CATEGORY_ASC',
  CATEGORY_DESC = 'CATEGORY_DESC',
  BPM_ASC = 'BPM_ASC',
  BPM_DESC = 'BPM_DESC',
  KEY_ASC = 'KEY_ASC',
  KEY_DESC = 'KEY_DESC',
  LENGTH_ASC = 'LENGTH_ASC',
  LENGTH_DESC = 'LENGTH_DESC',
  ADDED_ASC = 'ADDED_ASC',
  ADDED_DESC = 'ADDED_DESC',
}
registerEnumType(DemoOrderBy, {
  name: 'DemoOrderBy',
  description: 'How demos are sorted.',
  valuesMap: describeOrder(DemoOrderBy),
});

@ArgsType()
export class DemosArgs extends ListArgs {
  @Field(() => String, { nullable: true, description: 'Only demos of this genre.' })
  @IsOptional()
  @IsString()
  @MaxLength(CATEGORY_MAX)
  category?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of the name or the genre; upper and lower case are alike.',
  })
  @IsOptional()
  @IsText()
  @MaxLength(SEARCH_MAX_LENGTH, { message: `search must be at most ${SEARCH_MAX_LENGTH} characters` })
  search?: string | null;

  @Field(() => DemoOrderBy, { defaultValue: DemoOrderBy.NEWEST, description: 'How the list is sorted.' })
  @IsEnum(DemoOrderBy)
  orderBy: DemoOrderBy = DemoOrderBy.NEWEST;
}

@ObjectType({ description: 'A page of demos.' })
export class DemoConnection extends connectionOf(Demo) {}

const SORTS = sortsOf(DemoOrderBy, 'd', {
  NAME: { sql: 'lower(d.name)', type: 'text' },
  CATEGORY: { sql: 'lower(d.category)', type: 'text' },
  BPM: { sql: 'coalesce(d.bpm, 0)', type: 'integer' },
  KEY: { sql: `coalesce(d.music_key, '')`, type: 'text' },
  LENGTH: { sql: 'coalesce(d.duration_seconds, 0)', type: 'real' },
  ADDED: { sql: 'd.created_at', type: 'timestamptz' },
});

/** Filtered and sorted demos, as pages and for the CSV export. */
@Injectable()
export class DemoListService {
  private readonly demos: SortedList<Demo, DemoOrderBy>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    const demo = new EntityRows(dataSource, Demo, 'd');
    this.demos = new SortedList(
      dataSource,
      { table: 'demos', alias: 'd', select: demo.columns, read: (row) => demo.read(row) },
      SORTS,
    );
  }

  page({ category, search, ...page }: DemosArgs): Promise<Page<Demo>> {
    return this.demos.page({ ...page, where: demosWhere({ category, search }) });
  }

  /** All matching demos, in batches. */
  batches(
    filter: { search?: string | null },
    orderBy: DemoOrderBy,
    source?: RowSource,
  ): AsyncGenerator<Demo[]> {
    return this.demos.batches(demosWhere(filter), orderBy, source);
  }
}

function demosWhere({ category, search }: { category?: string | null; search?: string | null }): Where {
  const where = new Where();
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
  { header: 'Length (s)', value: ({ durationSeconds }) => durationSeconds },
  { header: 'Added', value: ({ createdAt }) => createdAt },
];

/** Query of GET /api/admin/exports/demos.csv: the filters of the table. */
export class DemoExportQuery {
  @IsOptional()
  @IsText()
  @MaxLength(SEARCH_MAX_LENGTH, { message: `search must be at most ${SEARCH_MAX_LENGTH} characters` })
  search?: string | null;

  @IsEnum(DemoOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: DemoOrderBy = DemoOrderBy.NEWEST;
}

@ApiTags('Demos')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class DemosExportController {
  constructor(
    private readonly list: DemoListService,
    private readonly staleReads: StaleReads,
  ) {}

  @ApiCsvExport('demos')
  @Get('demos.csv')
  export(@Query() { sort, ...filter }: DemoExportQuery): Promise<StreamableFile> {
    return csvFile('demos', CSV_COLUMNS, this.list.batches(filter, sort, this.staleReads));
  }
}
