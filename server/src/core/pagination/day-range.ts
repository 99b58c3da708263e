import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { IsOptional, registerDecorator, type ValidationArguments } from 'class-validator';
import { isDay } from '#domain/moments.js';
import { EmptyToNull, rule, Trim } from '../validation/index.js';
import type { Where } from './where.js';

/** First and last day of a range, both included, as `yyyy-mm-dd` in UTC. */
export interface DayRange {
  from?: string | null;
  to?: string | null;
}

export const IsDay = (name: string, message = `${name} must be a day such as 2026-07-31`) =>
  rule('isDay', message, isDay);

/** A range of days includes both and may be open at either end, but must not end before it starts. */
const IsNotBefore = (start: string) =>
  follows(start, `must not be before ${start}`, (first, last) =>
    typeof first === 'string' && typeof last === 'string' ? first <= last : true,
  );

/** A range of moments excludes its end and may be open at either end, but must end after it starts. */
export const IsAfter = (start: string) =>
  follows(start, `must be after ${start}`, (first, last) =>
    first instanceof Date && last instanceof Date ? first < last : true,
  );

function follows(start: string, advice: string, isOrdered: (first: unknown, last: unknown) => boolean) {
  return (target: object, property: string) =>
    registerDecorator({
      name: 'follows',
      target: target.constructor,
      propertyName: property,
      options: { message: `${property} ${advice}` },
      validator: {
        validate: (last: unknown, { object }: ValidationArguments) =>
          isOrdered((object as Record<string, unknown>)[start], last),
      },
    });
}

/** Part of a list's filter or arguments: the days that the list is narrowed to. */
@ArgsType()
@InputType({ isAbstract: true })
export class DayRangeInput implements DayRange {
  @Field(() => String, {
    nullable: true,
    description:
      'First day in UTC, e.g. `2026-07-01`; which date of an item counts is the one its list shows.',
  })
  @IsDay('from')
  @IsOptional()
  @EmptyToNull()
  @Trim()
  from?: string | null;

  @Field(() => String, { nullable: true, description: 'Last day in UTC, included, e.g. `2026-07-31`.' })
  @IsNotBefore('from')
  @IsDay('to')
  @IsOptional()
  @EmptyToNull()
  @Trim()
  to?: string | null;
}

/**
 * Narrows a list to the days of a range.
 * @param column SQL expression of type timestamptz
 */
export function addDays(where: Where, column: string, { from, to }: DayRange): void {
  if (from) where.add(`${column} >= (${where.value(from)}::date)::timestamp AT TIME ZONE 'UTC'`);
  if (to) where.add(`${column} < (${where.value(to)}::date + 1)::timestamp AT TIME ZONE 'UTC'`);
}

/** True for a moment inside the days of a range, in UTC. */
export function isInDays(moment: Date, { from, to }: DayRange): boolean {
  const day = moment.toISOString().slice(0, 10);
  return (!from || day >= from) && (!to || day <= to);
}

/** The days alone, without what else a query says. */
export function daysOf({ from, to }: DayRange): DayRange {
  return { from: from ?? null, to: to ?? null };
}
