import { Injectable } from '@nestjs/common';
import { ArgsType, Field, InputType, ObjectType } from '@nestjs/graphql';
import { IntersectionType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsIn, IsOptional } from 'class-validator';
import type { DataSource } from 'typeorm';
import {
  DIFFERENCE_KINDS,
  DIFFERENCE_STATUSES,
  type DifferenceKind,
  type DifferenceStatus,
} from '#domain/reconciliation.js';
import { registerEnum } from '../../../core/graphql/index.js';
import {
  connectionOf,
  containing,
  DayRangeInput,
  entityList,
  listArgsOf,
  NumberedPageQuery,
  orderByEnum,
  SortedList,
  sortsBy,
  Where,
  type Page,
} from '../../../core/pagination/index.js';
import { SearchText } from '../../../core/validation/index.js';
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
export class DifferenceListService {
  private readonly list: SortedList<ReconciliationDifference, DifferenceOrderBy>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.list = entityList(dataSource, ReconciliationDifference, 'd', SORTS);
  }

  page({ filter, ...page }: DifferencesArgs): Promise<Page<ReconciliationDifference>> {
    return this.list.page({ ...page, where: differencesWhere(filter) });
  }
}

function differencesWhere(filter: DifferenceFilter | null | undefined): Where {
  const where = new Where();
  if (filter?.status) where.add(`d.resolved_at IS ${filter.status === 'open' ? '' : 'NOT '}NULL`);
  if (filter?.kind) where.add(`d.kind = ${where.value(filter.kind)}`);
  if (filter?.from) where.add(`d.day >= ${where.value(filter.from)}`);
  if (filter?.to) where.add(`d.day <= ${where.value(filter.to)}`);
  if (filter?.search) {
    const pattern = where.value(containing(filter.search));
    where.add(`lower(d.reference || E'\\n' || coalesce(d.note, '')) LIKE lower(${pattern})`);
  }
  return where;
}
