import { Field, InputType, Int } from '@nestjs/graphql';
import { IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator';
import type { DataSource } from 'typeorm';
import { TAG_MAX_LENGTH, type AnnotatedKind } from '#domain/annotations.js';
import { MAX_ID } from '#domain/limits.js';
import { DayRangeInput, Where } from '#core/pagination/index.js';
import { EmptyToNull, IsText, ToNumber, Trim } from '#core/validation/index.js';
import { RECORDS } from './annotation.entity.js';

/** Part of the filter, or the arguments, of a list whose records are annotated. */
@InputType({ isAbstract: true })
export class AnnotatedFilterInput extends DayRangeInput {
  @Field(() => String, { nullable: true, description: 'Only items with this tag.' })
  @Trim()
  @EmptyToNull()
  @IsText()
  @MaxLength(TAG_MAX_LENGTH, { message: `tag must be at most ${TAG_MAX_LENGTH} characters` })
  @IsOptional()
  tag?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Only items assigned to this admin, by the number of the account.',
  })
  @EmptyToNull()
  @Max(MAX_ID, { message: 'assigneeId is out of range' })
  @Min(1, { message: 'assigneeId is out of range' })
  @IsInt({ message: 'assigneeId must be a whole number' })
  @ToNumber()
  @IsOptional()
  assigneeId?: number | null;
}

type AnnotationFilterValues = Pick<AnnotatedFilterInput, 'tag' | 'assigneeId'>;

/**
 * Narrows a list by tag and assignee.
 * @param id SQL expression of the record's number
 */
export function addAnnotations(
  where: Where,
  kind: AnnotatedKind,
  id: string,
  { tag, assigneeId }: AnnotationFilterValues,
): void {
  if (!tag && !assigneeId) return;
  where.add(`${id} IN (${annotatedIds(where, kind, { tag, assigneeId })})`);
}

/**
 * Numbers of the records with a tag and assignee, for lists that are not SQL; null when neither is given.
 */
export async function findAnnotatedIds(
  dataSource: DataSource,
  kind: AnnotatedKind,
  filter: AnnotationFilterValues,
): Promise<ReadonlySet<number> | null> {
  if (!filter.tag && !filter.assigneeId) return null;
  const where = new Where();
  const sql = `SELECT id FROM (${annotatedIds(where, kind, filter)}) AS found (id)`;
  const rows: { id: number }[] = await dataSource.query(sql, where.values);
  return new Set(rows.map(({ id }) => id));
}

function annotatedIds(
  where: Where,
  kind: AnnotatedKind,
  { tag, assigneeId }: AnnotationFilterValues,
): string {
  const { column } = RECORDS[kind];
  const conditions = [`${column} IS NOT NULL`];
  if (tag) conditions.push(`tags @> ARRAY[lower(${where.value(tag)})]`);
  if (assigneeId) conditions.push(`assignee_id = ${where.value(assigneeId)}`);
  return `SELECT ${column} FROM annotations WHERE ${conditions.join(' AND ')}`;
}
