import { ArgsType, Field, Int } from '@nestjs/graphql';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_ID, PAGE_SIZE_MAX } from '#domain/limits.js';
import { PageArgs } from './connection.js';

/** Paging of the back office's lists: forward by cursor, or straight to a page. */
@ArgsType()
export class ListArgs extends PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'Which page of `first` items, from 1: a jump, in place of `after`.',
  })
  @IsOptional()
  @IsInt({ message: 'page must be a whole number' })
  @Min(1, { message: 'page must be at least 1' })
  @Max(Math.floor(MAX_ID / PAGE_SIZE_MAX), { message: 'page is out of range' })
  page?: number | null;
}
