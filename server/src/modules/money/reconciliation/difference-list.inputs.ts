import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { IntersectionType } from '@nestjs/swagger';
import { IsEnum, IsIn, IsOptional } from 'class-validator';
import {
  DIFFERENCE_KINDS,
  DIFFERENCE_STATUSES,
  type DifferenceKind,
  type DifferenceStatus,
} from '#domain/reconciliation.js';
import { registerEnum } from '#core/graphql/index.js';
import {
  DayRangeInput,
  listArgsOf,
  NumberedPageQuery,
  orderByEnum,
  sortsBy,
} from '#core/pagination/index.js';
import { IsOneOf, SearchText } from '#core/validation/index.js';
import { DifferenceKindEnum } from './reconciliation.entity.js';

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
  @IsOneOf(DIFFERENCE_STATUSES, 'status')
  status?: DifferenceStatus | null;

  @Field(() => DifferenceKindEnum, { nullable: true, description: 'Only differences of this kind.' })
  @IsOptional()
  @IsIn(DIFFERENCE_KINDS, { message: `kind must be one of ${DIFFERENCE_KINDS.join(', ')}` })
  kind?: DifferenceKind | null;
}

export const DIFFERENCE_SORTS = sortsBy('d', { DAY: { sql: 'd.day', type: 'text' } });

export const DifferenceOrderBy = orderByEnum(
  'DifferenceOrderBy',
  'How differences are sorted.',
  DIFFERENCE_SORTS,
);

export type DifferenceOrderBy = keyof typeof DIFFERENCE_SORTS;

@ArgsType()
export class DifferencesArgs extends listArgsOf(DifferenceFilter, DifferenceOrderBy) {}

/** Query of GET /api/reconciliations. */
export class DifferencesQuery extends IntersectionType(DifferenceFilter, NumberedPageQuery) {}

/** Query of GET /api/admin/exports/reconciliation.csv. */
export class DifferenceExportQuery extends DifferenceFilter {
  @IsEnum(DifferenceOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: DifferenceOrderBy = 'NEWEST';
}
