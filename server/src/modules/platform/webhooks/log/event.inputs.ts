import { ArgsType, Field, Int } from '@nestjs/graphql';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#domain/limits.js';
import { ToNumber } from '#core/validation/index.js';

const ID_MAX_LENGTH = 100;

@ArgsType()
export class EventsArgs {
  @Field(() => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'Number of events, 1 to 100.' })
  @IsInt()
  @Min(1, { message: 'first must be at least 1' })
  @Max(PAGE_SIZE_MAX, { message: `first must be at most ${PAGE_SIZE_MAX}` })
  first: number = PAGE_SIZE_DEFAULT;

  @Field(() => String, {
    nullable: true,
    description: 'Id of the event that was read last; without it from the oldest that is kept.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(ID_MAX_LENGTH, { message: 'after must be the id of an event' })
  after?: string | null;
}

/** Query of GET /api/events. */
export class EventsQuery {
  @IsOptional()
  @IsString({ message: 'after must be the id of an event' })
  @MaxLength(ID_MAX_LENGTH, { message: 'after must be the id of an event' })
  after?: string;

  @ToNumber()
  @Max(PAGE_SIZE_MAX, { message: `limit must be at most ${PAGE_SIZE_MAX}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  @IsOptional()
  limit: number = PAGE_SIZE_DEFAULT;
}
