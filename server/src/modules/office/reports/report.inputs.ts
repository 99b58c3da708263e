import { ArgsType, Field } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { rule } from '#core/validation/index.js';
import { isMonth } from './month.rules.js';

/** Arguments of a monthly report, and the query of its files. */
@ArgsType()
export class MonthArgs {
  @ApiProperty({ description: 'The month in UTC.', example: '2026-10' })
  @Field({ description: 'The month in UTC, e.g. `2026-10`.' })
  @rule('isMonth', 'month must be a month such as 2026-10', isMonth)
  month: string;
}
