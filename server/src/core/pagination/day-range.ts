import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { IsOptional, registerDecorator, type ValidationArguments } from 'class-validator';
import { EmptyToNull, rule, Trim } from '../validation/index.js';
import type { Where } from './where.js';

/** First and last day of a range, both included, as `yyyy-mm-dd` in UTC. */
export interface DayRange {
  from?: string | null;
  to?: string | null;
}

export const IsDay = (name: string) => rule('isDay', `${name} must be a day such as 2026-07-31`, isDay);

/** A range may be open at either end, but must not end before it starts. */
const IsNotBefore = (start: keyof DayRange) => (target: object, property: string) =>
  registerDecorator({
    name: 'isNotBefore',
    target: target.constructor,
    propertyName: property,
    options: { message: `${property} must not be before ${start}` },
    validator: {
      validate: (day: unknown, { object }: ValidationArguments) => {
        const first = (object as DayRange)[start];
        return !first || typeof day !== 'string' || first <= day;
      },
    },
  });

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

/** True for a day of the calendar as `yyyy-mm-dd`, from the year 1000 on. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * Narrows a list to the days of a range.
 * @param column SQL expression of type timestamptz
 */
export function addDays(where: Where, column: string, { from, to }: DayRange): void {
  if (from) where.add(`${column} >= (${where.value(from)}::date)::timestamp AT TIME ZONE 'UTC'`);
  if (to) where.add(`${column} < (${where.value(to)}::date + 1)::timestamp AT TIME ZONE 'UTC'`);
}
