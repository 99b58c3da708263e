import { applyDecorators } from '@nestjs/common';
import { Field } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsDate, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { ToDate } from '../validation/index.js';
import type { Where } from './where.js';

const DESCRIPTION =
  'Only what has changed at this moment or later, the longest unchanged first. Take the greatest `updatedAt` of one answer as ' +
  'the next `updatedSince`: no change is lost, the last ones are answered again.';

/** Argument `updatedSince` of a list of records that carry the time of their last change. */
export const UpdatedSince = () =>
  applyDecorators(
    Field(() => Date, { nullable: true, description: DESCRIPTION }),
    UpdatedSinceQuery(),
  );

/** Parameter `updated_since` of a REST list. */
export const UpdatedSinceQuery = () =>
  applyDecorators(
    IsDate({ message: 'updated_since must be a moment such as 2026-11-20T12:00:00.000Z' }),
    ToDate(),
    IsOptional(),
  );

/** Parameter `after` of a REST list that is paged by cursor. */
export const AfterQuery = (description: string) =>
  applyDecorators(
    ApiProperty({ description, required: false }),
    IsOptional(),
    IsString({ message: 'after must be a text' }),
    MaxLength(500, { message: 'after is too long' }),
    MinLength(1, { message: 'The cursor is not valid' }),
  );

interface Queryable {
  query: (sql: string, values: unknown[]) => Promise<unknown>;
}

/**
 * Narrows a list to the changes since a moment. What a transaction changes that is still open would be seen later with an
 * earlier time, behind the back of a caller who goes on from the latest one: later changes wait for it.
 */
export async function addChangesSince(
  database: Queryable,
  where: Where,
  { table, alias = table }: { table: string; alias?: string },
  since: Date,
): Promise<void> {
  const [row] = (await database.query('SELECT settled_until($1::regclass) AS until', [table])) as [
    { until: Date },
  ];
  // Nothing is older; a year before Christ is out of PostgreSQL's range.
  const start = new Date(Math.max(0, since.getTime()));
  where.add(`${alias}.changed_at BETWEEN ${where.value(start)} AND ${where.value(row.until)}`);
}
