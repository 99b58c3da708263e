import { ArgsType, Field, Int } from '@nestjs/graphql';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { ToNumber } from '#core/validation/index.js';
import { DEFAULT_PERIOD_DAYS, MAX_PERIOD_DAYS } from '#domain/period.js';

const DAYS = `Length of the period, which ends today (UTC), in days; at most ${MAX_PERIOD_DAYS}.`;

/** Argument of GraphQL, query of REST. */
@ArgsType()
export class SellerDashboardArgs {
  @ApiPropertyOptional({
    description: DAYS,
    type: 'integer',
    default: DEFAULT_PERIOD_DAYS,
    minimum: 1,
    maximum: MAX_PERIOD_DAYS,
  })
  @Field(() => Int, { defaultValue: DEFAULT_PERIOD_DAYS, description: DAYS })
  @ToNumber()
  @IsInt({ message: 'days must be a whole number' })
  @Min(1, { message: 'days must be at least 1' })
  @Max(MAX_PERIOD_DAYS, { message: `days must be at most ${MAX_PERIOD_DAYS}` })
  days: number = DEFAULT_PERIOD_DAYS;
}
