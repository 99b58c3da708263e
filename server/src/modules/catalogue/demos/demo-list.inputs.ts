import { ArgsType, Field, IntersectionType } from '@nestjs/graphql';
import { IsEnum, IsOptional, IsString, MaxLength } from 'class-validator';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { DayRangeInput, ListArgs, orderByEnum, sortsBy } from '#core/pagination/index.js';
import { CutTo, IsText } from '#core/validation/index.js';

const CATEGORY_MAX = 100;

export const DEMO_SORTS = sortsBy('d', {
  NAME: { sql: 'lower(d.name)', type: 'text' },
  CATEGORY: { sql: 'lower(d.category)', type: 'text' },
  BPM: { sql: 'coalesce(d.exact_bpm, 0)', type: 'double precision' },
  KEY: { sql: `coalesce(d.music_key, '')`, type: 'text' },
  LENGTH: { sql: 'coalesce(d.duration_seconds, 0)', type: 'real' },
  ADDED: { sql: 'd.created_at', type: 'timestamptz' },
});

export const DemoOrderBy = orderByEnum('DemoOrderBy', 'How demos are sorted.', DEMO_SORTS);

export type DemoOrderBy = keyof typeof DEMO_SORTS;

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

/** Query of GET /api/admin/exports/demos.csv: the filters of the table. */
export class DemoExportQuery extends DayRangeInput {
  @IsOptional()
  @IsText()
  @CutTo(SEARCH_MAX_LENGTH)
  search?: string | null;

  @IsEnum(DemoOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: DemoOrderBy = 'NEWEST';
}
